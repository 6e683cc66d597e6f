import { PDFiumLibrary } from '@hyzyla/pdfium'

/** A box on a page in millimetres, from its upper left corner. */
export type Box = { x: number; y: number; width: number; height: number }

/** A letter of a page with the box of its ink; a character beyond the first plane of Unicode is two, as in a string. */
export type PlacedLetter = Box & { letter: string }

export type PlacedPage = { width: number; height: number; letters: PlacedLetter[]; pictures: number }

const millimetres = (points: number) => (points / 72) * 25.4

/** The part of PDFium that its typed wrapper leaves out. */
type TextCalls = {
  _FPDFText_LoadPage(page: number): number
  _FPDFText_ClosePage(text: number): void
  _FPDFText_CountChars(text: number): number
  _FPDFText_GetUnicode(text: number, at: number): number
  _FPDFText_GetCharBox(
    text: number,
    at: number,
    ...edges: [left: number, right: number, bottom: number, top: number]
  ): number
  wasmExports: { malloc(size: number): number; free(at: number): void }
  HEAPU8: Uint8Array
}

/** At the end of a line PDFium gives a hyphen that divides a word as U+0002. */
const letterOf = (code: number) => (code === 2 ? '-' : String.fromCodePoint(code))

function lettersOf(module: TextCalls, page: number, height: number): PlacedLetter[] {
  const text = module._FPDFText_LoadPage(page)
  const edges = module.wasmExports.malloc(32)
  try {
    return Array.from({ length: module._FPDFText_CountChars(text) }, (_, at): PlacedLetter => {
      module._FPDFText_GetCharBox(text, at, edges, edges + 8, edges + 16, edges + 24)
      const read = new DataView(module.HEAPU8.buffer)
      const edge = (index: number) => millimetres(read.getFloat64(edges + index * 8, true))
      const [left, right, bottom, top] = [edge(0), edge(1), edge(2), edge(3)]
      return {
        letter: letterOf(module._FPDFText_GetUnicode(text, at)),
        x: left,
        y: height - top,
        width: right - left,
        height: top - bottom,
      }
    }).filter(({ letter }) => /\S/.test(letter))
  } finally {
    module.wasmExports.free(edges)
    module._FPDFText_ClosePage(text)
  }
}

/** Every page of a PDF with its letters in the order of its text, blanks left out: read by a library that has nothing to do with the one that wrote it. */
export async function placedPages(pdf: Uint8Array): Promise<PlacedPage[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  try {
    return Array.from(document.pages(), (page) => {
      const { originalWidth, originalHeight } = page.getOriginalSize()
      const height = millimetres(originalHeight)
      const { module, pageIdx } = page as unknown as { module: TextCalls; pageIdx: number }
      return {
        width: millimetres(originalWidth),
        height,
        letters: lettersOf(module, pageIdx, height),
        pictures: Array.from(page.objects()).filter(({ type }) => type === 'image').length,
      }
    })
  } finally {
    document.destroy()
    library.destroy()
  }
}

/** The ink of a letter may touch its box's edge; rounding in the file is below this, in millimetres. */
const tolerance = 0.1

const isInside = (box: Box, { x, y, width, height }: Box) =>
  x >= box.x - tolerance &&
  y >= box.y - tolerance &&
  x + width <= box.x + box.width + tolerance &&
  y + height <= box.y + box.height + tolerance

const withoutBlanks = (text: string) => text.replace(/\s/g, '')

/**
 * What is wrong with a page on which these texts stand in this order, each in its box: a text that is not whole when it is copied out, a letter
 * outside of its own box. Empty when nothing is.
 */
export function misplaced(page: PlacedPage, texts: readonly { text: string; box: Box }[]): string[] {
  const copied = page.letters.map(({ letter }) => letter).join('')
  const expected = texts.map(({ text }) => withoutBlanks(text)).join('')
  if (copied !== expected) return [`“${copied}” in place of “${expected}”`]
  let at = 0
  return texts.flatMap(({ text, box }) => {
    const own = page.letters.slice(at, at + withoutBlanks(text).length)
    at += own.length
    return own
      .filter((letter) => !isInside(box, letter))
      .map(({ letter }) => `“${letter}” of “${text}” is outside of its box`)
  })
}
