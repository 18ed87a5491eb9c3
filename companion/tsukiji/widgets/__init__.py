"""The parts of screens that only Tsukiji has. Each draws one kind of value of
`companion.view_values`; none of them decides anything.
"""
