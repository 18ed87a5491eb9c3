"""The screens, a small `.py` and `.kv` pair each: they show what the desk says and pass on taps."""
