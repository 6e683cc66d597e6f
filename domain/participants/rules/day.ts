/** Where the page for the days of the summit is, which is kept for reading without a network. */
export const dayPath = '/my-day'
