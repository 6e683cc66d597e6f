import * as z from 'zod'
import { codeForm, codeFrom, codeLength } from '#domain/identity/invitations/rules.ts'
import { allKeptFor, keptFor } from '#domain/purposes.ts'
import { type Draft, defineForm } from '#kit/rules/define-form.ts'
import { choice, day, factsOf, file, longText, pattern, reviewed, sealed, text } from '#kit/rules/fields.ts'
import {
  anyPhone,
  chineseName,
  country,
  documentNumber,
  email,
  landline,
  latinSpelling,
  passportName,
} from '#kit/rules/formats.ts'
import { contactKeyOf, type Proof } from './rules/contacts.ts'
import { documentChecks, documentTypes } from './rules/documents.ts'
import { guestTypes, unitTypes } from './rules/guest-types.ts'
import { personnelKinds } from './rules/personnel.ts'
import { isToDo } from './rules/to-do.ts'

export {
  contactKeyOf,
  contactKeys,
  deniedKeys,
  hasProven,
  maskedName,
  mayAccept,
  provenKeyOf,
  provenProblems,
  withoutPrefix,
} from './rules/contacts.ts'
export { type DocumentType, documentTypes, documentTypesFor, residentIdCheck } from './rules/documents.ts'
export { guestDefaultsFor, guestTypes, mayTypeBecome, ownGuestTypes, unitTypes } from './rules/guest-types.ts'
export { createPersonIndex, type PersonIdentity } from './rules/person-index.ts'
export { doorOf, type PersonnelKind, personnelKindAt, personnelKinds } from './rules/personnel.ts'

/** A participant is a person in one edition who may wear a badge; the forms differ by kind. */
/** The field of the log of looks for searches by a document number. */
export const documentSearchField = 'documentSearch'

/** The most guests in one spreadsheet of the organisers. */
export const maxImported = 1_000

export const kinds = ['guest', 'companion', 'personnel', 'activityGuest'] as const
export const kind = choice(kinds)
export type Kind = z.output<typeof kind>

/** Whether a person takes part on site or online (R-022 “choose-participant dialog”). */
export const meetingForms = ['onSite', 'online'] as const

/** Ranks, highest first. */
export const jobRanks = [
  'chair',
  'chiefExecutive',
  'president',
  'vicePresident',
  'director',
  'manager',
  'other',
] as const

/** A code as the person received it; spaces and hyphens are dropped. */
const inviteCode = () =>
  z
    .string()
    .transform((typed) => codeFrom(typed) ?? typed)
    .pipe(pattern(codeLength, codeForm, 'inviteCode'))

/** The role of a companion. */
export const companionRoles = [
  'interpreter',
  'security',
  'secretary',
  'assistant',
  'spouse',
  'driver',
  'medical',
  'other',
] as const
export type CompanionRole = (typeof companionRoles)[number]

type OfKind = { kind?: Kind | null | undefined }
/** Without a kind, the record is a guest's. */
const forGuests = ({ kind }: OfKind) => kind !== 'companion' && kind !== 'personnel'
const forCompanions = ({ kind }: OfKind) => kind === 'companion'
const forPersonnel = ({ kind }: OfKind) => kind === 'personnel'
const butPersonnel = (of: OfKind) => !forPersonnel(of)
const notCompanions = (of: OfKind) => !forCompanions(of)

type Residence = OfKind & { residenceCountry?: string | null | undefined }
/** Personnel from the mainland is asked for the province and a landline, whose form is the mainland's. */
export const livesOnMainland = ({ kind, residenceCountry }: Residence) =>
  kind === 'personnel' && residenceCountry === 'CN'
/** Fields of guests only: companions and personnel belong to a guest or to an organisation. */
const isGuest = ({ kind }: OfKind) => (kind ?? 'guest') === 'guest'

