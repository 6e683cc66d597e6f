import sanitize from 'sanitize-html'
import { isRichLink, richElements } from './allowed.ts'

// marks that hide in a text or turn it around; a line break is none
const hidden = /[^\P{Cc}\n\t]|[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|\p{Cs}/gu

const blocks = new Set(['p', 'h2', 'h3', 'li'])

const rules: sanitize.IOptions = {
  allowedTags: [...richElements],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // deeper than anybody writes; a page of nothing but opening tags must not become a tower
  nestingLimit: 12,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'svg',
    'math',
    'iframe',
    'object',
  ],
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    div: 'p',
    // a link that leads nowhere is only its text
    a: (tagName, { href = '' }): sanitize.Tag =>
      isRichLink(href) ? { tagName, attribs: { href } } : { tagName: 'span', attribs: {} },
  },
  // a paragraph of nothing is none
  exclusiveFilter: ({ tag, text }) => blocks.has(tag) && text.trim() === '' && 'excludeTag',
}

/** What may be stored of a rich text that a person sent; null where nothing is left to read. Cleaning what is clean changes nothing. */
export function cleanRichText(html: string): string | null {
  const clean = sanitize(html.replace(hidden, ''), rules).trim()
  return plainText(clean) === '' ? null : clean
}

const named: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' }

/** A rich text as lines, for mails, messages and searching; where a link leads stands behind its text. */
export function plainText(html: string): string {
  const lines = html
    .replace(/<a href="([^"]*)">(.*?)<\/a>/gs, (_, href: string, text: string) => {
      const said = href.replace(/^(?:mailto|tel):/i, '')
      return text.includes(said) ? text : `${text} (${said})`
    })
    .replace(/<li>/g, '\n· ')
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<hr\s*\/?>/g, '\n')
    .replace(/<\/(?:p|h2|h3|blockquote|ul|ol)>/g, '\n\n')
  return sanitize(lines, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => named[entity] ?? entity)
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
