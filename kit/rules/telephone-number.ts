import { withoutSpaces } from './plain-signs.ts'

const mobileForm = /^1[3-9]\d{9}$/
/** Area code without its 0, number, extension; hyphens may group the number. 400 and 800 are no areas, and cannot be dialled from abroad. */
const landlineForm = /^0?(10|2\d|(?!400|800)[3-9]\d{2})-?(\d{3,4})-?(\d{4})(?:-(\d{1,6}))?$/

/** What follows +86 or 0086, without the 0 of an area code that many write there: a mobile number, or a landline with its area code. */
function onMainland(rest: string): string | undefined {
  const digits = rest.replaceAll('-', '')
  if (mobileForm.test(digits)) return digits
  const [, area, first, last, extension] = landlineForm.exec(rest.replace(/^-/, '')) ?? []
  return area && `0${area}-${first}${last}${extension ? `-${extension}` : ''}`
}

/**
 * A telephone number as it is typed and printed, in one form: of mainland China as dialled there (`13800138000`, `0532-85910000-12`), of other
 * countries with + and digits alone. Spaces, brackets and hyphens only group digits. Not every result is a valid number.
 */
export function normalisedTelephone(typed: string): string {
  const plain = withoutSpaces(typed).replace('(0)', '').replace(/[()]/g, '')
  const [, mainland] = /^(?:\+|00)86-?(.*)$/.exec(plain) ?? []
  if (mainland !== undefined) return onMainland(mainland) ?? plain
  if (/^(?:\+|00)/.test(plain)) return plain.replaceAll('-', '').replace(/^00/, '+')
  const digits = plain.replaceAll('-', '')
  if (mobileForm.test(digits)) return digits
  // a number with its area code in three groups; others stay as they are typed
  return /^0\d{2,3}-\d{3,4}-\d{4}(?:-|$)/.test(plain) ? (onMainland(plain) ?? plain) : plain
}

type Parts = { country: string; groups: string[]; extension: string | undefined }

/** The parts of a number of mainland China that can be dialled from abroad; undefined for all others. */
function partsOf(number: string): Parts | undefined {
  if (mobileForm.test(number))
    return {
      country: '+86',
      groups: [number.slice(0, 3), number.slice(3, 7), number.slice(7)],
      extension: undefined,
    }
  if (!number.startsWith('0')) return undefined
  const [, area, first, last, extension] = landlineForm.exec(number) ?? []
  return area && first && last ? { country: '+86', groups: [area, first, last], extension } : undefined
}

/** A telephone number as shown to people of all countries: `+86 532 8591 0000`. One without an area code, or with another form, as it is stored. */
export function telephoneText(stored: string): string {
  const number = normalisedTelephone(stored)
  const parts = partsOf(number)
  if (!parts) return number
  const { country, groups, extension } = parts
  return `${[country, ...groups].join(' ')}${extension ? `-${extension}` : ''}`
}

/** The address of a link that dials a telephone number, from any country where the number allows it; an extension is dialled after a pause. */
export function telephoneLink(stored: string): string {
  const number = normalisedTelephone(stored)
  const parts = partsOf(number)
  if (!parts) return `tel:${number.replace(/(?!^\+)\D/g, '')}`
  const { country, groups, extension } = parts
  return `tel:${country}${groups.join('')}${extension ? `,${extension}` : ''}`
}
