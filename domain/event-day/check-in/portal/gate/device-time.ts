/** The clock that nobody sets, going on after the page was loaded anew. */
export const monotonic = () => performance.timeOrigin + performance.now()

/** Milliseconds that a person at the gate waits for the server before the device judges by itself. */
export const patience = 2_500

/** Milliseconds between two exchanges. */
export const everyMs = 5_000
