import * as z from 'zod'
import type { WindowState } from '#domain/summit/rules.ts'

/** The steps of the attendance guide, in the order in which they are best done. */
export const taskNames = [
  'organisation',
  'registration',
  'guests',
  'submission',
  'review',
  'intentions',
  'itineraries',
  'messages',
  'entourage',
  'health',
] as const
export type TaskName = (typeof taskNames)[number]

/**
 * One line of the task list. `todo`: something is missing; `attention`: an organiser asked for changes; `waiting`: others are at work;
 * `locked`: comes later; `done`.
 */
export const task = z.object({
  name: z.enum(taskNames),
  state: z.enum(['todo', 'attention', 'waiting', 'locked', 'done']),
  /** Entries missing, or people concerned; what it counts is in the words of the task. */
  count: z.number().int(),
  /** The path within the portal that goes to the next thing. */
  link: z.string(),
  /** The last day for it, in the event's zone. */
  until: z.iso.date().nullable(),
})
export type Task = z.output<typeof task>

/** Of how many people something is asked, and how many of them lack it. */
type Owed = { of: number; missing: number }

/** What the task list is made from; people are those of one organisation in the current edition. */
export type GuideFacts = {
  /** Entries that the organisation's own record still lacks. */
  organisationMissing: number
  /** Drafts that still lack something, and those that only wait to be submitted. */
  incomplete: number
  complete: number
  returned: number
  pending: number
  approved: number
  /** Personnel by state: who comes for themself, or the team; null for accounts that are asked for none and have none. */
  personnel: (Record<'draft' | 'returned' | 'pending' | 'approved', number> & { window: WindowState }) | null
  /** Guests are asked for: not of those who come for themselves. */
  asksGuests: boolean
  /** There are people, and none of them is a guest or comes with one: they are not asked for wishes, messages, journeys and companions. */
  onlyOthers: boolean
  /** Registered guests, and those whose intention still lacks an answer. */
  intentions: Owed
  /** Registered guests, and those with neither a message nor a logo. */
  messages: Owed
  /** Registered guests and companions, and those whose itinerary still lacks something. */
  itineraries: Owed
  /** Who comes with the guests, by state; they are counted nowhere else. */
  companions: Record<'draft' | 'returned' | 'pending' | 'approved', number>
  /** Approved guests and companions, and how many of them still owe epidemic-prevention information; null where the summit asks for none. */
  health: { approved: number; missing: number } | null
  /** Whether travel, activities and intentions can be changed now, and the last day for it. */
  edits: WindowState
  /** Whether guests can be registered and first submitted now, and the last day for it. */
  registration: WindowState
}

type Line = Pick<Task, 'state' | 'count' | 'link'>

const organisationTask = ({ organisationMissing: missing }: GuideFacts): Line => ({
  state: missing > 0 ? 'todo' : 'done',
  count: missing,
  link: '/organisation',
})

/** Who works at the summit: the account's owner, or its team. */
function registrationTask({ personnel }: GuideFacts): Line {
  const link = '/registration'
  if (!personnel) return { state: 'locked', count: 0, link }
  const { draft, returned, pending, approved, window } = personnel
  if (returned > 0) return { state: 'attention', count: returned, link }
  if (draft > 0 || pending + approved === 0)
    return { state: window.state === 'open' ? 'todo' : 'locked', count: draft, link }
  if (pending > 0) return { state: 'waiting', count: pending, link }
  return { state: 'done', count: approved, link }
}

function guestsTask({ incomplete, complete, returned, pending, approved, registration }: GuideFacts): Line {
  // outside the window no line leads to a button that refuses
  const missing = registration.state === 'open' ? 'todo' : 'locked'
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
}: GuideFacts): Line {
  // what an organiser asked for comes first: they wait for it
  if (returned > 0) return { state: 'attention', count: returned, link: '/guests?status=returned' }
  if (complete > 0) {
    const state = registration.state === 'open' ? 'todo' : 'locked'
    return { state, count: complete, link: '/guests?status=draft' }
  }
  const submitted = pending + approved
  if (submitted === 0 || incomplete > 0) return { state: 'locked', count: incomplete, link: '/guests' }
  return { state: 'done', count: submitted, link: '/guests' }
}

