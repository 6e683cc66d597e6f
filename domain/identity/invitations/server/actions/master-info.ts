import { nameOfEdition, windowOf } from '#domain/ground/summit/rules.ts'
import type { Summit } from '#domain/ground/summit/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Origin } from '#kit/server/route.ts'
import type { MasterInfo } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { stateOf } from '../../rules.ts'
import { countOpened } from '../store.ts'
import { findInvitationFor, type SentCode } from './guesses.ts'
import { purposeOf } from './purpose.ts'
import { editionFor, withoutLapsed } from './uses.ts'

const editionOf = ({ begins, ends, current, ...row }: Summit, registrationOpens: string) => ({
  name: nameOfEdition(row),
  city: { zh: row.chineseCity, en: row.englishCity },
  begins,
  ends,
  registrationOpens,
  current,
})

/**
 * What an invitation code is for. Refused, in this order: `valueMissing` without the parameter, `invitationBlank`, `moreEffort` after too many wrong
 * codes, `invitationUnknown`, and the refusals of `purposeOf`.
 */
export async function masterInfoOf(
  services: Services,
  { inviteCode, ...solution }: Partial<SentCode>,
  origin: Origin,
): Promise<MasterInfo> {
  if (inviteCode === undefined) throw refuse('valueMissing')
  if (!inviteCode.trim()) throw refuse('invitationBlank')
  const { db, clock } = services
  const found = await findInvitationFor(services, { inviteCode, ...solution }, origin)
  const { organisation, activity, edition } = await purposeOf(db, services, found)
  const now = clock.now()
  const invitation = await withoutLapsed(db, found, now)
  await countOpened(db, invitation.id)
  return {
    kind: invitation.kind,
    organisation,
    activity,
    guestType: invitation.guestType,
    summit: editionOf(edition, windowOf(edition, `door ${invitation.kind}`, now).opens),
    state: stateOf(invitation, editionFor(edition, invitation.kind, now), now),
    opensAt: invitation.opensAt?.toISOString() ?? null,
    expiresAt: invitation.expiresAt.toISOString(),
    placesLeft: invitation.quota - invitation.used,
  }
}
