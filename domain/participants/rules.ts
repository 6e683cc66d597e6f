import * as z from 'zod'
import { codeForm, codeFrom, codeLength } from '#domain/invitations/rules.ts'
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
import { documentChecks, documentTypes } from './rules/documents.ts'
import { guestTypes, unitTypes } from './rules/guest-types.ts'
import { personnelKinds } from './rules/personnel.ts'

export { type DocumentType, documentTypes, documentTypesFor, residentIdCheck } from './rules/documents.ts'
export { guestDefaultsFor, guestTypes, mayTypeBecome, ownGuestTypes, unitTypes } from './rules/guest-types.ts'
export { createPersonIndex, type PersonIdentity } from './rules/person-index.ts'
export { doorOf, type PersonnelKind, personnelKindAt, personnelKinds } from './rules/personnel.ts'

/** A participant is a person in one edition who may wear a badge; the forms differ by kind. */
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

/** A code as the person was given it; spaces and hyphens typed with it are dropped. */
const inviteCode = () =>
  z
    .string()
    .transform((typed) => codeFrom(typed) ?? typed)
    .pipe(pattern(codeLength, codeForm, 'inviteCode'))

/** What a person who comes with a guest does there. */
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
/** Where no kind is told, the record is a guest's. */
const forGuests = ({ kind }: OfKind) => kind !== 'companion' && kind !== 'personnel'
const forCompanions = ({ kind }: OfKind) => kind === 'companion'
const forPersonnel = ({ kind }: OfKind) => kind === 'personnel'
const butPersonnel = (of: OfKind) => !forPersonnel(of)
const notCompanions = (of: OfKind) => !forCompanions(of)

type Residence = OfKind & { residenceCountry?: string | null | undefined }
/** Of personnel who live on the mainland the province is asked for, and a landline, whose form is the mainland's. */
export const livesOnMainland = ({ kind, residenceCountry }: Residence) =>
  kind === 'personnel' && residenceCountry === 'CN'
/** What only a person is asked who comes as a guest: companions and personnel belong to a guest or to an organisation. */
const isGuest = ({ kind }: OfKind) => (kind ?? 'guest') === 'guest'

