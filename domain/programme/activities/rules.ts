import * as z from 'zod'
import type { OrganisationType } from '#domain/actor.ts'
import { type Audience, audience, reachesOrganisation } from '#domain/programme/audience/rules.ts'
import { keptFor } from '#domain/purposes.ts'
import { momentOf } from '#kit/rules/clock/local-time.ts'
import { eventZone } from '#kit/rules/clock/zone.ts'
import { type Draft, defineForm } from '#kit/rules/define-form.ts'
import { choice, group, longText, text } from '#kit/rules/fields.ts'
import { email, localTime, telephone, website } from '#kit/rules/formats.ts'

/** The four tabs of the specification, section 2; an assigned activity is for those whom the organisers assign. */
export const categories = ['committee', 'recommended', 'assigned', 'local'] as const
export type Category = (typeof categories)[number]

export const activityTypes = [
  'ceremony',
  'forum',
  'roundtable',
  'matchmaking',
  'visit',
  'reception',
  'exhibition',
  'performance',
  'other',
] as const

export const natures = ['open', 'byInvitation', 'closedDoor'] as const

/** In which forms one may take part in an activity; each person takes part in one of them. */
export const modes = ['onSite', 'online', 'both'] as const
export type Mode = (typeof modes)[number]
export const forms = ['onSite', 'online'] as const
export type Form = (typeof forms)[number]

/** The forms that a mode offers. */
export const formsOf = (mode: Mode | null | undefined): readonly Form[] =>
  mode === 'both' || !mode ? (mode ? forms : []) : [mode]

/** Limit of speakers that an activity names. */
export const maxSpeakers = 20

/** Who may take part: those who sign up within the audience, or only those whom the organisers assign. */
export const entries = ['signUp', 'assignedOnly'] as const

/** What happens to a sign-up that overlaps something else of the same person. */
export const clashRules = ['warn', 'refuse'] as const

/** Limits: places in one form of one activity, and people on one waiting list. */
export const maxPlaces = 20_000
export const maxQuestions = 3

const places = (min: number) => z.number().int().min(min).max(maxPlaces)

type Modes = { mode?: Mode | null | undefined }
const offers =
  (form: Form) =>
  ({ mode }: Modes) =>
    formsOf(mode).includes(form)

type Times = Partial<
  Record<
    'begins' | 'ends' | 'enrolmentOpens' | 'enrolmentCloses' | 'materialsUntil',
    string | null | undefined
  >
>

