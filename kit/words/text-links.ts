import { isWebAddress } from '#kit/rules/web-address.ts'

/** A piece of a text: plain, or a link. */
export type TextPiece = { text: string; href?: string }

// the schemes of R-064; other addresses stay plain text
const address = /\b(?:https?:\/\/|mailto:|tel:)[^\s<>"'`，。；：！？、（）《》“”]+/gi
const trailing = /[.,;:!?)\]}*_]+$/

const isWhole = (href: string) =>
  /^mailto:[^\s@]+@[^\s@]+$/i.test(href) || /^tel:\+?[\d-]{3,}$/i.test(href) || isWebAddress(href)

/** Finds the web, mail and telephone addresses in a text. The pieces together are the text, unchanged. */
export function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  for (const found of text.matchAll(address)) {
    const href = found[0].replace(trailing, '')
    if (!isWhole(href)) continue
    if (found.index > from) pieces.push({ text: text.slice(from, found.index) })
    pieces.push({ text: href, href })
    from = found.index + href.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}

/** The paragraphs of a text, separated by empty lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
