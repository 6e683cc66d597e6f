/** Hours of the event's day between which the summary of corrections is sent; what is corrected later waits for the next evening. */
export const eveningHours = { from: 18, to: 22 } as const

/** Maximum number of lines of a message about corrections; the others are counted. */
export const maxLines = 30

/** Maximum number of corrections that a record shows. */
export const maxShown = 100
