import * as z from 'zod'
import type { WindowState } from '#domain/ground/summit/rules.ts'
import { bilingual } from '#kit/rules/bilingual.ts'

/** The steps of the attendance guide, in the recommended order. */
export const taskNames = [
  'organisation',
  'registration',
  'teamReview',
  'guests',
  'submission',
  'review',
  'answers',
  'intentions',
  'itineraries',
  'messages',
  'entourage',
  'health',
] as const
export type TaskName = (typeof taskNames)[number]

/**
 * One line of the task list. `todo`: something is missing; `attention`: an organiser asked for changes; `waiting`: for others; `locked`: comes later;
 * `over`: something is missing, and its last day has passed; `done`.
 */
export const task = z.object({
  name: z.enum(taskNames),
  state: z.enum(['todo', 'attention', 'waiting', 'locked', 'over', 'done']),
  /** Number of missing entries, or of people concerned; the task's words say which. */
  count: z.number().int(),
  /** The path within the portal of the next step. */
  link: z.string(),
  /** The last day for it, in the event's zone. */
  until: z.iso.date().nullable(),
  /** The first few of the people concerned, where the task is about people. */
  people: z.array(
    z.object({
      id: z.uuid(),
      name: bilingual,
      portrait: z.string().nullable(),
      /** Entries that their registration lacks. */
      missing: z.number().int(),
    }),
  ),
})
export type Task = z.output<typeof task>
type Step = Omit<Task, 'people'>

/** How many of the people concerned are shown. */
export const maxShown = 3

/** How many people something is asked of, and how many of them lack it. */
type Owed = { of: number; missing: number }

/** Personnel by state. */
type Personnel = Record<'draft' | 'returned' | 'pending' | 'approved', number> & {
  window: WindowState
  /** The one record that its step is about, which is opened at once; absent where there are several or none. */
  only?: string | undefined
}

/** Input of the task list; people are those of one organisation in the current edition. */
export type GuideFacts = {
  /** Missing entries of the organisation's own record. */
  organisationMissing: number
  /** Drafts that are incomplete, and drafts that are ready to be submitted. */
  incomplete: number
  complete: number
  returned: number
  pending: number
  approved: number
  /** Personnel: the individual, or the team; null for accounts that are not asked for any and have none. */
  personnel: Personnel | null
  /** Guests are asked for; not so for individuals. */
  asksGuests: boolean
  /** There are people, and none of them is a guest or companion: no intentions, messages, itineraries and companions are asked for. */
  onlyOthers: boolean
  /** Registered guests, and those with an incomplete intention. */
  intentions: Owed
  /** Registered guests, and those with neither a message nor a logo. */
  messages: Owed
  /** Registered guests and companions, and those with an incomplete itinerary. */
  itineraries: Owed
  /** People who are asked whether they come to an activity, and the activity where it is one; absent where nobody is. */
  answers?: { people: number; only?: string | undefined } | undefined
  /** Companions of the guests, by state; they are counted nowhere else. */
  companions: Record<'draft' | 'returned' | 'pending' | 'approved', number>
  /** Approved guests and companions, and how many of them lack epidemic-prevention information; null where the summit asks for none. */
  health: { approved: number; missing: number } | null
  /** Whether itineraries, activities and intentions can be changed now, and the last day for it. */
  edits: WindowState
  /** Whether guests can be registered and first submitted now, and the last day for it. */
  registration: WindowState
}

type Line = Pick<Task, 'state' | 'count' | 'link'>

/** The state of a line on which something is missing: outside its window none leads to a button that refuses. */
const missingIn = ({ state }: WindowState) =>
  state === 'open' ? ('todo' as const) : state === 'over' ? ('over' as const) : ('locked' as const)

/** The state of a line that waits for an earlier one, which nobody can complete any more when its window is over. */
const laterThan = ({ state }: WindowState) => (state === 'over' ? ('over' as const) : ('locked' as const))

/** The state of a line on which an organiser asked for changes: they can be made until the last day of edits. */
const returnedIn = ({ state }: WindowState) => (state === 'over' ? ('over' as const) : ('attention' as const))

const teamPath = '/registration'

const organisationTask = ({ organisationMissing: missing }: GuideFacts): Line => ({
  state: missing > 0 ? 'todo' : 'done',
  count: missing,
  link: '/organisation',
})

/** Personnel: the individual who owns the account, or its team, whose review is a line of its own. */
function registrationTask({ personnel, edits, asksGuests }: GuideFacts): Line {
  if (!personnel) return { state: 'locked', count: 0, link: teamPath }
  const { draft, returned, pending, approved, window, only } = personnel
  const link = only ? `/guests/${only}` : teamPath
  if (returned > 0) return { state: returnedIn(edits), count: returned, link }
  if (draft > 0 || pending + approved === 0) return { state: missingIn(window), count: draft, link }
  if (asksGuests) return { state: 'done', count: pending + approved, link: teamPath }
  if (pending > 0) return { state: 'waiting', count: pending, link }
  return { state: 'done', count: approved, link }
}