/** A guest with all fields of R-031 and their limits: identity, document, portrait, position. */
export const guest = defineForm(
  'guest',
  // what no field says otherwise is needed to take part; names, position and kind also to invite a guest again
  allKeptFor('participation', {
    identity: {
      companionRole: keptFor('inviteAgain', reviewed(choice(companionRoles))),
      otherRole: keptFor('inviteAgain', reviewed(text(50))),
      passportName: keptFor('inviteAgain', reviewed(passportName(100))),
      chineseName: keptFor('inviteAgain', reviewed(chineseName(50).optional())),
      badgeName: keptFor('admission', reviewed(text(40))),
      gender: keptFor('admission', reviewed(choice(['female', 'male']))),
      nationality: keptFor('admission', reviewed(country())),
      birthDate: keptFor('admission', reviewed(sealed(day()))),
      birthPlace: keptFor('admission', text(100).optional()),
      // empty: the certificate has the name above, so that it is not typed twice
      certificateChineseName: chineseName(50).optional(),
      certificateEnglishName: latinSpelling(100).optional(),
    },
    document: {
      documentType: keptFor('admission', reviewed(choice(documentTypes))),
      documentNumber: keptFor('admission', reviewed(sealed(documentNumber(18)))),
      documentExpires: keptFor('admission', reviewed(day())),
      idPhoto: keptFor('admission', reviewed(file('idPhoto')).optional()),
    },
    portrait: { portrait: keptFor('admission', reviewed(file('portrait'))) },
    attendance: {
      guestType: keptFor('inviteAgain', reviewed(choice(guestTypes))),
      unitType: keptFor('inviteAgain', choice(unitTypes)),
      meetingForm: reviewed(choice(meetingForms)),
      inviteCode: inviteCode().optional(),
    },
    job: {
      unitName: keptFor('inviteAgain', reviewed(text(100).optional())),
      jobTitle: keptFor('inviteAgain', reviewed(text(100).optional())),
      jobRank: keptFor('inviteAgain', reviewed(choice(jobRanks))),
      mobile: anyPhone(),
      email: email().optional(),
      residenceCountry: country().optional(),
      landline: landline().optional(),
      province: text(50).optional(),
      city: text(100).optional(),
      residence: text(100).optional(),
      introduction: longText(1000).optional(),
      businessCard: file('businessCard').optional(),
    },
  }),
  {
    // rules have no clock: without day and edition, checks that depend on them are skipped
    given: { today: day(), summitEnds: day(), kind, personnelKind: choice(personnelKinds) },
    asked: {
      companionRole: forCompanions,
      otherRole: ({ kind, companionRole }) => forCompanions({ kind }) && companionRole === 'other',
      documentExpires: ({ documentType }) => documentType !== 'residentId',
      birthPlace: butPersonnel,
      certificateChineseName: butPersonnel,
      certificateEnglishName: butPersonnel,
      unitName: forPersonnel,
      jobRank: forGuests,
      landline: notCompanions,
      residenceCountry: forPersonnel,
      province: livesOnMainland,
      city: forPersonnel,
      residence: butPersonnel,
      introduction: forGuests,
      attendance: isGuest,
      businessCard: isGuest,
    },
    required: {
      chineseName: ({ nationality }) => nationality === 'CN',
      // government guests need no business card
      businessCard: ({ guestType }) => guestType !== 'government',
      unitName: forPersonnel,
      // a volunteer is assigned a task, and may not know it yet
      jobTitle: ({ kind, personnelKind }) =>
        kind === 'personnel' ? personnelKind !== 'volunteer' : kind !== 'companion',
      email: notCompanions,
      // temporary registration: province and city, e-mail and landline
      landline: livesOnMainland,
      residenceCountry: forPersonnel,
      province: livesOnMainland,
      city: forPersonnel,
    },
    checks: [
      ({ birthDate, today }) =>
        birthDate && today && birthDate >= today ? [{ at: 'birthDate', code: 'notBornYet' }] : [],
      ({ documentExpires, summitEnds }) =>
        documentExpires && summitEnds && documentExpires < summitEnds
          ? [{ at: 'documentExpires', code: 'expiresBeforeEnd' }]
          : [],
      ...documentChecks,
    ],
  },
)

export type GuestDraft = Draft<typeof guest>
export type GuestKey = (typeof guest.keys)[number]

/** Fields whose change after approval needs a new decision: all that badge and gate rely on. */
export const reviewedKeys = guest.keys.filter((key) => factsOf(guest.shape[key]).reviewed)

/** The purposes of files, which decide how they are checked and processed. */
export const purposeOf = (key: GuestKey) => factsOf(guest.shape[key]).file

/** Purposes of files that are encrypted at rest and shown one at a time, each look logged: they show the whole document. */
export const protectedPurposes: ReadonlySet<string> = new Set(['idPhoto'])

