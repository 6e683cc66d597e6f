import type { Context } from '#domain/context.ts'
import { windowOf } from '#domain/ground/summit/rules.ts'
import { currentSummit, isRegistrationReady } from '#domain/ground/summit/server/actions.ts'
import { refuse as refuseInvitation } from '#domain/identity/invitations/refusals.ts'
import { masterInfoOf } from '#domain/identity/invitations/server/actions.ts'
import { findActivity } from '#domain/programme/activities/server/actions.ts'
import type { Origin } from '#kit/server/route.ts'
import type { GuestInvitation } from '../../api/registering.ts'
import { obstacleTo } from '../../rules.ts'
import { shownActivity } from './reading.ts'

/**
 * The activity of a code, and why registration is not possible at this moment. Refused: as `masterInfoOf`, which reports wrong codes,
 * `tempNotLinked`, `tempNoAccessMode` and `tempEventAbandoned`; `invitationOtherKind` for a code that leads to no activity.
 */
export async function guestInvitationOf({
  services,
  query: sent,
  origin,
}: Pick<Context, 'services'> & {
  query: Parameters<typeof masterInfoOf>[1]
  origin: Origin
}): Promise<GuestInvitation> {
  const { db, clock } = services
  const { activity, kind, state, expiresAt, summit: of } = await masterInfoOf(services, sent, origin)
  if (!activity) throw refuseInvitation('invitationOtherKind', { kind })
  const row = await findActivity(db, activity.id)
  const now = clock.now()
  const obstacle = obstacleTo(row, now) ?? null
  if (!row || obstacle === 'notLinked') throw refuseInvitation('tempNotLinked')
  const summit = await currentSummit(db)
  const isOff = Boolean(summit.doors[kind]) && windowOf(summit, `door ${kind}`, now).state !== 'open'
  const isDoorClosed = isOff || !(await isRegistrationReady(db, services))
  const shown = { kind, state, expiresAt, summit: of, activity: await shownActivity(db, row) }
  return { ...shown, obstacle, isDoorClosed }
}
