"""What the app runs on: a desk or a tablet. One interface, one implementation for each, and one
module that tells which it is; nobody else asks.
"""
