// What keyboards and address books put into a number or an address, and what says nothing in it.

/** Digits, letters and signs in the full width of Chinese keyboards, as plain ones. */
export const inPlainWidth = (typed: string): string =>
  typed
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')

/** A number, an address or a code without spaces and without the marks that turn text around; every dash is a hyphen. */
export const withoutSpaces = (typed: string): string =>
  inPlainWidth(typed)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\s\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')

/** The same without hyphens: only what a number is made of. */
export const withoutGaps = (typed: string): string => withoutSpaces(typed).replaceAll('-', '')