function teamReviewTask({ personnel, edits }: GuideFacts): Line {
  const { pending = 0, approved = 0, returned = 0, window } = personnel ?? {}
  const of = (state: Line['state'], count: number) => ({ state, count, link: teamPath })
  if (pending > 0) return of('waiting', pending)
  // as for guests: what was returned is reviewed once more
  if (returned > 0 && edits.state !== 'over') return of('locked', approved)
  return of(approved > 0 ? 'done' : window ? laterThan(window) : 'locked', approved)
}

function guestsTask({ incomplete, complete, returned, pending, approved, registration }: GuideFacts): Line {
  const missing = missingIn(registration)
  if (incomplete > 0) return { state: missing, count: incomplete, link: '/guests?status=draft' }
  const registered = complete + returned + pending + approved
  return { state: registered > 0 ? 'done' : missing, count: registered, link: '/guests' }
}

function submissionTask({
  incomplete,
  complete,
  returned,
  pending,
  approved,
  registration,
  edits,
}: GuideFacts): Line {
  // changes asked for by an organiser come first: the organisers wait for them
  if (returned > 0) return { state: returnedIn(edits), count: returned, link: '/guests?status=returned' }
  if (complete > 0) {
    return { state: missingIn(registration), count: complete, link: '/guests?status=draft' }
  }
  const submitted = pending + approved
  if (submitted === 0 || incomplete > 0)
    return { state: laterThan(registration), count: incomplete, link: '/guests' }
  return { state: 'done', count: submitted, link: '/guests' }
}

function reviewTask({ pending, approved, returned, registration, edits }: GuideFacts): Line {
  if (pending > 0) return { state: 'waiting', count: pending, link: '/guests?status=pending' }
  const link = '/guests?status=approved'
  // what was returned is reviewed once more, after the registration window too
  if (returned > 0 && edits.state !== 'over') return { state: 'locked', count: approved, link }
  return { state: approved > 0 ? 'done' : laterThan(registration), count: approved, link }
}

/** Where on a person's page a step is done. */
const placeOf: Partial<Record<TaskName, string>> = {
  guests: '',
  submission: '',
  intentions: '/intention',
  messages: '/message',
  itineraries: '/itinerary',
}

/** The link of a step that asks something of one person alone: what is about one is opened at once. Undefined where it asks of several or of nobody. */
export function linkOfOne({ name, state }: Pick<Task, 'name' | 'state'>, concerned: readonly string[]) {
  const [id, ...others] = concerned
  const place = placeOf[name]
  if (id === undefined || others.length > 0 || place === undefined) return undefined
  return state === 'todo' || state === 'attention' ? `/guests/${id}${place}` : undefined
}

/** Something that each of these people owes until the last day of the edits window; the delegation page lists them with links. */
function owedTask({ edits, registration, returned }: GuideFacts, { of, missing }: Owed, what: string): Line {
  if (of === 0) return { state: laterThan(returned > 0 ? edits : registration), count: 0, link: '/guests' }
  if (missing > 0) return { state: missingIn(edits), count: missing, link: `/delegation?lacks=${what}` }
  return { state: 'done', count: of, link: '/delegation' }
}

function answersTask({ answers, edits }: GuideFacts): Line {
  const link = answers?.only ? `/activities/${answers.only}` : '/activities?tab=assigned'
  return { state: missingIn(edits), count: answers?.people ?? 0, link }
}

/** Companions are optional: without any, the line is inactive. */
function entourageTask({ approved, companions, edits }: GuideFacts): Line {
  const of = (name: keyof typeof companions) => ({
    count: companions[name],
    link: `/guests?kind=companion&status=${name}`,
  })
  const { draft, returned, pending } = companions
  if (returned > 0) return { state: returnedIn(edits), ...of('returned') }
  if (draft > 0) return { state: missingIn(edits), ...of('draft') }
  if (pending > 0) return { state: 'waiting', ...of('pending') }
  if (companions.approved > 0) return { state: 'done', ...of('approved') }
  return { state: approved > 0 ? 'done' : laterThan(edits), count: 0, link: '/guests?status=approved' }
}

function healthTask({ health, edits, asksGuests }: GuideFacts): Line {
  const { approved, missing } = health ?? { approved: 0, missing: 0 }
  const link = asksGuests ? '/guests?status=approved' : '/registration'
  if (approved === 0) return { state: laterThan(edits), count: 0, link }
  if (missing > 0) return { state: missingIn(edits), count: missing, link }
  return { state: 'done', count: approved, link }
}

