export type FrameKind = 'open' | 'login' | 'inside'

/**
 * HTML that the server puts into a page before any script has loaded: one frame for public pages, one behind the login, and that of the login page,
 * whose form can be filled in at once; each in both languages.
 */
export type FirstFrames = Record<FrameKind, { style: string; zh: string; en: string }>

/** File beside the built page in which the build stores the frames for the server. */
export const framesFile = 'first-frames.json'
