import type { Context } from '#domain/context.ts'
import { namesOf } from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { seatingTopic } from '#domain/seating-topic.ts'
import type { Database } from '#kit/db/database.ts'
import { notify } from '#kit/db/notifications.ts'
import type { CardChange, SeatingDifference, SeatingVersion, SincePrinted } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { cardsOf, dropCards, moveCard, type Plan, printsOf, seatsOfVersion, versionsOf } from '../store.ts'
import { cardsToPrint, saysTheSame } from './card-facts.ts'
import { type OnPlan, requireOpen } from './changing.ts'
import { knownOf, seatsIn } from './people.ts'

type Of = Pick<Context, 'db'> & { record: Plan }

export const readVersions = async ({ db, record: plan }: Of): Promise<SeatingVersion[]> =>
  (await versionsOf(db, plan.id)).map(({ at, ...version }) => ({ ...version, at: at.toISOString() }))

const nobody = { chineseName: null, passportName: null }

/** People in the order of their names, with their names. */
async function named<T extends { participantId: string }>(db: Database, rows: readonly T[]) {
  const names = await namesOf(
    db,
    rows.map(({ participantId }) => participantId),
  )
  return rows
    .map((row) => ({ ...row, name: nameOf(names.get(row.participantId) ?? nobody) }))
    .toSorted(
      (a, b) => a.name.zh.localeCompare(b.name.zh, 'zh') || (a.participantId < b.participantId ? -1 : 1),
    )
}

/** Who sits elsewhere, sits newly, or sits no more. */
async function differencesOf(
  db: Database,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Promise<SeatingDifference[]> {
  const ids = [...new Set([...before.keys(), ...after.keys()])]
  return named(
    db,
    ids
      .map((participantId) => ({
        participantId,
        before: before.get(participantId) ?? null,
        after: after.get(participantId) ?? null,
      }))
      .filter((one) => one.before !== one.after),
  )
}

/** Two versions compared, or one with the plan as it is now. Refused: `notFound` for a version that was not kept. */
export async function compareVersions({
  db,
  record: plan,
  query: { from, to },
}: Of & { query: { from: number; to?: number | undefined } }): Promise<SeatingDifference[]> {
  const before = await seatsOfVersion(db, plan.id, from)
  const after = to === undefined ? seatsIn(await knownOf(db, plan)) : await seatsOfVersion(db, plan.id, to)
  if (!before || !after) throw refuse('notFound')
  return differencesOf(db, before, after)
}

/** Place cards to add, to take out, to print anew or to move since they were printed. */
async function cardChanges(db: Database, plan: Plan, isPrinted: boolean): Promise<CardChange[]> {
  const now = new Map((await cardsToPrint(db, plan)).map((card) => [card.participantId, card]))
  const printed = new Map((await cardsOf(db, plan.id)).map((card) => [card.participantId, card]))
  if (printed.size === 0 && !isPrinted) return []
  const ids = [...new Set([...printed.keys(), ...now.keys()])]
  return named(
    db,
    ids.flatMap((participantId): Omit<CardChange, 'name'>[] => {
      const [before, after] = [printed.get(participantId), now.get(participantId)]
      const seats = { participantId, printedSeat: before?.seatId ?? null, seatId: after?.seatId ?? null }
      if (!before) return [{ ...seats, what: 'add' }]
      if (!after) return [{ ...seats, what: 'remove' }]
      if (!saysTheSame(before, after)) return [{ ...seats, what: 'replace' }]
      return before.seatId === after.seatId ? [] : [{ ...seats, what: 'move' }]
    }),
  )
}

/** Notes that a place card was put at another seat, or taken out; one that is not there was taken out already. Refused: `notEditable`. */
export async function noteCardDone({
  db,
  record: plan,
  params: { participantId },
  body: { seatId },
}: OnPlan & { params: { participantId: string }; body: { seatId: string | null } }): Promise<void> {
  await requireOpen(db, plan.activityId)
  if (seatId === null) await dropCards(db, plan.id, [participantId])
  else await moveCard(db, { planId: plan.id, participantId, seatId })
  await notify(db, seatingTopic)
}

/** What changed since each paper was printed. */
export async function readSincePrinted({ db, record: plan }: Of): Promise<SincePrinted> {
  const prints = await printsOf(db, plan.id)
  const cards = prints.find(({ paper }) => paper === 'cards')
  const now = seatsIn(await knownOf(db, plan))
  const papers: SincePrinted['papers'] = []
  for (const { paper, at, version } of prints) {
    if (paper === 'cards' || version === null) continue
    const shown = (await seatsOfVersion(db, plan.id, version)) ?? new Map<string, string>()
    papers.push({ paper, at: at.toISOString(), seats: await differencesOf(db, shown, now) })
  }
  return {
    cardsAt: cards?.at.toISOString() ?? null,
    cards: await cardChanges(db, plan, cards !== undefined),
    papers,
  }
}
