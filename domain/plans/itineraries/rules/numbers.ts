// Normalises and validates flight, train and plate numbers as people type them. Spaces, lower-case and full-width characters make no difference.

const compact = (typed: string) => typed.normalize('NFKC').trim().toUpperCase()

/** Airline designator of two characters, not both digits; 1 to 4 digits; a letter for an additional flight: MU5123, NH919, 3U8881. */
const flightForm = /^(?:[A-Z][A-Z0-9]|\d[A-Z])(?!0+[A-Z]?$)\d{1,4}[A-Z]?$/

/** A Chinese train by its kind or by digits alone; a train abroad by the name of its kind, as in ICE 74 or TGV 9576. */
const chineseTrain = /^(?:[GDCZTKSYL][1-9]\d{0,3}|[1-9]\d{0,3})$/
const foreignTrain = /^[A-Z]{2,6} [1-9]\d{0,4}$/

// one character for the province or purpose of the plate, written as code points because this is a pattern and no text
const provinces =
  '\\u4eac\\u6d25\\u6caa\\u6e1d\\u5180\\u8c6b\\u4e91\\u8fbd\\u9ed1\\u6e58\\u7696\\u9c81\\u65b0\\u82cf\\u6d59\\u8d63\\u9102\\u6842\\u7518\\u664b\\u8499\\u9655\\u5409\\u95fd\\u8d35\\u7ca4\\u9752\\u85cf\\u5ddd\\u5b81\\u743c'
const sign = '[A-HJ-NP-Z0-9]'
const chinesePlates = [
  // five characters; the last may be a mark of the vehicle's purpose
  `[${provinces}][A-HJ-NP-Z]${sign}{4}[A-HJ-NP-Z0-9\\u5b66\\u8b66\\u6e2f\\u6fb3\\u9886]`,
  // new-energy plates: six characters, small cars with the letter in front, large ones with it at the end
  `[${provinces}][A-HJ-NP-Z][A-HJK]${sign}\\d{4}`,
  `[${provinces}][A-HJ-NP-Z]\\d{5}[A-HJK]`,
  // embassies
  '\\u4f7f\\d{6}',
]
const chinesePlate = new RegExp(`^(?:${chinesePlates.join('|')})$`)
/** Foreign plates: letters and digits with spaces, dots or hyphens between them, at least one digit. */
const foreignPlate = /^(?=.*\d)(?=.{2,15}$)[\p{Script=Latin}\d]+(?:[ .-][\p{Script=Latin}\d]+)*$/u

export const flightNumber = (typed: string) => compact(typed).replace(/[\s-]/g, '')

/** `ICE74` and `ice  74` are the same train; Chinese numbers have no space. */
export function trainNumber(typed: string): string {
  const bare = compact(typed).replace(/[\s-]/g, '')
  return bare.replace(/^([A-Z]{2,})(?=\d)/, '$1 ')
}

export function plate(typed: string): string {
  const bare = compact(typed).replace(/[\s.·•・-]/g, '')
  return chinesePlate.test(bare) ? bare : compact(typed).replace(/\s+/g, ' ')
}

export const isFlightNumber = (number: string) => flightForm.test(number)
export const isTrainNumber = (number: string) => chineseTrain.test(number) || foreignTrain.test(number)
export const isPlate = (typed: string) => chinesePlate.test(typed) || foreignPlate.test(typed)
