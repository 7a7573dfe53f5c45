"""The pages: lobby, tables, rules, accounts; in Portuguese, English and Spanish."""
