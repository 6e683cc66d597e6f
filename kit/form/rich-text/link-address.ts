import { isRichLink } from './allowed.ts'

/** Normalises a typed link to a URL; undefined when rich text does not allow it. */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim()
  const meant = /^[a-z][a-z0-9+.-]*:/i.test(address)
    ? address
    : /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)
      ? `mailto:${address}`
      : /^\+?[\d -]{5,}$/.test(address)
        ? `tel:${address.replace(/ /g, '')}`
        : /^[^\s/]+\.[^\s/.]{2,}(?:[/?#]|$)/.test(address)
          ? `https://${address}`
          : address
  return isRichLink(meant) ? meant : undefined
}
