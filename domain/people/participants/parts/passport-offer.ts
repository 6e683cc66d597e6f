import { isMasked } from '#kit/rules/mask.ts'
import type { Problem } from '#kit/rules/problem.ts'
import type { Doubt } from '#kit/travel-documents/mrz/decode.ts'
import type { DocumentFields } from '#kit/travel-documents/mrz/document-fields.ts'
import { countryOf } from '#kit/travel-documents/mrz/state-codes.ts'
import { type GuestDraft, guest } from '../rules.ts'

/** Fields that a passport provides, in display order. */
export const passportKeys = [
  'documentType',
  'documentNumber',
  'passportName',
  'nationality',
  'birthDate',
  'gender',
  'documentExpires',
] as const
export type PassportKey = (typeof passportKeys)[number]

/** Warnings before anything is filled in. */
export type PassportWarning =
  | { is: 'expired' | 'endsBefore'; day: string }
  | { is: 'otherNationality'; country: string }
  | { is: 'noPassport' | 'unknownState' | 'noGender' }

/**
 * `fills`: the field is empty. `same`: the typed value is that of the passport. `differs`: another value was typed, and stays unless the person
 * accepts this one. `hidden`: a stored value that this page cannot see, treated likewise.
 */
export type OfferedState = 'fills' | 'same' | 'differs' | 'hidden'

export type OfferedField = {
  key: PassportKey
  value: string
  typed: string | undefined
  state: OfferedState
  /** The reading is uncertain: a person must compare it with the page. */
  doubtful: boolean
  problem: Problem | undefined
}

export type PassportOffer = { fields: OfferedField[]; warnings: PassportWarning[] }

const fieldOf: Record<Doubt, PassportKey | undefined> = {
  documentType: 'documentType',
  number: 'documentNumber',
  names: 'passportName',
  nationality: 'nationality',
  sex: 'gender',
  issuer: undefined,
}

const genders = { F: 'female', M: 'male', X: undefined } as const

/** Capitalised as the name fields expect: the machine-readable zone has upper case only. */
const capitalised = (names: string) =>
  names.toLowerCase().replace(/(?:^| )[a-z]/g, (start) => start.toUpperCase())

/** The name in the order of the passport: surname, then given names. */
export const nameInPassport = ({ surname, givenNames }: Pick<DocumentFields, 'surname' | 'givenNames'>) =>
  capitalised(`${surname} ${givenNames}`.trim())

/** The same name in either order. */
const wordsOf = (name: string) => name.toLowerCase().split(/\s+/).toSorted().join(' ')

const isPassport = ({ documentType }: DocumentFields) => documentType.startsWith('P')

/** The values of a passport in the form's format. An identity card gives the person's data, but is no travel document. */
export function guestInPassport(fields: DocumentFields): Partial<Record<PassportKey, string | undefined>> {
  return {
    passportName: nameInPassport(fields),
    nationality: countryOf(fields.nationality),
    birthDate: fields.birth,
    gender: genders[fields.sex],
    ...(isPassport(fields) && {
      documentType: 'passport',
      documentNumber: fields.number,
      documentExpires: fields.expiry,
    }),
  }
}

type PassportContext = { today: string; summitEnds: string | undefined; kind: 'guest' | string }

function stateOf(typed: unknown, value: string): OfferedState {
  if (typed === null || typed === undefined || typed === '') return 'fills'
  if (isMasked(typed)) return 'hidden'
  return wordsOf(String(typed)) === wordsOf(value) ? 'same' : 'differs'
}

function warningsOf(
  fields: DocumentFields,
  value: GuestDraft,
  { today, summitEnds }: PassportContext,
): PassportWarning[] {
  const says = guestInPassport(fields)
  const warnings: PassportWarning[] = []
  if (!isPassport(fields)) warnings.push({ is: 'noPassport' })
  else if (fields.expiry < today) warnings.push({ is: 'expired', day: fields.expiry })
  else if (summitEnds && fields.expiry < summitEnds) warnings.push({ is: 'endsBefore', day: fields.expiry })
  if (!says.nationality) warnings.push({ is: 'unknownState' })
  else if (value.nationality && value.nationality !== says.nationality)
    warnings.push({ is: 'otherNationality', country: says.nationality })
  if (!says.gender) warnings.push({ is: 'noGender' })
  return warnings
}

/** What a passport offers to a form: the fields it fills, where it differs from typed values, and its problems. */
export function offerOf(
  { fields, doubts }: { fields: DocumentFields; doubts: readonly Doubt[] },
  value: GuestDraft,
  context: PassportContext,
): PassportOffer {
  const says = guestInPassport(fields)
  const doubtful = new Set(doubts.map((doubt) => fieldOf[doubt]))
  const known = Object.entries(says).filter(([, said]) => said !== undefined)
  const problems = guest
    .problems({ ...value, ...Object.fromEntries(known), ...context } as GuestDraft)
    .filter(({ code }) => code !== 'required')
  return {
    warnings: warningsOf(fields, value, context),
    fields: passportKeys.flatMap((key): OfferedField[] => {
      const said = says[key]
      if (said === undefined) return []
      const typed = value[key]
      return [
        {
          key,
          value: said,
          state: stateOf(typed, said),
          doubtful: doubtful.has(key),
          typed: typed && !isMasked(typed) ? typed : undefined,
          problem: problems.find(({ path }) => path === key),
        },
      ]
    }),
  }
}

/** The changes of an accepted offer: empty fields are filled in, typed ones are replaced only where the person chose so. */
export const changeBy = ({ fields }: PassportOffer, taken: ReadonlySet<PassportKey>): GuestDraft =>
  Object.fromEntries(
    fields
      .filter(({ key, state }) => state === 'fills' || (state !== 'same' && taken.has(key)))
      .map(({ key, value }) => [key, value]),
  )
