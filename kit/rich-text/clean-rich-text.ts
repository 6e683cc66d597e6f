import sanitize from 'sanitize-html'
import { isRichLink, richElements } from './allowed.ts'

// invisible and bidirectional control characters, except line breaks and tabs
const hidden = /[^\P{Cc}\n\t]|[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|\p{Cs}/gu

const blocks = new Set(['p', 'h2', 'h3', 'li'])

const rules: sanitize.IOptions = {
  allowedTags: [...richElements],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // deeper than real texts; limits the nesting of a text of opening tags only
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
    // a link without an allowed target is reduced to its text
    a: (tagName, { href = '' }): sanitize.Tag =>
      isRichLink(href) ? { tagName, attribs: { href } } : { tagName: 'span', attribs: {} },
  },
  // drop empty blocks
  exclusiveFilter: ({ tag, text }) => blocks.has(tag) && text.trim() === '' && 'excludeTag',
}

/** Sanitises untrusted rich text for storage; null when no text is left. Idempotent. */
export function cleanRichText(html: string): string | null {
  const clean = sanitize(html.replace(hidden, ''), rules).trim()
  return plainText(clean) === '' ? null : clean
}

const named: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' }

/** A rich text as plain text for mails, messages and search; a link's URL follows its text. */
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
