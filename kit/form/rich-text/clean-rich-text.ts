import sanitize from 'sanitize-html'
import { isRichLink, richElements } from './allowed.ts'

// invisible and bidirectional control characters, except line breaks and tabs
const hidden = /[^\P{Cc}\n\t]|[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|\p{Cs}/gu

const visible = (text: string) => text.replace(hidden, '')

/**
 * Allowed elements, their present names, and links. A link without an allowed target keeps its tag here and is unwrapped at its end: a tag that is
 * renamed and then removed leaves its new name to the next element of the same depth, which would never be closed.
 */
const elements: sanitize.IOptions = {
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
    a: (tagName, { href = '' }): sanitize.Tag => {
      const target = visible(href)
      return { tagName, attribs: isRichLink(target) ? { href: target } : {} }
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'a' && !attribs.href && 'excludeTag',
  // entities of hidden characters are characters only now
  textFilter: visible,
}

const blocks = new Set(['p', 'h2', 'h3', 'li'])

/** Blocks without text are dropped. Parses what the renamed elements are: a block inside a `div` that became a `p` ends that `p`. */
const nesting: sanitize.IOptions = {
  allowedTags: [...richElements],
  allowedAttributes: { a: ['href'] },
  exclusiveFilter: ({ tag, text }) => blocks.has(tag) && text.trim() === '',
}

/** Sanitises untrusted rich text for storage; null when no text is left. Idempotent, and the result parses to itself. */
export function cleanRichText(html: string): string | null {
  const clean = sanitize(sanitize(visible(html), elements), nesting).trim()
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
