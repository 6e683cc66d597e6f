import type { Context } from '#domain/context.ts'
import { enqueue } from '#domain/ground/outbox/server/actions.ts'
import { summitOf } from '#domain/ground/summit/server/actions.ts'
import { contactsOfAccounts } from '#domain/identity/accounts/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { differences, recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { HolderReply } from '../../api/console.ts'
import { refuse } from '../../refusals.ts'
import { heldUntilOf, isOver, pathOf, type ReleasedPlaces, stateOf } from '../../rules.ts'
import { invitationTemplates } from '../../words/templates.ts'
import { giveBackHeld, holdersOf, isEmptyUse, membersHeldBy, putTyped, takenBy } from '../store/uses.ts'
import { countPlaces, type Invitation, updateInvitation } from '../store.ts'
import { lockOne, subjectOf } from './manage.ts'
import { editionFor, expireHolds } from './uses.ts'

/** Records the first entry of these records, after which the place of a group's member is held for 24 hours, by a code that is over from its beginning or the revocation; those without a place are left out. */
export async function noteTyped(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  subjectIds: readonly string[],
): Promise<void> {
  const now = clock.now()
  if (subjectIds.length > 0) await putTyped(db, subjectIds, now, heldUntilOf(now))
}

/** Records of the members that an account registers one by one and holds places for: not submitted, their holds not expired. */
export const heldMembersOf = (db: Database, { clock }: Pick<Services, 'clock'>, accountId: string) =>
  membersHeldBy(db, accountId, clock.now())

/** Limit of holders that the page of a code shows. */
const maxHoldersShown = 50

/** The accounts that hold places of a code without having submitted, those with the most first. */
export async function holdersShown(db: Database, invitationId: string, now: Date): Promise<HolderReply[]> {
  const holders = await holdersOf(db, invitationId, { now, max: maxHoldersShown })
  const contacts = await contactsOfAccounts(
    db,
    holders.flatMap(({ accountId }) => accountId ?? []),
  )
  return holders.map(({ accountId, places, empty, since, until }) => {
    const contact = contacts.get(accountId ?? '')
    const named = contact && contact.name !== contact.account ? contact.name : null
    return {
      accountId,
      places,
      empty,
      name: named,
      account: contact?.account ?? null,
      since: (since ?? now).toISOString(),
      until: (until ?? now).toISOString(),
    }
  })
}

type Release = { accountId: string | null; which: ReleasedPlaces }

/**
 * Releases the places that an account holds by a code without having submitted, and tells it so. The records stay as they are: submitting takes a
 * place again while there is one. Releasing what is not held any more does nothing. Refused: `notFound`, and `wrongState` for a code that is over, by which
 * nobody takes a place again.
 */
export async function releasePlaces({
  db,
  services,
  actor,
  params: { id },
  body: { accountId, which },
}: Context & { params: { id: string }; body: Release }): Promise<void> {
  const now = services.clock.now()
  const locked = await lockOne(db, id)
  const edition = await summitOf(db, locked)
  if (isOver(stateOf(locked, editionFor(edition, locked.kind, now), now))) throw refuse('wrongState')
  const row = await expireHolds(db, locked, now)
  const { length: count } = await giveBackHeld(db, id, {
    at: now,
    reason: 'release',
    of: [takenBy(accountId), ...(which === 'empty' ? [isEmptyUse] : [])],
  })
  if (count === 0) return
  await countPlaces(db, id, -count)
  await updateInvitation(db, id, { updatedAt: now })
  await recordChanges(db, now, actor, subjectOf(id), differences({}, { released: count, accountId }))
  if (accountId) await tellReleased(db, services, row, { accountId, count, now })
}

async function tellReleased(
  db: Database,
  services: Services,
  { id, code, kind }: Invitation,
  { accountId, count, now }: { accountId: string; count: number; now: Date },
): Promise<void> {
  const contact = (await contactsOfAccounts(db, [accountId])).get(accountId)
  if (!contact) return
  await enqueue(db, services, {
    template: invitationTemplates.released,
    values: { code, count: String(count) },
    to: { address: contact.account, language: contact.language, accountId },
    occasion: `released ${id} ${now.toISOString()}`,
    link: `${pathOf[kind]}?inviteCode=${code}`,
  })
}
