/**
 * Whether this is the whole run, `npm run journeys`: every journey in both languages, each set of pictures, keys and doors in full, every screen in
 * each language and at each width. `npm test` takes of each what shows its property, so that it stays within minutes (decision 182).
 */
export const isWholeRun = process.env.JOURNEYS === 'all'