/** One activity in both languages, each text beside its translation. Days and times are those of the event's zone, as typed. */
export const activity = defineForm(
  'activity',
  {
    description: {
      category: choice(categories),
      type: choice(activityTypes),
      nature: choice(natures),
      chineseName: text(150),
      englishName: text(255),
      chineseTheme: text(300).optional(),
      englishTheme: text(300).optional(),
      chineseIntroduction: longText(3000).optional(),
      englishIntroduction: longText(3000).optional(),
    },
    place: {
      begins: localTime(),
      ends: localTime(),
      chinesePlace: text(100),
      englishPlace: text(150),
      chineseCity: text(50),
      englishCity: text(50),
      chineseDirections: longText(500).optional(),
      englishDirections: longText(500).optional(),
    },
    participation: {
      mode: choice(modes),
      onSiteLimit: places(1).optional(),
      onlineLimit: places(1).optional(),
      reservedPlaces: places(0).optional(),
      waitingLimit: places(0).optional(),
      placesPerOrganisation: places(1).optional(),
      liveLink: website().optional(),
      liveFrom: localTime().optional(),
    },
    enrolment: {
      entry: choice(entries),
      audience: audience.optional(),
      enrolmentOpens: localTime().optional(),
      enrolmentCloses: localTime().optional(),
      clashRule: choice(clashRules),
      questions: group(
        { chinese: text(200), english: text(200), required: z.boolean().optional() },
        {
          min: 0,
          max: maxQuestions,
        },
      ).optional(),
    },
    speakers: {
      speakers: keptFor(
        'working',
        group(
          {
            chineseName: text(100),
            englishName: text(100),
            chineseRole: text(150).optional(),
            englishRole: text(150).optional(),
          },
          { min: 0, max: maxSpeakers },
        ).optional(),
      ),
    },
    materials: {
      materialsLimit: z.number().int().min(0).max(3).optional(),
      materialsUntil: localTime().optional(),
    },
    contact: {
      contactName: keptFor('working', text(100).optional()),
      contactPhone: keptFor('working', telephone().optional()),
      contactEmail: keptFor('working', email().optional()),
    },
  },
  {
    asked: {
      chineseCity: ({ category }) => category === 'local',
      englishCity: ({ category }) => category === 'local',
      onSiteLimit: offers('onSite'),
      reservedPlaces: offers('onSite'),
      onlineLimit: offers('online'),
      liveLink: offers('online'),
      liveFrom: offers('online'),
      enrolmentOpens: ({ entry }) => entry !== 'assignedOnly',
      enrolmentCloses: ({ entry }) => entry !== 'assignedOnly',
      audience: ({ entry }) => entry !== 'assignedOnly',
      placesPerOrganisation: ({ entry }) => entry !== 'assignedOnly',
      waitingLimit: ({ entry }) => entry !== 'assignedOnly',
      questions: ({ entry }) => entry !== 'assignedOnly',
    },
    checks: [
      ({ begins, ends }: Times) =>
        begins && ends && ends <= begins ? [{ at: 'ends', code: 'endsBeforeBeginning' }] : [],
      ({ enrolmentOpens, enrolmentCloses }: Times) =>
        enrolmentOpens && enrolmentCloses && enrolmentCloses <= enrolmentOpens
          ? [{ at: 'enrolmentCloses', code: 'closesBeforeOpening' }]
          : [],
      ({ enrolmentOpens, begins }: Times) =>
        enrolmentOpens && begins && enrolmentOpens >= begins
          ? [{ at: 'enrolmentOpens', code: 'opensAfterBeginning' }]
          : [],
      ({ reservedPlaces, onSiteLimit }) =>
        reservedPlaces && onSiteLimit && reservedPlaces > onSiteLimit
          ? [{ at: 'reservedPlaces', code: 'moreReservedThanPlaces' }]
          : [],
      // the “assigned” tab shows only activities that a person was assigned to: one open for sign-up would appear in no tab
      ({ category, entry }) =>
        category === 'assigned' && entry === 'signUp' ? [{ at: 'entry', code: 'assignedHasNoSignUp' }] : [],
      ({ liveFrom, ends }) =>
        liveFrom && ends && liveFrom >= ends ? [{ at: 'liveFrom', code: 'liveAfterEnd' }] : [],
    ],
  },
)
export type ActivityDraft = Draft<typeof activity>

/** Fields of a proposal that the programme office sets, not the proposer. */
export const organisersOnly = ['category', 'reservedPlaces', 'placesPerOrganisation'] as const

/** Published ones are visible to their audience; abandoned ones stay readable for participants who had a place. */
export const activityStates = [
  'draft',
  'proposed',
  'returned',
  'notApproved',
  'published',
  'closed',
  'abandoned',
] as const
export type ActivityState = (typeof activityStates)[number]

export const activityOperations = [
  'publish',
  'close',
  'reopen',
  'abandon',
  'propose',
  'return',
  'notApprove',
] as const
export type ActivityOperation = (typeof activityOperations)[number]

const transitions: Record<ActivityOperation, Partial<Record<ActivityState, ActivityState>>> = {
  publish: { draft: 'published', proposed: 'published' },
  close: { published: 'closed' },
  reopen: { closed: 'published' },
  abandon: { published: 'abandoned', closed: 'abandoned' },
  propose: { draft: 'proposed', returned: 'proposed' },
  return: { proposed: 'returned' },
  notApprove: { proposed: 'notApproved' },
}

