"""The table on other people's screens: a small server in this device's own network, off until the
table switches it on. Knows no game and no window; docs/architecture.md says who may call whom.
"""