const lineOf: Record<TaskName, (facts: GuideFacts) => Line> = {
  organisation: organisationTask,
  registration: registrationTask,
  teamReview: teamReviewTask,
  guests: guestsTask,
  submission: submissionTask,
  review: reviewTask,
  answers: answersTask,
  intentions: (facts) => owedTask(facts, facts.intentions, 'intention'),
  itineraries: (facts) => owedTask(facts, facts.itineraries, 'itinerary'),
  messages: (facts) => owedTask(facts, facts.messages, 'message'),
  entourage: entourageTask,
  health: healthTask,
}

const inEdits: ReadonlySet<TaskName> = new Set([
  'answers',
  'intentions',
  'itineraries',
  'messages',
  'entourage',
  'health',
])

const ofGuests: ReadonlySet<TaskName> = new Set(['intentions', 'itineraries', 'messages', 'entourage'])

/** An organisation that comes with its team alone, as media do: a guest of it would be an exception. */
function comesWithTeamAlone({ personnel, incomplete, complete, returned, pending, approved }: GuideFacts) {
  const team = personnel ? personnel.draft + personnel.returned + personnel.pending + personnel.approved : 0
  return team > 0 && incomplete + complete + returned + pending + approved === 0
}

/** Lines that do not apply are left out: health by the summit, the others by the kinds of people. */
function isAsked(name: TaskName, facts: GuideFacts) {
  const { health, onlyOthers, personnel, asksGuests } = facts
  // asked only by an activity, and then of an individual as well
  if (name === 'answers') return facts.answers !== undefined && facts.edits.state === 'open'
  if (name === 'health') return health !== null
  if (name === 'registration') return personnel !== null
  if (name === 'teamReview') return personnel !== null && asksGuests
  if (name === 'organisation') return true
  return asksGuests && !comesWithTeamAlone(facts) && !(onlyOthers && ofGuests.has(name))
}

/** The last day for a line; review has none, because it is up to the organisers. */
const lastDayOf = (name: TaskName, { registration, edits, personnel, asksGuests, returned }: GuideFacts) => {
  if (name === 'review' || name === 'teamReview') return null
  // what was submitted once may be corrected and submitted again until the last day of edits
  if (name === 'submission' && returned > 0) return edits.closes
  if (name === 'registration' && personnel && personnel.returned > 0) return edits.closes
  if (name === 'registration' || (name === 'organisation' && !asksGuests))
    return personnel?.window.closes ?? null
  return inEdits.has(name) ? edits.closes : registration.closes
}

/** The task list. */
export const tasksFrom = (facts: GuideFacts): Step[] =>
  taskNames
    .filter((name) => isAsked(name, facts))
    .map((name) => ({
      name,
      ...lineOf[name](facts),
      until: lastDayOf(name, facts),
    }))

/** Whether a task list is that of an organisation that comes with its team alone: it asks for no guests. */
export const isTeamAlone = (tasks: ReadonlyArray<Pick<Task, 'name'>>) =>
  tasks.some(({ name }) => name === 'teamReview') && !tasks.some(({ name }) => name === 'guests')

/** The target of the one button: first what was returned, then the first missing thing; undefined when all waits for others. */
export const nextTask = <T extends Pick<Task, 'state'>>(tasks: readonly T[]): T | undefined =>
  tasks.find(({ state }) => state === 'attention') ?? tasks.find(({ state }) => state === 'todo')

/** Minutes that a step takes: of the organisation or oneself once, of people each. Estimates, to be corrected by what people really need. */
const minutesEach: Record<TaskName, number> = {
  organisation: 3,
  registration: 4,
  teamReview: 0,
  guests: 4,
  submission: 1,
  review: 0,
  answers: 1,
  intentions: 2,
  itineraries: 2,
  messages: 1,
  entourage: 3,
  health: 1,
}

export const minutesOf = ({ name, count }: Pick<Task, 'name' | 'count'>): number =>
  minutesEach[name] * (name === 'organisation' ? 1 : Math.max(1, count))

/** Whole days from a day to another one, 0 on the last one. */
export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000)

/** The tasks as a person thinks of them: the next one, what can be done now besides, what others do, what comes later, what is over, and what is done. */
export function grouped(tasks: readonly Task[]) {
  const next = nextTask(tasks)
  const of = (...states: Task['state'][]) =>
    tasks.filter((each) => each !== next && states.includes(each.state))
  return {
    next,
    now: of('attention', 'todo'),
    waiting: of('waiting'),
    later: of('locked'),
    ended: of('over'),
    done: of('done'),
  }
}
