import * as z from 'zod'
import { participantId } from '#domain/people/participants/rules.ts'
import { maxChosen } from '#kit/list/list.ts'

/**
 * The life of a badge. `due`: something is missing before it can be printed; `cleared`: nothing is. `lost`, `damaged`, `revoked`, `returned` open no gate.
 */
export const badgeStates = [
  'due',
  'cleared',
  'printed',
  'packed',
  'handedOut',
  'lost',
  'damaged',
  'revoked',
  'returned',
] as const
export type BadgeState = (typeof badgeStates)[number]

/** States in which a badge opens gates. */
export const inForceStates = ['printed', 'packed', 'handedOut'] as const satisfies readonly BadgeState[]

export const isInForce = (state: BadgeState): boolean =>
  (inForceStates as readonly BadgeState[]).includes(state)

/** What is missing before a badge can be printed. */
export const missingThings = ['kind', 'portrait', 'clearance', 'objection', 'characters'] as const
export type MissingThing = (typeof missingThings)[number]

/** A background check by the police. `hold`: they have not decided. */
export const clearanceResults = ['pass', 'hold', 'refused'] as const
export type ClearanceResult = (typeof clearanceResults)[number]

/** To whom a badge was handed out. */
export const receivers = ['person', 'liaison', 'parcel'] as const
export type Receiver = (typeof receivers)[number]

/** What was done to a badge; each is a row. */
export const badgeSteps = [
  'issued',
  'printed',
  'reprintAsked',
  'packed',
  'handedOut',
  'lost',
  'found',
  'damaged',
  'returned',
  'revoked',
  'reinstated',
  'objected',
  'objectionSettled',
  'dayPass',
] as const
export type BadgeStep = (typeof badgeSteps)[number]

/** A code tells revisions apart in one byte. */
export const maxRevision = 255
export const maxReason = 200
export const maxReceiverName = 100

/** Number as it is printed and typed. */
export const numberText = (number: number): string => String(number).padStart(5, '0')

/** The kind of the job that prints badges. */
export const printJob = 'badges.print'

/** On what badges are printed. `sheets`: A4, several on each; `cards`: one card a page. */
export const papersOfBadges = ['sheets', 'cards'] as const

/** In which order badges are printed; `precedence` for those who may read it. */
export const printOrders = ['number', 'organisation', 'kind', 'precedence'] as const
export type PrintOrder = (typeof printOrders)[number]

/** The chosen badges, or the sample of a kind; everything that can be printed where none is chosen. */
export const printSelection = z.object({
  ids: z.array(z.uuid()).max(maxChosen),
  /** Prints the made-up sample of this kind, which counts nowhere. */
  sampleOf: z.uuid().nullable(),
  paper: z.enum(papersOfBadges),
  bothSides: z.boolean(),
  order: z.enum(printOrders),
})
export type PrintSelection = z.output<typeof printSelection>

/** The most badges of one job: the file is kept encrypted for a day, at most 48 MB. */
export const maxPrinted = 1_000

/** Of so many that are ready: how many one job prints, in the order of their numbers, and how many are left for the next. */
export const printedAtOnce = (ready: number) => ({
  count: Math.min(ready, maxPrinted),
  left: Math.max(0, ready - maxPrinted),
})

/** Badges of one document. */
export const badgesOfDocument = 50

export const ofPersonId = z.object({ id: participantId })
