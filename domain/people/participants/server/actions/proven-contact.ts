import type { Actor } from '#domain/actor.ts'
import { currentSummit, requireOpen, summitFor } from '#domain/ground/summit/server/actions.ts'
import { channelOf } from '#domain/identity/accounts/rules.ts'
import { changeGuestAccount } from '#domain/identity/sign-in/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { refuse } from '../../refusals.ts'
import { isEditable, provenKeyOf } from '../../rules.ts'
import { provenAt } from '../store/by-contact.ts'
import { lockParticipants, type Participant, updateParticipant } from '../store.ts'
import { applyChange, refusingDuplicates, subjectOf } from './draft.ts'
import { windowFor } from './reply.ts'

/**
 * Another number or address in place of the one that the caller has proved for their own registration: the account by which they log in changes, and with it
 * every registration that they keep for themself (`followAccount`). Returns the function that does so in a transaction. Refused: `wrongState` where
 * nothing is proved or the registration is another person's, `notEditable`, the window's refusals, and as `changeGuestAccount`.
 */
export async function proveContact(
  services: Services,
  caller: Parameters<typeof changeGuestAccount>[1],
  participant: Participant,
  proof: Parameters<typeof changeGuestAccount>[2],
) {
  const isTheirs = participant.selfId === caller.actor.accountId
  if (!isTheirs || provenKeyOf(participant) === undefined) throw refuse('wrongState')
  if (!isEditable(participant.status)) throw refuse('notEditable')
  requireOpen(await summitFor(services.db, participant), windowFor(participant), services.clock.now())
  return changeGuestAccount(services, caller, proof)
}

type Changed = { accountId: string; before: string; after: string; at: Date; author: Actor }

/**
 * Listener on sign-in: the registrations that a person keeps for themself follow the number or address of their account, in the transaction that proved it,
 * also those that are withdrawn or not approved and may come back. A guest's record that they accepted is their organisation's to correct: the number that
 * was given up proves it no longer, and its next owner is asked. Those of an earlier edition stay as they were. Refused: `mobileExists` where the new one
 * has a registration of the same kind.
 */
export async function followAccount(
  db: Database,
  { accountId, before, after, at, author }: Changed,
): Promise<void> {
  // a new portal has no edition yet
  const summit = await currentSummit(db).catch(() => undefined)
  if (!summit) return
  const proven = await provenAt(db, summit.id, before)
  const locked = await lockParticipants(
    db,
    // another account with the same number may be of the same person: its registrations stay with it
    proven.filter(({ selfId }) => selfId === null || selfId === accountId).map(({ id }) => id),
  )
  for (const of of locked.values())
    if (of.selfId === null) await endProof(db, of, { at, author })
    else await follow(db, { now: at, actor: author, summit }, of, after)
}

async function endProof(
  db: Database,
  { id, provenContact }: Participant,
  { at, author }: Pick<Changed, 'at' | 'author'>,
): Promise<void> {
  await updateParticipant(db, id, { provenContact: null })
  const ended = { field: 'provenContact', before: provenContact, after: null }
  await recordChanges(db, at, author, subjectOf(id), [ended])
}

async function follow(
  db: Database,
  saving: Parameters<typeof applyChange>[1],
  of: Participant,
  after: string,
): Promise<void> {
  const key = channelOf(after) === 'mail' ? 'email' : 'mobile'
  const proven = await refusingDuplicates(() => updateParticipant(db, of.id, { provenContact: after }))
  await applyChange(db, saving, proven, [{ field: key, before: of[key], after }])
}
