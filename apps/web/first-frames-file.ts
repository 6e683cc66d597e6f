/** What the server puts into a page before any script is there: by whether it lies behind the login, in both languages. */
export type FirstFrames = Record<'open' | 'inside', { style: string; zh: string; en: string }>

/** The name of the file, beside the built page, in which the build leaves the frames for the server. */
export const framesFile = 'first-frames.json'
