import type { Actor } from '#domain/actor.ts'
import { isEditable } from '#domain/participants/rules.ts'
import { lockParticipant, type Participant } from '#domain/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { currentSummit } from '#domain/summit/server/actions.ts'
import { differences, recordChanges } from '#kit/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { refuse } from '../../refusals.ts'
import type { ReceptionDraft } from '../../rules.ts'
import {
  deleteReception,
  insertHandOver,
  lastHandOver,
  markCancellationHandedOver,
  markHandedOver,
  putReception,
  receptionsOf,
} from '../store.ts'
import { travellers } from './travellers.ts'

type Receptionist = { [K in keyof ReceptionDraft]-?: string }
type Assigned = { id: string; outcome: 'assigned' | 'closed' | 'notFound' }

const nobody = { receptionistName: null, receptionistPhone: null }

async function assignTo(
  db: Database,
  now: Date,
  actor: Actor,
  { id }: Participant,
  receptionist: Receptionist | null,
): Promise<void> {
  const before = (await receptionsOf(db, [id])).get(id)
  const { receptionistName, receptionistPhone } = before ?? nobody
  const changed = differences({ receptionistName, receptionistPhone }, receptionist ?? nobody)
  if (changed.length === 0) return
  if (receptionist) await putReception(db, { ...receptionist, participantId: id, updatedAt: now })
  else await deleteReception(db, id)
  await recordChanges(db, now, actor, { type: 'reception', id }, changed)
}

/** Says who meets these people of the current edition, or that nobody does, and for each what became of it; who was withdrawn or refused is closed. */
export async function assignReceptionist(
  db: Database,
  { clock }: Services,
  actor: Actor,
  { to, receptionist }: { to: readonly string[]; receptionist: Receptionist | null },
): Promise<Assigned[]> {
  const summit = await currentSummit(db)
  const outcomes = new Map<string, Assigned['outcome']>()
  // locked in one order, so that two organisers do not wait for each other in a ring
  for (const id of [...new Set(to)].sort()) {
    const person = await lockParticipant(db, id)
    if (!person || person.summitId !== summit.id) outcomes.set(id, 'notFound')
    else if (!isEditable(person.status)) outcomes.set(id, 'closed')
    else {
      await assignTo(db, clock.now(), actor, person, receptionist)
      outcomes.set(id, 'assigned')
    }
  }
  return [...new Set(to)].map((id) => ({ id, outcome: outcomes.get(id) ?? 'notFound' }))
}

/**
 * Hands the itineraries over to the reception: whatever changes from here on is news. Refused as `changedElsewhere` when a hand-over was made
 * since number `after`, so that a second press, or a second organiser, tells nothing twice.
 */
export async function handOver(
  db: Database,
  { clock }: Services,
  actor: Actor,
  { after }: { after: number },
) {
  const summit = await currentSummit(db)
  const now = clock.now()
  const last = (await lastHandOver(db, summit.id))?.number ?? 0
  const news = (await travellers(db, summit.id)).filter((person) => person.news)
  const { accountId: actorId, name: actorName } = actor
  const number = after + 1
  const noted =
    last === after &&
    (await insertHandOver(db, {
      summitId: summit.id,
      number,
      at: now,
      actorId,
      actorName,
      news: news.length,
    }))
  if (!noted) throw refuse('changedElsewhere')
  const gone = news.filter((person) => person.news === 'gone').map(({ id }) => id)
  const told = news.filter((person) => person.news !== 'gone').map(({ id }) => id)
  await markHandedOver(db, told, now)
  await markCancellationHandedOver(db, gone)
  return { number, news: news.length }
}
