/** What housekeeping asks of delegations; their own verbs stand in `actions/`. */
