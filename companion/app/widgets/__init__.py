"""The parts that screens are made of. Each draws one kind of value of
`companion.view_values` and tells by an event what was tapped; none of them decides anything.
"""