function reviewTask({ pending, approved, returned }: GuideFacts): Line {
  if (pending > 0) return { state: 'waiting', count: pending, link: '/guests?status=pending' }
  const decided = approved > 0 && returned === 0
  return { state: decided ? 'done' : 'locked', count: approved, link: '/guests?status=approved' }
}

/** Something that each of these people owes until the last day of edits; the delegation's page says who, with the way to each. */
function owedTask({ edits }: GuideFacts, { of, missing }: Owed): Line {
  if (of === 0) return { state: 'locked', count: 0, link: '/guests' }
  const link = '/delegation'
  if (missing > 0) return { state: edits.state === 'open' ? 'todo' : 'locked', count: missing, link }
  return { state: 'done', count: of, link }
}

/** Companions are optional: without any, the line rests. */
function entourageTask({ approved, companions, edits }: GuideFacts): Line {
  const of = (name: keyof typeof companions) => ({
    count: companions[name],
    link: `/guests?kind=companion&status=${name}`,
  })
  const { draft, returned, pending } = companions
  if (returned > 0) return { state: 'attention', ...of('returned') }
  if (draft > 0) return { state: edits.state === 'open' ? 'todo' : 'locked', ...of('draft') }
  if (pending > 0) return { state: 'waiting', ...of('pending') }
  if (companions.approved > 0) return { state: 'done', ...of('approved') }
  return { state: approved > 0 ? 'done' : 'locked', count: 0, link: '/guests?status=approved' }
}

function healthTask({ health, edits, asksGuests }: GuideFacts): Line {
  const { approved, missing } = health ?? { approved: 0, missing: 0 }
  const link = asksGuests ? '/guests?status=approved' : '/registration'
  if (approved === 0) return { state: 'locked', count: 0, link }
  if (missing > 0) return { state: edits.state === 'open' ? 'todo' : 'locked', count: missing, link }
  return { state: 'done', count: approved, link }
}

const lineOf: Record<TaskName, (facts: GuideFacts) => Line> = {
  organisation: organisationTask,
  registration: registrationTask,
  guests: guestsTask,
  submission: submissionTask,
  review: reviewTask,
  intentions: (facts) => owedTask(facts, facts.intentions),
  itineraries: (facts) => owedTask(facts, facts.itineraries),
  messages: (facts) => owedTask(facts, facts.messages),
  entourage: entourageTask,
  health: healthTask,
}

const inEdits: ReadonlySet<TaskName> = new Set([
  'intentions',
  'itineraries',
  'messages',
  'entourage',
  'health',
])

const ofGuests: ReadonlySet<TaskName> = new Set(['intentions', 'itineraries', 'messages', 'entourage'])

/** What is not asked here is no line: health by the summit, the others by the kinds of people. */
function isAsked(name: TaskName, { health, onlyOthers, personnel, asksGuests }: GuideFacts) {
  if (name === 'health') return health !== null
  if (name === 'registration') return personnel !== null
  if (name === 'organisation') return true
  return asksGuests && !(onlyOthers && ofGuests.has(name))
}

/** The last day for a line; deciding is the organisers' work, so that has none. */
const lastDayOf = (name: TaskName, { registration, edits, personnel, asksGuests }: GuideFacts) => {
  if (name === 'review') return null
  if (name === 'registration' || (name === 'organisation' && !asksGuests))
    return personnel?.window.closes ?? null
  return inEdits.has(name) ? edits.closes : registration.closes
}

/** The task list. */
export const tasksFrom = (facts: GuideFacts): Task[] =>
  taskNames
    .filter((name) => isAsked(name, facts))
    .map((name) => ({
      name,
      ...lineOf[name](facts),
      until: lastDayOf(name, facts),
    }))

/** Where the one button leads: first what was sent back, then the first thing missing; undefined when others are at work. */
export const nextTask = (tasks: readonly Task[]): Task | undefined =>
  tasks.find(({ state }) => state === 'attention') ?? tasks.find(({ state }) => state === 'todo')
