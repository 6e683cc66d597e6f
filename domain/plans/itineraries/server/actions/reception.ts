import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { isEditable } from '#domain/people/participants/rules.ts'
import { lockParticipant, type Participant } from '#domain/people/participants/server/actions.ts'
import { differences, recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { deleteReception, putReception, receptionsOf } from '../store.ts'

type Receptionist = {
  receptionistName: string
  receptionistEnglishName?: string | null | undefined
  receptionistPhone: string
}
type Assigned = { id: string; outcome: 'assigned' | 'closed' | 'notFound' }

const nobody = { receptionistName: null, receptionistEnglishName: null, receptionistPhone: null }

async function assignTo(
  db: Database,
  now: Date,
  actor: Actor,
  { id }: Participant,
  receptionist: Receptionist | null,
): Promise<void> {
  const before = (await receptionsOf(db, [id])).get(id)
  const { receptionistName, receptionistEnglishName, receptionistPhone } = before ?? nobody
  const was = { receptionistName, receptionistEnglishName, receptionistPhone }
  const is = receptionist
    ? { ...receptionist, receptionistEnglishName: receptionist.receptionistEnglishName ?? null }
    : nobody
  const changed = differences(was, is)
  if (changed.length === 0) return
  if (is.receptionistName !== null) await putReception(db, { ...is, participantId: id, updatedAt: now })
  else await deleteReception(db, id)
  await recordChanges(db, now, actor, { type: 'reception', id }, changed)
}

/**
 * Assigns a receptionist to these people of the current edition, or removes the assignment, and returns the result for each; withdrawn and not
 * approved people are `closed`.
 */
export async function assignReceptionist({
  db,
  services: { clock },
  actor,
  body: { to, receptionist },
}: Context & { body: { to: readonly string[]; receptionist: Receptionist | null } }): Promise<Assigned[]> {
  const summit = await currentSummit(db)
  const outcomes = new Map<string, Assigned['outcome']>()
  // locked in a fixed order, so that two organisers do not deadlock
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
