import type { Context } from '#domain/context.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { currentRecordsOf } from '#domain/people/participants/server/actions.ts'
import { transportTopic } from '#domain/transport-topic.ts'
import { notify } from '#kit/db/notifications.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Movement } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { keyText } from '../../rules/movements.ts'
import { longestKept, type NewReport, type Tap, type tapOutcomes } from '../../rules.ts'
import { insertReport, insertTaps } from '../store.ts'
import { movementsOf } from './knowing.ts'

/** Notes what is told of a flight or train, as a row; sent again with the same id it counts once. Refused: `idTaken` for an id that is there with other content. */
export async function noteReport({
  db,
  services: { clock },
  actor,
  body: { from: departure, ...report },
}: Context & { body: NewReport }): Promise<Movement> {
  const { id: summitId } = await currentSummit(db)
  const facts = { ...report, departure, summitId }
  const there = await insertReport(db, {
    ...facts,
    at: clock.now(),
    actorId: actor.accountId,
    actorName: actor.name,
  })
  const isOther =
    there && Object.entries(facts).some(([field, value]) => there[field as keyof typeof there] !== value)
  if (isOther) throw refuse('idTaken')
  await notify(db, transportTopic)
  const key = { number: report.number, day: report.day, from: departure }
  const movement = (await movementsOf(db, summitId, [key])).get(keyText(key))
  if (!movement) throw new Error('a movement is not shown')
  return movement
}

/** The time of a tap by the clock of the server: as long before it arrived as the device says. */
export function tappedAt(at: string, sentAt: string, receivedAt: Date): Date {
  const ago = Date.parse(sentAt) - Date.parse(at)
  return new Date(receivedAt.getTime() - Math.min(longestKept, Math.max(0, ago)))
}

/** Whose taps they are: an account, or a link under the name that the board shows. */
export type Tapping = Pick<Context, 'db' | 'services'> & {
  actor: { accountId: string; name: Bilingual }
  body: { sentAt: string; taps: Tap[] }
}
export type TapAnswer = { id: string; outcome: (typeof tapOutcomes)[number] }

/**
 * Keeps taps as rows, each once. Those of people who are not in the current edition are named in the reply and not kept; the others are kept whatever
 * became of the person since: they happened. Where the person was merged into another record, they are that one's.
 */
export async function keepTaps({
  db,
  services: { clock },
  actor,
  body: { sentAt, taps },
}: Tapping): Promise<TapAnswer[]> {
  const receivedAt = clock.now()
  const there = await currentRecordsOf(db, [...new Set(taps.map(({ participantId }) => participantId))])
  const kept = taps.flatMap((tap) => {
    const participantId = there.get(tap.participantId)
    return participantId ? [{ ...tap, participantId }] : []
  })
  await insertTaps(
    db,
    kept.map(({ at, ...tap }) => ({
      ...tap,
      at: tappedAt(at, sentAt, receivedAt),
      receivedAt,
      actorId: actor.accountId,
      actorName: actor.name,
    })),
  )
  if (kept.length > 0) await notify(db, transportTopic)
  return taps.map(({ id, participantId }) => ({
    id,
    outcome: there.has(participantId) ? 'kept' : 'notFound',
  }))
}
