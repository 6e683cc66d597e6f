/** Allowed elements of stored rich text; all others are removed. Italics are emphasis, headings begin below the page's own. */
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

/** Whether a link is allowed: another site, a mailbox, a telephone number. */
export const isRichLink = (href: string): boolean =>
  address.test(href) && !/[\s\\]/.test(href) && (!/^http/i.test(href) || URL.canParse(href))
