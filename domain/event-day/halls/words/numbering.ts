/** How the seats of a row are numbered. */
export const numberingWords = {
  left: { zh: '从左手起', en: 'From the left hand' },
  right: { zh: '从右手起', en: 'From the right hand' },
  centre: { zh: '从中间起', en: 'From the middle' },
}