/** Maximum size in bytes of the other pictures of R-062; a KB is 1024 bytes, as for the portrait. */
export const pictureLimits = {
  idPhoto: { from: 50 * 1024, to: 1.5 * 1024 * 1024 },
  businessCard: { under: 1024 * 1024 },
} as const

/** The names on the certificate: those entered for it, else the names of the record. */
export const certificateNames = (of: GuestDraft) => ({
  zh: of.certificateChineseName ?? of.chineseName ?? null,
  en: of.certificateEnglishName ?? of.passportName ?? null,
})

/** Fields that are encrypted at rest and masked in replies. */
export const sealedKeys = guest.keys.filter((key) => factsOf(guest.shape[key]).sealed)

/** What a registration goes through. */
export const registrationStatuses = [
  'draft',
  'pending',
  'approved',
  'returned',
  'notApproved',
  'withdrawn',
] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

/** `entered`: of an edition that was held before the portal, from the office's list; never registered and never reviewed (decision 189). */
export const statuses = [...registrationStatuses, 'entered'] as const
export const status = choice(statuses)
export type Status = z.output<typeof status>

/** How a person came to be registered: with an invitation code, else by an organisation, else by a public registration. */
export const sources = ['organisation', 'invitation', 'public'] as const
export type Source = (typeof sources)[number]

export const operations = [
  'submit',
  'approve',
  'return',
  'notApprove',
  'reopen',
  'takeBack',
  'takeBackChange',
  'withdraw',
  'registerAgain',
] as const
export type Operation = (typeof operations)[number]

/** Statuses of a registered person: submitted, and neither not approved nor withdrawn. */
export const activeStatuses = ['pending', 'approved', 'returned'] as const satisfies readonly Status[]

/** Whether a guest's approval is in force, also while a later change is pending: a condition for companions. */
export const hasApproval = (of: { status: Status; approvedVersion: number | null }) =>
  of.approvedVersion !== null && (activeStatuses as readonly Status[]).includes(of.status)

/** Whether somebody is approved; a companion with their guest. */
export const isExpected = (
  of: Parameters<typeof hasApproval>[0] & { kind: string; guestApproved: boolean | null },
) => hasApproval(of) && (of.kind !== 'companion' || of.guestApproved === true)

/** Statuses in which a companion takes a place of the guest. */
export const placeTakingStatuses = ['draft', ...activeStatuses] as const satisfies readonly Status[]
export const takesPlace = (of: Status) => (placeTakingStatuses as readonly Status[]).includes(of)

/** A companion can be changed, submitted and approved only while the guest is approved. */
export const awaitsGuestApproval = (of: { kind: Kind; guestApproved: boolean | null }) =>
  of.kind === 'companion' && !of.guestApproved

/** What happens to the companions of a withdrawn guest: they are withdrawn too, or moved to another guest of the organisation. */
export const companionOutcomes = ['withdraw', 'attach'] as const
export type CompanionOutcome = (typeof companionOutcomes)[number]

/** Properties that decide who owns a plan. */
export type ContactHolder = {
  kind: Kind
  status: Status
  mobile: string | null
  email: string | null
  /** Numbers and addresses whose owners have proved them and said that the record is not theirs. */
  deniedContacts: readonly string[]
}

/** Whether a person is registered with this contact, 11 digits or an address in lower case, and its owner has not denied it. */
const isActiveAt = (contact: string, { status, deniedContacts, ...of }: Omit<ContactHolder, 'kind'>) =>
  (activeStatuses as readonly Status[]).includes(status) &&
  contactKeyOf(contact, of) !== undefined &&
  !deniedContacts.includes(contact)

/** Whether a registered guest has this contact. */
export const isReachedAt = (contact: string, { kind, ...of }: ContactHolder) =>
  kind === 'guest' && isActiveAt(contact, of)

/** The account that made a public registration, for its owner or as the leader of a group. */
export type Registrant = { registrantId: string | null; selfId: string | null }

/** Whether a record belongs to the caller's account: they registered it, or it is their own, by registering or by saying “this is me” (decision 140). */
export const isRegistrant = (by: { accountId: string }, { registrantId, selfId }: Registrant) =>
  registrantId === by.accountId || selfId === by.accountId

