import { escapeHtml } from '#kit/words/escape-html.ts'

/** Turns web addresses into links; expects escaped text. */
const linked = (html: string) =>
  html.replace(/https?:\/\/[^\s<>"']+/g, (address) => `<a href="${address}">${address}</a>`)

/** The head of letters: who writes, in its colours (`#rrggbb`), with a logo as PNG. */
export type LetterHead = { name: string; ink: string; accent: string; logo?: Uint8Array | undefined }

/** The id by which a letter shows the logo that is attached to it. */
export const logoId = 'logo@letter.head'

const headIn = ({ name, ink, accent, logo }: LetterHead) =>
  [
    `<div style="margin:0 0 20px;padding:0 0 12px;border-bottom:3px solid ${accent}">`,
    logo ? `<img src="cid:${logoId}" alt="" height="40" style="display:block;margin:0 0 8px">` : '',
    `<div style="font-weight:bold;color:${ink}">${escapeHtml(name)}</div></div>\n`,
  ].join('')

/** A plain text as a simple HTML letter: paragraphs at empty lines, line breaks kept, web addresses clickable. */
export function letterFrom(text: string, head?: LetterHead): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linked(escapeHtml(paragraph)).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
  return `<!doctype html><html><body style="font-family:sans-serif;line-height:1.6">\n${head ? headIn(head) : ''}${paragraphs}\n</body></html>`
}

/** Text for a mail header: line breaks and control characters become spaces (header injection). */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
