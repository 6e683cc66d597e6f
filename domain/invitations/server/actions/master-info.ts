import type { Services } from '#domain/services.ts'
import { windowOf } from '#domain/summit/rules.ts'
import type { Summit } from '#domain/summit/server/actions.ts'
import type { Origin } from '#kit/server/route.ts'
import type { MasterInfo } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { stateOf } from '../../rules.ts'
import { countOpened } from '../store.ts'
import { findInvitationFor } from './guesses.ts'
import { purposeOf } from './purpose.ts'
import { withoutLapsed } from './uses.ts'

const editionOf = ({ registrationOpens, begins, ends, ...row }: Summit) => ({
  name: { zh: row.chineseName, en: row.englishName },
  city: { zh: row.chineseCity, en: row.englishCity },
  begins,
  ends,
  registrationOpens,
})

/**
 * What an invitation code is for. Refused, in this order: `valueMissing` without the parameter, `invitationBlank`, `tooManyRequests` after too
 * many wrong codes, `invitationUnknown`, and the refusals of `purposeOf`.
 */
export async function masterInfoOf(
  services: Services,
  inviteCode: string | undefined,
  origin: Origin,
): Promise<MasterInfo> {
  if (inviteCode === undefined) throw refuse('valueMissing')
  if (!inviteCode.trim()) throw refuse('invitationBlank')
  const { db, clock } = services
  const found = await findInvitationFor(services, inviteCode, origin)
  const { organisation, activity, edition } = await purposeOf(db, services, found)
  const now = clock.now()
  const invitation = await withoutLapsed(db, found, now)
  const registration = windowOf(edition, 'registration', now).state
  await countOpened(db, invitation.id)
  return {
    kind: invitation.kind,
    organisation,
    activity,
    guestType: invitation.guestType,
    summit: editionOf(edition),
    state: stateOf(invitation, { current: edition.current, registration }, now),
    opensAt: invitation.opensAt?.toISOString() ?? null,
    expiresAt: invitation.expiresAt.toISOString(),
    placesLeft: invitation.quota - invitation.used,
  }
}