/** Whether others registered this person, no companion, with the number or address, whose owner has neither accepted nor denied it. */
export const isNamedAt = (
  by: { accountId: string; account: string; organisationId?: string | undefined },
  {
    kind,
    selfId,
    registrantId,
    organisationId,
    provenContact,
    ...of
  }: Registrant & ContactHolder & Proof & { organisationId: string | null },
) =>
  kind !== 'companion' &&
  (organisationId === null || organisationId !== by.organisationId) &&
  selfId !== by.accountId &&
  registrantId !== by.accountId &&
  provenContact !== by.account &&
  isActiveAt(by.account, of)

// R-113; `approved → pending` is a change of reviewed fields after approval: the approved version stays in force meanwhile
const transitions: Record<Operation, Partial<Record<Status, Status>>> = {
  submit: { draft: 'pending', returned: 'pending', pending: 'pending', approved: 'pending' },
  approve: { pending: 'approved' },
  return: { pending: 'returned' },
  notApprove: { pending: 'notApproved' },
  reopen: { approved: 'pending', returned: 'pending', notApproved: 'pending' },
  takeBack: { pending: 'draft' },
  // a version in force remains when a change of it is taken back
  takeBackChange: { pending: 'approved' },
  withdraw: { draft: 'withdrawn', pending: 'withdrawn', approved: 'withdrawn', returned: 'withdrawn' },
  registerAgain: { withdrawn: 'draft' },
}

/** The only transition function: the status that an operation leads to, undefined when it is not possible in this status. */
export const nextStatus = (from: Status, operation: Operation): Status | undefined =>
  transitions[operation][from]

/** The status after a submission is taken back: the version in force, or else a draft. */
export const statusTakenBack = (of: { status: Status; approvedVersion: number | null }) =>
  nextStatus(of.status, hasApproval(of) ? 'takeBackChange' : 'takeBack')

/** A draft that was never submitted: it can be deleted. Submitted records have a review record, and are withdrawn instead. */
export const isDeletable = (of: { status: Status; version: number }) =>
  of.status === 'draft' && of.version === 0

/**
 * An empty draft: created by a click, and never changed since. It can be read and filled in by its id, is in no list and no count, and takes no place
 * (decision 037). Every save increments the revision.
 */
export const firstRevision = 1
export const isEmptyDraft = (of: { status: Status; revision: number }) =>
  of.status === 'draft' && of.revision === firstRevision

/** Something is asked of whoever registers this person: to complete, to submit or to change the record. */
export const isRecordAsked = (of: { status: Status; problems: readonly unknown[] }) =>
  isToDo(of) || of.problems.length > 0

/** What is next is in the record itself: the reader may edit what is asked, or submit. Otherwise it is in what belongs to the record. */
export const isRecordNext = ({
  may,
  ...of
}: Parameters<typeof isRecordAsked>[0] & { may: { edit: boolean; submit: boolean } }) =>
  (may.edit && isRecordAsked(of)) || may.submit

/** Statuses in which the record may be edited by those who register it. */
export const isEditable = (of: Status) => of !== 'notApproved' && of !== 'withdrawn' && of !== 'entered'

/** Of whom something may be missing: not of empty drafts, of those who do not come, and of those who were not approved. */
export const mayLack = (of: { status: Status; revision: number }) =>
  isEditable(of.status) && !isEmptyDraft(of)

/** Whose annexes can be filled in: not those of withdrawn or not approved people, nor of empty drafts, with which they would be deleted. */
export const mayHaveAnnexes = mayLack

/** Whether a person has an intention and a message: not companions and personnel. */
export const mayHaveGuestAnnexes = (of: { kind: Kind; status: Status; revision: number }) =>
  of.kind === 'guest' && mayHaveAnnexes(of)

/** Whether a person has an itinerary: guests and companions. Personnel and activity guests have none. */
export const mayHaveItinerary = (of: Kind) => of === 'guest' || of === 'companion'

export const participantId = z.uuid()

/** The remarks of a returned record: a general one, or ones pinned to fields. */
export const requestedChanges = z.object({
  remark: z.string().nullable(),
  fields: z.array(z.object({ field: z.string(), remark: z.string() })),
})
export type RequestedChanges = z.output<typeof requestedChanges>

/** Values after a change of residence: the city of another province or country is cleared. */
export function withoutOtherCity(before: GuestDraft, change: GuestDraft): GuestDraft {
  const moves = (['province', 'residenceCountry'] as const).some(
    (key) => key in change && (change[key] ?? null) !== (before[key] ?? null),
  )
  if (!moves || 'city' in change) return change
  return 'residenceCountry' in change ? { ...change, province: null, city: null } : { ...change, city: null }
}
