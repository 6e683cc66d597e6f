import * as z from 'zod'
import { countryName } from '#kit/form/countries.ts'
import { choice, days, type Option, parameter, whenSet } from '#kit/list/filters.ts'
import { defineList, furtherValues, type RowOf } from '#kit/list/list.ts'
import { countryCodes } from '#kit/rules/country-codes.ts'
import { country } from '#kit/rules/formats.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import {
  companionRoles,
  kind,
  kinds,
  participantId,
  personnelKinds,
  registrationStatuses,
  sealedKeys,
  sources,
  status,
  unitTypes,
} from './rules.ts'
import { deniedWords } from './words/contact.ts'
import { listWords, sourceWords } from './words/lists.ts'
import { missingText, nameOf, roleOf, versionText } from './words/state.ts'
import { kindWords, statusWords, words } from './words.ts'

const revision = z.number().int()

/** Fields that every reply about a participant starts with. */
export const head = {
  id: participantId,
  kind,
  personnelKind: z.enum(personnelKinds).nullable(),
  status,
  /** Number of the last submission, 0 before the first. */
  version: z.number().int(),
  /** The version in force; it remains so while a later one is pending. */
  approvedVersion: z.number().int().nullable(),
  /** Reviewed fields were changed since the last submission. */
  changedSinceSubmission: z.boolean(),
  /** Incremented by every save; a save names the revision that it is based on. */
  revision,
  organisationId: z.uuid().nullable(),
  /** The companion's guest. */
  guestId: participantId.nullable(),
  updatedAt: z.iso.datetime(),
  /** Number of entries that are missing or invalid. */
  missing: z.number().int(),
}

/** A row of a list. */
export const participantSummary = z.object({
  ...head,
  passportName: z.string().nullable(),
  chineseName: z.string().nullable(),
  badgeName: z.string().nullable(),
  unitName: z.string().nullable(),
  jobTitle: z.string().nullable(),
  portrait: z.uuid().nullable(),
  companionRole: z.enum(companionRoles).nullable(),
  otherRole: z.string().nullable(),
  /** The names of the companion's guest. */
  guest: z.object({ passportName: z.string().nullable(), chineseName: z.string().nullable() }).nullable(),
  organisationName: z.string().nullable(),
  organisationEnglishName: z.string().nullable(),
  /** The owner of its number or address has said that the record is not theirs. */
  contactDenied: z.boolean(),
})

const { columns: labels } = listWords

/** Fields of the record that organisers may add to the list. */
export const furtherFieldKeys = [
  'mobile',
  'email',
  'nationality',
  'gender',
  'jobRank',
  'guestType',
  'unitType',
  'meetingForm',
  'residenceCountry',
  'city',
  'documentType',
  'documentNumber',
  'documentExpires',
  'inviteCode',
] as const

const furtherFields = Object.fromEntries(
  furtherFieldKeys.map((key) => {
    const { zh, en } = words.fields[key]
    const isSealed = sealedKeys.some((sealed) => sealed === key)
    // also in lists of other nouns, whose readers may be others
    return [key, { label: { zh, en }, isSealed, needs: 'participants:list' }]
  }),
)

/** Further columns of every list of participants, read by `readFurther`. */
export const peopleFurther = {
  ...furtherFields,
  arrival: { label: listWords.arrival, as: 'moment', needs: 'itineraries:list' },
  departure: { label: listWords.departure, as: 'moment', needs: 'itineraries:list' },
  hotel: { label: listWords.hotel, width: 24, needs: 'itineraries:list' },
  tags: { label: listWords.tags, width: 24, needs: 'tags:list' },
  precedence: { label: listWords.precedence, width: 18, needs: 'precedence:read' },
} as const

type Row = z.output<typeof participantSummary>

/** The organisation that registered a person, or the one that the list of a past edition names. */
const organisationOf = ({ organisationName, organisationEnglishName, status, unitName }: Row) =>
  withFallback(organisationName, organisationEnglishName) ?? (status === 'entered' ? unitName : null)

