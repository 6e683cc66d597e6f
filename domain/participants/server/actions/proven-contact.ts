import { channelOf } from '#domain/accounts/rules.ts'
import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'
import { changeGuestAccount } from '#domain/sign-in/server/actions.ts'
import { currentSummit, requireOpen, summitOf } from '#domain/summit/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { refuse } from '../../refusals.ts'
import { isEditable, provenKeyOf } from '../../rules.ts'
import { ownRegistrations } from '../store/by-contact.ts'
import { lockParticipants, type Participant, updateParticipant } from '../store.ts'
import { applyChange, refusingDuplicates } from './draft.ts'
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
  requireOpen(await summitOf(services.db, participant), windowFor(participant), services.clock.now())
  return changeGuestAccount(services, caller, proof)
}

type Changed = { accountId: string; before: string; after: string; at: Date; author: Actor }

/**
 * Listener on sign-in: the registrations that a person keeps for themself follow the number or address of their account, in the transaction that proved it.
 * Those of an earlier edition stay as they were. Refused: `mobileExists` where the new one has a registration of the same kind.
 */
export async function followAccount(
  db: Database,
  { accountId, before, after, at, author }: Changed,
): Promise<void> {
  // a new portal has no edition yet
  const summit = await currentSummit(db).catch(() => undefined)
  if (!summit) return
  const own = (await ownRegistrations(db, summit.id, accountId)).filter(
    (each) => each.provenContact === before && provenKeyOf(each) !== undefined && isEditable(each.status),
  )
  const locked = await lockParticipants(
    db,
    own.filter(({ selfId }) => selfId === accountId).map(({ id }) => id),
  )
  const key = channelOf(after) === 'mail' ? 'email' : 'mobile'
  for (const of of locked.values()) {
    const proven = await refusingDuplicates(() => updateParticipant(db, of.id, { provenContact: after }))
    await applyChange(db, { now: at, actor: author, summit }, proven, [
      { field: key, before: of[key], after },
    ])
  }
}
