import latin from './letters/inter-latin-400-700.woff2'
import extended from './letters/inter-latin-ext-400-700.woff2'

// Inter for Latin, in subsets; Chinese is the system's (docs/decisions/192-letters-of-our-own.md).

const marks = 'U+2009, U+2022, U+2030, U+2032-2033, U+20AC, U+2190-2193, U+2212'
const letters = `U+20-7E, U+A0-FF, U+2010-2015, U+2018-201D, U+2026, ${marks}`
/** In a Chinese text quotation marks, dashes and dots are those of its Chinese font. */
const lettersInChinese = `U+20-7E, U+A0-B6, U+B8-FF, U+2010-2013, ${marks}`
/** Fetched by a page that shows such a name only: Nguyễn, Łukasz. */
const rareLetters = 'U+100-24F, U+300-323, U+1E00-1EFF'

/** Which letters this browser has fetched before: they come from its cache. */
const fetchedKey = 'letters'

const read = () => fetch(latin, { cache: 'force-cache' }).then((response) => response.arrayBuffer())

const add = (family: string, source: ArrayBuffer | string, unicodeRange: string, display?: FontDisplay) =>
  document.fonts.add(
    new FontFace(family, source, { weight: '400 700', unicodeRange, ...(display && { display }) }),
  )

function show(source: ArrayBuffer): void {
  add('Inter', source, letters)
  add('Inter Han', source, lettersInChinese)
  add('Inter Extended', `url(${extended})`, rareLetters, 'swap')
}

/**
 * Takes the letters that an earlier visit left in the browser's cache. The result is called before the app is drawn: it shows them if they have come by then,
 * so that no text moves later; at the first visit it fetches them for the next page, once the first frame stands.
 */
export function takeLetters(): () => void {
  let source: ArrayBuffer | undefined
  const isFetched = localStorage.getItem(fetchedKey) === latin
  const taken = (bytes: ArrayBuffer) => {
    source = bytes
  }
  // letters that do not come are those of the system
  const none = () => undefined
  if (isFetched) read().then(taken, none)
  return () => {
    if (source) show(source)
    if (isFetched) return
    // the callback of the first frame still runs before it is painted
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        read().then(() => localStorage.setItem(fetchedKey, latin), none)
      }),
    )
  }
}
