"""Where the app puts what people want to have: a printed sheet, or everything it keeps."""

from pathlib import Path


def documents_folder(home: Path | None = None) -> Path:
    """Where people look for their papers: their documents, or their own folder without one."""
    own = Path.home() if home is None else home
    documents = own / "Documents"
    return documents if documents.is_dir() else own
