import type { Context } from '#domain/context.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import type { Vehicle } from '#domain/ground/vehicles/server/actions.ts'
import {
  factsInForce,
  idsInCurrentEdition,
  type Participant,
} from '#domain/people/participants/server/actions.ts'
import { tellWaiting } from '#domain/waiting-hook.ts'
import type { ClearanceAsked, PersonsBadge } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { type Act, mayBe, needsReason, stateAfter } from '../../rules/transitions.ts'
import { type BadgeState, maxRevision, type Receiver } from '../../rules.ts'
import {
  type Badge,
  type Clearance,
  cardWas,
  insertSteps,
  lockBadgesAmong,
  lockClearance,
  lockFollowing,
  lockVehicleClearance,
  putBadges,
} from '../store.ts'
import { noteClearances, noteVehicleClearances } from './clearing.ts'
import { vehicleDigestOf } from './facts.ts'
import { announce, followWearers, stepRow } from './following.ts'
import { badgeOf, badgeOfVehicle, badgeOfWearer } from './reading.ts'

type Handed = { receiver?: Receiver | undefined; receiverName?: string | undefined }
type Given = Handed & { act: Act; reason?: string | undefined }

/** A badge after an act. */
function acted(before: Badge, act: Act, at: Date): Badge {
  const again = act === 'reprintAsked'
  return {
    ...before,
    ...stateAfter(act, before),
    revision: again ? before.revision + 1 : before.revision,
    ...(again && { printedDigest: null, printedZones: null, printedDays: null }),
    changedSincePrinted: again ? false : before.changedSincePrinted,
    objection: act === 'objectionSettled' ? null : before.objection,
    changedAt: at,
  }
}

/** Notes an act on locked badges in which it is possible. */
async function note({ db, services, actor }: Context, rows: readonly Badge[], given: Given): Promise<void> {
  const at = services.clock.now()
  const changes = rows.map((before) => ({ before, after: acted(before, given.act, at) }))
  await putBadges(
    db,
    changes.map(({ after }) => after),
  )
  await insertSteps(
    db,
    changes.map(({ after }) => ({
      ...stepRow(after, given.act, { at, author: actor }),
      reason: given.reason || null,
      receiver: given.receiver ?? null,
      receiverName: given.receiverName || null,
    })),
  )
  await announce(db, services, { at, author: actor }, changes)
}

/**
 * Notes what was done with a card. Refused: `badgeNotReady` where it is in another state than the one that was seen, or another revision, `reasonNeeded`,
 * `noRevisionLeft`, `notEditable` in a past edition.
 */
export async function actOnBadge(
  call: Context & { record: Badge; body: Given & { seen: BadgeState; revision: number } },
): Promise<PersonsBadge> {
  const { db, services, record: badge, body, actor } = call
  const summit = await currentSummit(db)
  if (badge.summitId !== summit.id) throw refuse('notEditable')
  if (badge.state !== body.seen || badge.revision !== body.revision || !mayBe(body.act, badge))
    throw refuse('badgeNotReady')
  if (body.act === 'objectionSettled' && badge.objection === null) throw refuse('badgeNotReady')
  if (needsReason.has(body.act) && !body.reason) throw refuse('reasonNeeded')
  if (body.act === 'reprintAsked' && badge.revision >= maxRevision) throw refuse('noRevisionLeft')
  // one that was revoked meanwhile has lost what it was before it was lost
  const heldState =
    body.act === 'found' && badge.heldState === null ? await cardWas(db, badge) : badge.heldState
  await note(call, [{ ...badge, heldState }], body)
  if (body.act === 'objectionSettled') await tellWaiting(db)
  // whether it can be printed now depends on what is missing
  await followWearers(db, services, summit.id, { at: services.clock.now(), author: actor }, [badge])
  return badgeOfWearer(call, badge)
}

/**
 * Packs badges of the current edition, or hands them out; those in another state are left, and those that somebody has to look at: to which their person objects, and
 * of whom the clearance is missing since the card was printed.
 */
export async function actOnMany(
  call: Context & { body: Handed & { ids: string[]; act: 'packed' | 'handedOut' } },
): Promise<{ done: number; skipped: number; objected: number; uncleared: number }> {
  const { db, body } = call
  const { id: summitId } = await currentSummit(db)
  const ids = [...new Set(body.ids)]
  const able = (await lockBadgesAmong(db, summitId, ids)).filter((badge) => mayBe(body.act, badge))
  const settled = able.filter(({ objection }) => objection === null)
  const fine = settled.filter(({ missing }) => !missing.includes('clearance'))
  await note(call, fine, body)
  return {
    done: fine.length,
    skipped: ids.length - fine.length,
    objected: able.length - settled.length,
    uncleared: settled.length - fine.length,
  }
}

/**
 * Refuses `changedElsewhere` where the result is another one than the screen showed: what the police decided meanwhile is not overwritten unseen. The same press again,
 * after a lost reply, is no change of anybody else.
 */
function requireSeen(
  { accountId }: Context['actor'],
  { seen, result, reason }: ClearanceAsked,
  now: Pick<Clearance, 'result' | 'reason' | 'actorId'> | undefined,
): void {
  const isAgain = now?.result === result && now.reason === reason && now.actorId === accountId
  if (seen !== undefined && seen !== (now?.result ?? null) && !isAgain) throw refuse('changedElsewhere')
}

/** Clears a person in the place of the police, for the document of the version in force, or takes that back. Refused: `notEditable` in a past edition, `wrongState` without a version in force, `changedElsewhere` where another result was seen. */
export async function clearPerson({
  record: person,
  body,
  ...call
}: Context & { record: Participant; body: ClearanceAsked }): Promise<PersonsBadge> {
  const { db, actor } = call
  if (!(await idsInCurrentEdition(db, [person.id])).has(person.id)) throw refuse('notEditable')
  // before anything is read: results that the police gave may be noted by an import that is not committed yet
  await lockFollowing(db, person.summitId)
  const [facts] = await factsInForce(db, person.summitId, { ids: [person.id] })
  if (!facts || facts.approvedVersion === null) throw refuse('wrongState')
  requireSeen(actor, body, await lockClearance(db, person.id))
  const { documentDigest } = facts
  const { result, reason } = body
  const given = { participantId: person.id, result, documentDigest, filing: null, reason }
  await noteClearances(call, person.summitId, [given])
  return badgeOf({ db, actor, record: person })
}

/** Clears a vehicle of the current edition in the place of the police, for its plate and driver of now, or takes that back. Refused: `changedElsewhere` where another result was seen. */
export async function clearVehicle({
  record: vehicle,
  body,
  ...call
}: Context & { record: Vehicle; body: ClearanceAsked }): Promise<PersonsBadge> {
  const { id: vehicleId, summitId } = vehicle
  await lockFollowing(call.db, summitId)
  requireSeen(call.actor, body, await lockVehicleClearance(call.db, vehicleId))
  const { result, reason } = body
  const filedDigest = vehicleDigestOf(vehicle)
  await noteVehicleClearances(call, summitId, [{ vehicleId, result, filedDigest, filing: null, reason }])
  return badgeOfVehicle({ db: call.db, actor: call.actor, record: vehicle })
}
