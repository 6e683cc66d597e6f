import type { Actor } from '#domain/actor.ts'
import { mayHaveGuestAnnexes } from '#domain/participants/rules.ts'
import type { Participant } from '#domain/participants/server/actions.ts'
import { refuse } from '#domain/refusals.ts'
import type { Services } from '#domain/services.ts'
import { windowOf } from '#domain/summit/rules.ts'
import { requireOpen, type Summit, summitOf } from '#domain/summit/server/actions.ts'
import type { FieldChange } from '#kit/audit/audit.ts'
import { saveAsTyped, writeChanges } from '#kit/audit/save-as-typed.ts'
import type { Database } from '#kit/db/database.ts'
import { findStored } from '#kit/files/store.ts'
import { access } from '../../access.ts'
import { type MessageReply, messageReply } from '../../api.ts'
import { type MessageDraft, message, unsaid } from '../../rules.ts'
import { findMessage, putMessage, type StoredMessage } from '../store.ts'

/** A record from before the first save: no row, nothing said. */
const untouched = (participantId: string): Pick<StoredMessage, 'participantId' | 'revision' | 'missing'> => ({
  participantId,
  revision: 0,
  missing: unsaid({}),
})

type Kept = ReturnType<typeof untouched> & MessageDraft & { updatedAt?: Date }

/** Whose message it is, who looks at it, and when. */
export type Around = { actor: Actor; participant: Participant; summit: Summit; now: Date }

export async function around(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  actor: Actor,
  participant: Participant,
): Promise<Around> {
  return { actor, participant, summit: await summitOf(db, participant), now: clock.now() }
}

/** Refuses `notEditable` for who was withdrawn or refused, and outside the window of edits. */
export function requireEditable({ participant, summit, now }: Around) {
  if (!mayHaveGuestAnnexes(participant)) throw refuse('notEditable')
  requireOpen(summit, 'edits', now)
}

/** The record with the guest's id as its own, as the history names it. */
export const keptFor = async (db: Database, id: string): Promise<Kept & { id: string }> => ({
  ...((await findMessage(db, id)) ?? untouched(id)),
  id,
})

/** The record as this actor may see it now. */
export async function shownTo(
  db: Database,
  { actor, participant, summit, now }: Around,
  { updatedAt, ...record }: Kept,
): Promise<MessageReply> {
  const file = record.logo && (await findStored(db, { id: record.logo, ownerId: participant.id }))
  return messageReply.parse({
    ...Object.fromEntries(message.keys.map((key) => [key, null])),
    ...record,
    updatedAt: updatedAt?.toISOString() ?? null,
    logoFile: file ? { name: file.originalName, bytes: file.bytes } : null,
    may: {
      edit:
        actor.permissions.has('messages:edit') &&
        access['messages:edit'].when(actor, participant) &&
        mayHaveGuestAnnexes(participant) &&
        windowOf(summit, 'edits', now).state === 'open',
    },
  })
}

/** How changed fields are written into the record of a guest, whose row is locked. */
const writing = (db: Database, { now, actor }: Around, before: Kept & { id: string }) => ({
  at: now,
  author: actor,
  subject: 'message',
  before,
  write: async (
    fields: Partial<MessageDraft> & { revision: number; updatedAt: Date },
    next: Kept & { id: string },
  ) => ({
    ...(await putMessage(db, { ...fields, participantId: before.id, missing: unsaid(next) })),
    id: before.id,
  }),
})

/** Writes changed fields; raises the revision. */
export const applyChange = (
  db: Database,
  of: Around,
  before: Kept & { id: string },
  changed: FieldChange[],
): Promise<Kept> => writeChanges(db, writing(db, of, before), changed)

/** What a guest says; nothing before the first save. */
export async function readMessage(db: Database, services: Services, actor: Actor, participant: Participant) {
  const of = await around(db, services, actor, participant)
  return shownTo(db, of, await keptFor(db, participant.id))
}

/** Refuses `changedElsewhere` with the current record when somebody saved since `seen`. */
export async function requireSeen(db: Database, of: Around, before: Kept, seen: number) {
  if (before.revision !== seen) throw refuse('changedElsewhere', await shownTo(db, of, before))
}

/**
 * Saves the text of a guest's message; the guest's row is locked. Refused: `notEditable`, the refusals of the window of edits,
 * `changedElsewhere` with the current record when somebody saved since `revision`.
 */
export async function saveMessage(
  db: Database,
  services: Services,
  actor: Actor,
  participant: Participant,
  { revision, change }: { revision: number; change: MessageDraft },
) {
  const of = await around(db, services, actor, participant)
  requireEditable(of)
  const before = await keptFor(db, participant.id)
  await requireSeen(db, of, before, revision)
  const older = () => refuse('changedElsewhere')
  const saved = await saveAsTyped<Kept & { id: string }, MessageDraft>(db, {
    ...writing(db, of, before),
    seen: revision,
    change,
    older,
  })
  return shownTo(db, of, saved)
}
