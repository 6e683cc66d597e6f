/** The most guests of one edition: its whole list is one spreadsheet. */
export const maxEntered = 10_000

/** How many names of organisations a page shows; the others are in the list. */
export const shownNames = 20
