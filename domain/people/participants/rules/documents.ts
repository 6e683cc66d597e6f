/** Identity documents; which ones a person may use depends on the nationality. */
export const documentTypes = [
  'residentId',
  'passport',
  'hkMacaoPermit',
  'taiwanPermit',
  'residencePermit',
  'foreignPermanentResidentId',
] as const
export type DocumentType = (typeof documentTypes)[number]

/** The format of each document's number. */
const forms: Record<DocumentType, RegExp> = {
  residentId: /^\d{17}[\dX]$/,
  passport: /^[A-Z0-9]{5,17}$/,
  hkMacaoPermit: /^[HM]\d{8}(?:\d{2})?$/,
  taiwanPermit: /^\d{8}(?:\d{2})?$/,
  // for residents of Hong Kong, Macao and Taiwan: areas 81, 82 and 83
  residencePermit: /^8[123]0000\d{11}[\dX]$/,
  foreignPermanentResidentId: /^(?:[A-Z]{3}\d{12}|9\d{16}[\dX])$/,
}

/** A passport of China: a letter and eight digits, two letters and seven digits, or the old ones that begin with 14 or 15. */
const chinesePassport = /^(?:[A-Z]\d{8}|[A-Z]{2}\d{7}|1[45]\d{7})$/

/**
 * The documents allowed for a nationality (ISO 3166-1); all while it is unknown. People of Hong Kong, Macao and Taiwan may state China or the region
 * as their nationality, so both allow their permits.
 */
export function documentTypesFor(nationality: string | null | undefined): readonly DocumentType[] {
  switch (nationality) {
    case undefined:
    case null:
      return documentTypes
    case 'CN':
      return ['residentId', 'passport', 'hkMacaoPermit', 'taiwanPermit', 'residencePermit']
    case 'HK':
    case 'MO':
      return ['hkMacaoPermit', 'residencePermit', 'passport']
    case 'TW':
      return ['taiwanPermit', 'residencePermit', 'passport']
    default:
      return ['passport', 'foreignPermanentResidentId']
  }
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** The check character of an 18-character number by ISO 7064 MOD 11-2, as GB 11643 uses it. */
export const residentIdCheck = (first17: string) =>
  '10X98765432'[weights.reduce((sum, weight, at) => sum + weight * Number(first17[at]), 0) % 11]

type Of = {
  documentType?: DocumentType | null
  documentNumber?: string | null
  birthDate?: string | null
  gender?: 'female' | 'male' | null
  nationality?: string | null
}

const fits = ({ documentType, documentNumber }: Of) =>
  documentType && documentNumber && forms[documentType].test(documentNumber)

/** Parses numbers of GB 11643: 18 characters with the birthday, the gender and a check character; undefined for all others. */
const citizenNumber = (of: Of) =>
  fits(of) && of.documentNumber?.length === 18 && /^\d{17}[\dX]$/.test(of.documentNumber)
    ? of.documentNumber
    : undefined

/** Checks of a document number: format, check character, nationality, birthday and gender. */
export const documentChecks = [
  ({ documentType, nationality }: Of) =>
    documentType && nationality && !documentTypesFor(nationality).includes(documentType)
      ? [{ at: 'documentType', code: 'notForNationality' } as const]
      : [],
  (of: Of) =>
    of.documentType && of.documentNumber && !fits(of)
      ? [{ at: 'documentNumber', code: `not_${of.documentType}` } as const]
      : [],
  (of: Of) =>
    of.documentType === 'passport' &&
    of.nationality === 'CN' &&
    fits(of) &&
    !chinesePassport.test(of.documentNumber ?? '')
      ? [{ at: 'documentNumber', code: 'notChinesePassport' } as const]
      : [],
  (of: Of) => {
    const number = citizenNumber(of)
    return number && residentIdCheck(number) !== number[17]
      ? [{ at: 'documentNumber', code: 'checkDigit' } as const]
      : []
  },
  (of: Of) => {
    const number = citizenNumber(of)
    return number && of.birthDate && number.slice(6, 14) !== of.birthDate.replaceAll('-', '')
      ? [{ at: 'birthDate', code: 'notAsInDocument' } as const]
      : []
  },
  (of: Of) => {
    const number = citizenNumber(of)
    // the seventeenth digit is odd for men (GB 11643)
    return number && of.gender && (Number(number[16]) % 2 === 1 ? 'male' : 'female') !== of.gender
      ? [{ at: 'gender', code: 'genderNotAsInDocument' } as const]
      : []
  },
]
