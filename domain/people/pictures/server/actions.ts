/** What upper nouns and the demonstration may use of pictures. */
export { keepPortraitCheck, pictureReplaced, portraitAccepted } from './actions/portrait-check.ts'