/** A guest in all fields of R-031, with their limits: who it is, by which document, with which face, in which position. */
export const guest = defineForm(
  'guest',
  {
    identity: {
      companionRole: reviewed(choice(companionRoles)),
      otherRole: reviewed(text(50)),
      passportName: reviewed(passportName(100)),
      chineseName: reviewed(chineseName(50).optional()),
      badgeName: reviewed(text(40)),
      gender: reviewed(choice(['female', 'male'])),
      nationality: reviewed(country()),
      birthDate: reviewed(sealed(day())),
      birthPlace: text(100).optional(),
      // empty: the name above stands on the certificate, and nobody types it twice
      certificateChineseName: chineseName(50).optional(),
      certificateEnglishName: latinSpelling(100).optional(),
    },
    document: {
      documentType: reviewed(choice(documentTypes)),
      documentNumber: reviewed(sealed(documentNumber(18))),
      documentExpires: reviewed(day()),
      idPhoto: reviewed(file('idPhoto')).optional(),
    },
    portrait: { portrait: reviewed(file('portrait')) },
    attendance: {
      guestType: reviewed(choice(guestTypes)),
      unitType: choice(unitTypes),
      meetingForm: reviewed(choice(meetingForms)),
      inviteCode: inviteCode().optional(),
    },
    job: {
      unitName: reviewed(text(100).optional()),
      jobTitle: reviewed(text(100).optional()),
      jobRank: reviewed(choice(jobRanks)),
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
  },
  {
    // the rules know no clock: where the day and the edition are not told, what depends on them is not checked
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
      // a volunteer is given a task, and need not know it yet
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

/** Fields whose change after approval needs a new decision: all that the badge and the gate rely on. */
export const reviewedKeys = guest.keys.filter((key) => factsOf(guest.shape[key]).reviewed)

/** What a field's file is for, which decides how it is judged and what is made of it. */
export const purposeOf = (key: GuestKey) => factsOf(guest.shape[key]).file

/** Purposes of files that are encrypted at rest and shown one at a time, each look logged: they show the whole document. */
export const protectedPurposes: ReadonlySet<string> = new Set(['idPhoto'])

/** Bytes of the other pictures of R-062; a KB is 1024 bytes, as for the portrait. */
export const pictureLimits = {
  idPhoto: { from: 50 * 1024, to: 1.5 * 1024 * 1024 },
  businessCard: { under: 1024 * 1024 },
} as const

/** The names on the certificate: as typed for it, else the names of the record. */
export const certificateNames = (of: GuestDraft) => ({
  zh: of.certificateChineseName ?? of.chineseName ?? null,
  en: of.certificateEnglishName ?? of.passportName ?? null,
})

/** Fields that are encrypted at rest and masked in replies. */
export const sealedKeys = guest.keys.filter((key) => factsOf(guest.shape[key]).sealed)

export const statuses = ['draft', 'pending', 'approved', 'returned', 'notApproved', 'withdrawn'] as const
export const status = choice(statuses)
export type Status = z.output<typeof status>

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

/** Statuses of a person who is registered and has not left: submitted, and neither refused nor withdrawn. */
export const activeStatuses = ['pending', 'approved', 'returned'] as const satisfies readonly Status[]

/** Whether a guest has an approval in force, also while a later change waits: only then may there be companions. */
export const hasApproval = (of: { status: Status; approvedVersion: number | null }) =>
  of.approvedVersion !== null && (activeStatuses as readonly Status[]).includes(of.status)

/** Statuses in which a companion takes one of the places of their guest. */
export const placeTakingStatuses = ['draft', ...activeStatuses] as const satisfies readonly Status[]
export const takesPlace = (of: Status) => (placeTakingStatuses as readonly Status[]).includes(of)

/** A companion can be changed, submitted and approved only while the guest above is approved. */
export const awaitsGuestApproval = (of: { kind: Kind; guestApproved: boolean | null }) =>
  of.kind === 'companion' && !of.guestApproved

/** What becomes of the companions of a guest who is withdrawn: they go too, or another guest of the organisation takes them. */
export const companionOutcomes = ['withdraw', 'attach'] as const
export type CompanionOutcome = (typeof companionOutcomes)[number]

/** What decides whose own plan a record is. */
export type ContactHolder = { kind: Kind; status: Status; mobile: string | null; email: string | null }

/** A mobile number of mainland China as an account has it: 11 digits, however the form was filled in. */
export const withoutPrefix = (mobile: string) => mobile.replace(/^(?:\+86|0086)/, '')

/** By which a guest comes in for themself. */
export const contactKeys = ['mobile', 'email'] as const

/** Whether a person is registered and reached at this contact: 11 digits, or an address in lower case. */
const isActiveAt = (contact: string, { status, mobile, email }: Omit<ContactHolder, 'kind'>) =>
  (activeStatuses as readonly Status[]).includes(status) &&
  (contact.includes('@')
    ? email?.toLowerCase() === contact
    : mobile !== null && withoutPrefix(mobile) === contact)

/** Whether a registered guest is reached at this contact. */
export const isReachedAt = (contact: string, { kind, ...of }: ContactHolder) =>
  kind === 'guest' && isActiveAt(contact, of)

/** Who registered a record at a door, for themself or for a group, by the account of their own number or address. */
export type Registrant = { registrantId: string | null; selfId: string | null }

/**
 * Whether a record belongs to the person who came in by this account: they registered it, or the leader of a group registered them with their number and they
 * have proved it since.
 */
export const isRegistrant = (
  by: { type: string; accountId: string; account: string },
  { registrantId, selfId, kind, status, mobile, email }: Registrant & ContactHolder,
) =>
  registrantId === by.accountId ||
  selfId === by.accountId ||
  (by.type === 'guest' &&
    kind === 'personnel' &&
    selfId === null &&
    isActiveAt(by.account, { status, mobile, email }))

// R-113; `approved → pending` is a change of reviewed fields after approval: the approved version stays in force meanwhile
const transitions: Record<Operation, Partial<Record<Status, Status>>> = {
  submit: { draft: 'pending', returned: 'pending', pending: 'pending', approved: 'pending' },
  approve: { pending: 'approved' },
  return: { pending: 'returned' },
  notApprove: { pending: 'notApproved' },
  reopen: { approved: 'pending', returned: 'pending', notApproved: 'pending' },
  takeBack: { pending: 'draft' },
  // a version in force stands when the change of it is taken back
  takeBackChange: { pending: 'approved' },
  withdraw: { draft: 'withdrawn', pending: 'withdrawn', approved: 'withdrawn', returned: 'withdrawn' },
  registerAgain: { withdrawn: 'draft' },
}

/** The one transition function: where an operation leads from a status, undefined when it is not possible there. */
export const nextStatus = (from: Status, operation: Operation): Status | undefined =>
  transitions[operation][from]

/** Where taking back what was submitted leads: to the version in force, or else to a draft. */
export const statusTakenBack = (of: { status: Status; approvedVersion: number | null }) =>
  nextStatus(of.status, hasApproval(of) ? 'takeBackChange' : 'takeBack')

/** A draft that only those who typed it have seen: it can be deleted. What was submitted once has a review record, and is cancelled. */
export const isDeletable = (of: { status: Status; version: number }) =>
  of.status === 'draft' && of.version === 0

/**
 * Begun by a press and nothing typed or chosen since: an empty draft. It can be read and filled in by its id, stands in no list and no count, and
 * takes no place (decision 037). Every save raises the revision.
 */
export const firstRevision = 1
export const isEmptyDraft = (of: { status: Status; revision: number }) =>
  of.status === 'draft' && of.revision === firstRevision

/** Statuses in which the record may be edited by those who register it. */
export const isEditable = (of: Status) => of !== 'notApproved' && of !== 'withdrawn'

/** Whose plans beside the record may be entered: not of those who are gone, and not of empty drafts, with which they would be forgotten. */
export const mayHaveAnnexes = (of: { status: Status; revision: number }) =>
  isEditable(of.status) && !isEmptyDraft(of)

/** Who has wishes and messages of their own: companions and personnel have not. */
export const mayHaveGuestAnnexes = (of: { kind: Kind; status: Status; revision: number }) =>
  of.kind === 'guest' && mayHaveAnnexes(of)

/** Who is asked how they travel: guests and who comes with them. Personnel and guests of activities come by themselves. */
export const mayHaveItinerary = (of: Kind) => of === 'guest' || of === 'companion'

export const participantId = z.uuid()

/** How a face may lie in a portrait that is not whole and upright. */
export const facePoses = ['cut', 'turned'] as const

/** Characters of the reason for accepting a portrait in spite of its face; as long as a remark of the review. */
export const acceptReasonLength = 500
export const acceptReason = longText(acceptReasonLength)

/** What is asked of those who registered a participant when the record is returned: a remark, or remarks pinned to fields. */
export const requestedChanges = z.object({
  remark: z.string().nullable(),
  fields: z.array(z.object({ field: z.string(), remark: z.string() })),
})
export type RequestedChanges = z.output<typeof requestedChanges>

/** A Latin name with the surname at its other end: nothing tells on which side it stands, so both are offered. */
function otherOrders(name: string | null | undefined): string[] {
  const words = name?.split(' ') ?? []
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (words.length < 2) return []
  return [[...words.slice(1), first].join(' '), [last, ...words.slice(0, -1)].join(' ')]
}

/** Names that may stand on the badge as they are, the likelier first: each once. */
export const badgeProposals = ({ chineseName, passportName }: GuestDraft): string[] => {
  const names = [chineseName, passportName, ...otherOrders(passportName)]
  const fitting = names.flatMap((name) =>
    name && guest.fieldProblems('badgeName', name).length === 0 ? [name] : [],
  )
  return [...new Set(fitting)]
}

/** A change of where a person lives, without the city of another province or country. */
export function withoutOtherCity(before: GuestDraft, change: GuestDraft): GuestDraft {
  const moves = (['province', 'residenceCountry'] as const).some(
    (key) => key in change && (change[key] ?? null) !== (before[key] ?? null),
  )
  if (!moves || 'city' in change) return change
  return 'residenceCountry' in change ? { ...change, province: null, city: null } : { ...change, city: null }
}

/** A change of the names, with the name on the badge that follows them until another is typed: it is not typed twice. */
export function withBadgeName(before: GuestDraft, change: GuestDraft): GuestDraft {
  if ('badgeName' in change || !('passportName' in change || 'chineseName' in change)) return change
  const isOwn = before.badgeName && before.badgeName !== badgeProposals(before)[0]
  if (isOwn) return change
  return { ...change, badgeName: badgeProposals({ ...before, ...change })[0] ?? null }
}

/** The form of the passport taken for a name that was typed in another spelling, which stays on badge and certificate where those are free. */
export function withSpelling(before: GuestDraft, passportName: string, typed: string): GuestDraft {
  const fits = (key: 'badgeName' | 'certificateEnglishName') =>
    !before[key] && guest.fieldProblems(key, typed).length === 0 ? { [key]: typed } : {}
  return { passportName, ...fits('badgeName'), ...fits('certificateEnglishName') }
}
