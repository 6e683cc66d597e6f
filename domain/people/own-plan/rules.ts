/** The page for the days of the summit, which is kept for offline reading. */
export const dayPath = '/my-day'
