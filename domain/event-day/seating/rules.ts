import * as z from 'zod'
import { maxSeats } from '#domain/event-day/halls/rules/drawing.ts'
import { participantId } from '#domain/people/participants/rules.ts'
import { orderKeys } from './rules/order.ts'
import { ruleSetNames } from './rules/rule-sets.ts'

/**
 * The life of a plan. `draft`: arranged as a whole as often as wanted; `agreed`: those who decide have seen it; `frozen`: whoever sits stays, only
 * gaps are filled; `published`: it is the seat that people see.
 */
export const planStates = ['draft', 'agreed', 'frozen', 'published'] as const
export type PlanState = (typeof planStates)[number]

/** Which state may follow which. */
export const nextStates: Record<PlanState, readonly PlanState[]> = {
  draft: ['agreed'],
  agreed: ['draft', 'frozen'],
  frozen: ['agreed', 'published'],
  published: ['frozen'],
}

/** Whether seats may only be filled, since the plan was frozen. */
export const isFrozen = (state: PlanState) => state === 'frozen' || state === 'published'

/** How a person came to a seat: set by hand, by the rules, or set by the rules before the plan was frozen. */
export const hows = ['fixed', 'rule', 'kept'] as const
export type How = (typeof hows)[number]

/** Two people beside each other, away from each other in all eight directions, or the first behind the second as the interpreter. */
export const wishKinds = ['apart', 'together', 'behind'] as const
export type WishKind = (typeof wishKinds)[number]

export const maxWishes = 500
export const maxMoves = maxSeats

/** On which side a person sits at a meeting, a table or a signing. */
export const sides = ['host', 'guest'] as const

/** What the rule set leaves open. */
export const planOptions = z.object({
  /** So many front rows, or tables nearest to table 1, go by precedence alone; behind them organisations sit together. */
  protocolRows: z.number().int().min(0).max(100),
  organisationsTogether: z.boolean(),
  /** What orders people whose precedence is the same or not set. */
  orderKey: z.enum(orderKeys),
})
export type PlanOptions = z.output<typeof planOptions>

export const usualOptions: PlanOptions = {
  protocolRows: 2,
  organisationsTogether: true,
  orderKey: 'latinName',
}

export const planSettings = z.object({ ruleSet: z.enum(ruleSetNames), options: planOptions })

export const seatId = z.string().min(1).max(60)

/** What is set about a person for one plan. */
export const placingOf = z.object({
  side: z.enum(sides).nullable(),
  /** Sits on the stage, whose seats are never offered by themselves. */
  isOnStage: z.boolean(),
  needsAccessible: z.boolean(),
})
export type PlacingOf = z.output<typeof placingOf>

/** What is not named stays as it is. */
export const placingChange = placingOf.partial()
export type PlacingChange = z.output<typeof placingChange>

export const usualPlacing: PlacingOf = { side: null, isOnStage: false, needsAccessible: false }

/** Puts a person into a seat, or lifts them out of theirs. `seen`: where the caller saw the person; another place by now is refused. */
export const move = z.object({
  participantId,
  seatId: seatId.nullable(),
  seen: seatId.nullable().optional(),
})
export type Move = z.output<typeof move>

/** The kind of the job that prints. */
export const printJob = 'seating.print'
/** `plan`: the hall on A3; lists for the doors by name and by seat; place cards; the list by precedence. */
export const papersOfSeating = ['plan', 'byName', 'bySeat', 'cards', 'byPrecedence'] as const
export type PaperOfSeating = (typeof papersOfSeating)[number]
/** Papers that show seats: of each is noted what it showed. */
export const notedPapers = ['plan', 'byName', 'bySeat', 'cards'] as const satisfies readonly PaperOfSeating[]
export const cardChoices = ['all', 'changed'] as const

export const printSelection = z.object({
  planId: z.uuid(),
  paper: z.enum(papersOfSeating),
  /** Place cards: of everybody, or of those whose card is missing or says something else by now. */
  cards: z.enum(cardChoices),
  /** Job titles on place cards, off by default. */
  titles: z.boolean(),
})
export type PrintSelection = z.output<typeof printSelection>
