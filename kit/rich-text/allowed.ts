/** The elements of a rich text, as it is stored and read; everything else is taken out. Italics are emphasis, headings begin below the page's own. */
export const richElements = [
  'p',
  'br',
  'h2',
  'h3',
  'strong',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
  'a',
] as const
export type RichElement = (typeof richElements)[number]

const address = /^(?:https?:\/\/[^\s/?#]+|mailto:[^\s@]+@[^\s@]+$|tel:\+?[\d-]{3,}$)/i

/** Where a link may lead: another site, a mailbox, a telephone. */
export const isRichLink = (href: string): boolean =>
  address.test(href) && !/[\s\\]/.test(href) && (!/^http/i.test(href) || URL.canParse(href))
