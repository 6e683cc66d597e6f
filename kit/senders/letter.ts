import { escapeHtml } from '#kit/words/escape-html.ts'

/** Web addresses become links; the text is escaped before, so nothing in it can be markup. */
const linked = (html: string) =>
  html.replace(/https?:\/\/[^\s<>"']+/g, (address) => `<a href="${address}">${address}</a>`)

/** A plain text as a simple HTML letter: paragraphs at empty lines, line breaks kept, web addresses clickable. */
export function letterFrom(text: string): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linked(escapeHtml(paragraph)).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
  return `<!doctype html><html><body style="font-family:sans-serif;line-height:1.6">\n${paragraphs}\n</body></html>`
}

/** One line for a header: what could begin another header becomes a space. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
