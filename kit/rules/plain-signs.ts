// Normalises characters that keyboards and address books put into numbers and addresses.

/** Converts full-width digits, letters and symbols of Chinese keyboards to ASCII. */
export const inPlainWidth = (typed: string): string =>
  typed
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')

/** A number, an address or a code without spaces and bidirectional control characters; every dash becomes a hyphen. */
export const withoutSpaces = (typed: string): string =>
  inPlainWidth(typed)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\s\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')

/** The same without hyphens. */
export const withoutGaps = (typed: string): string => withoutSpaces(typed).replaceAll('-', '')