/** The only transition function: the state that an operation leads to, undefined when it is not possible in this state. */
export const nextState = (from: ActivityState, operation: ActivityOperation): ActivityState | undefined =>
  transitions[operation][from]

/** States in which the organisation may change its proposal. */
export const isWithProposer = (state: ActivityState) => state === 'draft' || state === 'returned'

/** States in which the audience sees an activity. */
export const shownStates = ['published', 'closed', 'abandoned'] as const satisfies readonly ActivityState[]
export const isShown = (state: ActivityState) => shownStates.some((each) => each === state)

const at = (local: string | null | undefined) => (local ? (momentOf(local, eventZone) ?? null) : null)

/** Moments computed from the days and times as typed; stored beside them for lists and scheduling. */
export const momentsOf = ({
  begins,
  ends,
  enrolmentOpens,
  enrolmentCloses,
  liveFrom,
  materialsUntil,
}: ActivityDraft) => ({
  beginsAt: at(begins),
  endsAt: at(ends),
  opensAt: at(enrolmentOpens),
  closesAt: at(enrolmentCloses),
  liveAt: at(liveFrom),
  materialsUntilAt: at(materialsUntil),
})

/** Whether sign-up is open at this moment, and if not, why. */
export const enrolmentStates = ['open', 'notYet', 'over', 'closed', 'abandoned', 'assignedOnly'] as const
export type EnrolmentState = (typeof enrolmentStates)[number]

type Enrolled = {
  state: ActivityState
  entry: (typeof entries)[number] | null
  opensAt: Date | null
  closesAt: Date | null
  beginsAt: Date | null
}

/** Sign-up also ends when the activity begins; a reason that ends it for good takes precedence. */
export function enrolmentOf(of: Enrolled, now: Date): EnrolmentState {
  if (of.state === 'abandoned') return 'abandoned'
  if (of.state !== 'published') return 'closed'
  if ((of.beginsAt && of.beginsAt <= now) || (of.closesAt && of.closesAt <= now)) return 'over'
  if (of.entry === 'assignedOnly') return 'assignedOnly'
  return of.opensAt && of.opensAt > now ? 'notYet' : 'open'
}

/** Places of each form; null = unlimited. */
export const capacitiesOf = ({
  mode,
  onSiteLimit,
  onlineLimit,
}: ActivityDraft): Partial<Record<Form, number | null>> =>
  Object.fromEntries(
    formsOf(mode).map((form) => [form, (form === 'onSite' ? onSiteLimit : onlineLimit) ?? null]),
  )

/** The names in both languages, as far as they were entered. */
export const nameOf = ({ chineseName, englishName }: Pick<ActivityDraft, 'chineseName' | 'englishName'>) => ({
  zh: chineseName ?? englishName ?? '',
  en: englishName ?? chineseName ?? '',
})

export const activityId = z.uuid()

/** The first 48 bits of an id, as hexadecimal digits: codes say no more of an activity, so two of one edition never share them. */
export const beginningOf = (id: string): string => id.replaceAll('-', '').slice(0, 12).toLowerCase()

/** Time and place as participants were last told: when one of these changes, they must be told again. */
export const toldKeys = ['begins', 'ends', 'chinesePlace', 'englishPlace'] as const
export type Told = Partial<Record<(typeof toldKeys)[number], string | null>>
export const toldOf = (of: ActivityDraft): Told =>
  Object.fromEntries(toldKeys.map((key) => [key, of[key] ?? null]))

/** The keys of time and place that differ from what participants were told. */
export const untold = (of: ActivityDraft, told: Told | null): (typeof toldKeys)[number][] =>
  told ? toldKeys.filter((key) => (of[key] ?? null) !== (told[key] ?? null)) : []

/** Whether people of an organisation may sign up for an activity; the audience is then checked for each person. */
export const isOpenTo = (
  of: { entry: ActivityDraft['entry']; audience?: Audience | null | undefined },
  organisation: { id: string; accountType: OrganisationType },
): boolean => of.entry !== 'assignedOnly' && reachesOrganisation(of.audience ?? null, organisation)
