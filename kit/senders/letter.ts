import { escapeHtml } from '#kit/words/escape-html.ts'

/** Turns web addresses into links; expects escaped text. */
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

/** Text for a mail header: line breaks and control characters become spaces (header injection). */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