const columns = {
  name: { label: labels.name, isHead: true, width: 28, value: (row: Row) => nameOf(row) },
  jobTitle: { label: labels.jobTitle, within: 'name', value: (row: Row) => row.jobTitle },
  role: { label: labels.role, within: 'name', value: (row: Row) => roleOf(row) },
  guest: { label: labels.guest, within: 'name', value: (row: Row) => row.guest && nameOf(row.guest) },
  status: { label: labels.status, value: (row: Row) => statusWords[row.status] },
  contactDenied: {
    label: deniedWords.title,
    within: 'name',
    value: (row: Row) => (row.contactDenied ? deniedWords.tag : null),
  },
  version: { label: labels.version, value: (row: Row) => versionText(row) },
  missing: {
    label: labels.missing,
    // nothing is asked of those who were entered
    value: (row: Row) => (row.status === 'entered' ? null : missingText({ count: row.missing })),
  },
  updatedAt: { label: labels.updatedAt, as: 'moment', value: (row: Row) => row.updatedAt },
} as const

const leftOut = [...kinds, 'companionOrPersonnel'] as const
export type LeftOut = (typeof leftOut)[number]

const filters = {
  status: choice(registrationStatuses, {
    label: listWords.statusFilter,
    any: listWords.anyStatus,
    words: statusWords,
  }),
  /** A kind to leave out, or both that have lists of their own. */
  except: parameter(z.enum(leftOut).optional()),
  organisationId: parameter(z.uuid().optional()),
  /** The number of a past edition; without it, the current one. */
  edition: parameter(z.coerce.number().int().min(1).max(999).optional()),
}

let nationalities: Option[] | undefined

/** Made once, where the control is shown. */
function nationalityOptions(): readonly Option[] {
  nationalities ??= countryCodes.map((value) => ({ value, label: countryName(value) }))
  return nationalities
}

// a code by its form: all of them by name would be the longest text of the API's document
const byNationality = {
  schema: country().optional(),
  control: {
    as: 'choice' as const,
    ...listWords.nationality,
    options: nationalityOptions,
  },
}

/** Participants of one edition, by default the current one: all for organisers, its own for an organisation account. */
export const participantsList = defineList({
  name: 'participants',
  title: listWords.participants,
  row: participantSummary.extend({ further: furtherValues }),
  columns: {
    name: columns.name,
    jobTitle: { label: labels.jobTitle, width: 20, value: (row) => row.jobTitle },
    role: columns.role,
    guest: columns.guest,
    organisation: {
      label: labels.organisation,
      width: 32,
      value: (row) => organisationOf(row),
    },
    status: columns.status,
    contactDenied: columns.contactDenied,
    missing: columns.missing,
    kind: { label: labels.kind, value: (row) => kindWords[row.kind] },
    version: columns.version,
    updatedAt: columns.updatedAt,
  },
  filters: {
    ...filters,
    kind: choice(kinds, { label: listWords.kindFilter, any: listWords.anyKind, words: kindWords }),
    /** The id of a tag, which an upper noun offers. */
    tag: parameter(z.uuid().optional()),
    // what figures lead to
    submittedAt: whenSet(days(listWords.submitted)),
    nationality: whenSet(byNationality),
    unitType: whenSet(choice(unitTypes, { ...listWords.unitType, words: words.fields.unitType.options })),
    source: whenSet(choice(sources, { ...listWords.source, words: sourceWords })),
  },
  search: listWords.searchAll,
  sorts: {
    newest: listWords.newest,
    oldest: listWords.oldest,
    byName: listWords.byName,
    byNameBackwards: listWords.byNameBackwards,
    leastComplete: listWords.leastComplete,
    mostComplete: listWords.mostComplete,
  },
  orderedBy: {
    name: ['byNameBackwards', 'byName'],
    missing: ['leastComplete', 'mostComplete'],
    updatedAt: ['newest', 'oldest'],
  },
  further: peopleFurther,
  clearFor: 'participants:reveal',
})

/** The guests of the caller's organisation; companions are shown on the pages of their guests, and here only found by searching. */
export const guestsList = defineList({
  name: 'guests',
  title: listWords.guests,
  row: participantSummary,
  columns,
  filters: {
    ...filters,
    kind: choice(['companion'], {
      label: listWords.kindFilter,
      any: listWords.onlyGuests,
      words: kindWords,
    }),
  },
  search: listWords.search,
  sorts: { newest: listWords.newest },
})

type Read = { kind?: unknown; search?: unknown }

/** Kinds that the list of guests leaves out unless its reader searches, or chooses a kind. */
export const withoutCompanions = ({ kind, search }: Read) => (kind || search ? {} : { except: 'companion' })

/** The same for an account whose crew has a list of its own. */
export const withoutCrew = ({ kind, search }: Read) =>
  kind || search ? {} : { except: 'companionOrPersonnel' }

export type ParticipantRow = RowOf<typeof participantsList>
