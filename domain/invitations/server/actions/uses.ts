import { randomUUID } from 'node:crypto'
import type { Services } from '#domain/services.ts'
import { windowOf } from '#domain/summit/rules.ts'
import { type Summit, summitOf } from '#domain/summit/server/actions.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { refusals, refuse } from '../../refusals.ts'
import {
  codeFrom,
  type GiveBackReason,
  heldUntilOf,
  type InvitationKind,
  type InvitationState,
  type RegistersAs,
  stateOf,
} from '../../rules.ts'
import {
  findOfPerson,
  giveBackHeld,
  hasLapsed,
  insertUse,
  lapsedHolds,
  lastOfSubject,
  putApproved,
  type Use,
  updateUse,
  withLapsedHolds,
} from '../store/uses.ts'
import { countPlaces, findByCode, type Invitation, lockInvitations } from '../store.ts'
import { countWrongCode, requireMayType } from './guesses.ts'
import { purposeOf } from './purpose.ts'

/** What a code must be for, as far as the caller asks; a code of another scope is refused. */
export type Scope = {
  /** Of which edition; a code of another one is unknown. */
  summitId?: string
  registersAs?: RegistersAs
  /** The kinds of link that the page or call takes. */
  kinds?: readonly InvitationKind[]
  /** The organisation that registers by a code of its own, or by one that the organisers gave to anybody; a code of another one is unknown. */
  organisationId?: string | null
}

/** What is asked for when a place is taken. */
export type Taking = {
  /** As typed; call `findInvitationFor` before, outside of the transaction, so that guesses are counted. */
  code: string
  scope: Scope
  /** Knows the person again: the proven number or address, or the record where none is proven. Kept as a keyed digest. */
  person: string
  /** The record that is begun with it. */
  subjectId: string
}

const refusedIn = {
  notYet: 'invitationNotYet',
  usedUp: 'invitationUsedUp',
  expired: 'invitationExpired',
  revoked: 'invitationRevoked',
} as const satisfies Record<Exclude<InvitationState, 'open'>, string>

/** What a code's state depends on besides itself: whether its edition is the current one, and how the days of its door stand. */
export const editionFor = (edition: Summit, kind: InvitationKind, now: Date) => ({
  current: edition.current,
  registration: windowOf(edition, `door ${kind}`, now).state,
})

/** Refuses a code that cannot be used at this moment, in the words of its state. */
function requireOpenInvitation(edition: Summit, invitation: Invitation, now: Date) {
  const state = stateOf(invitation, editionFor(edition, invitation.kind, now), now)
  if (state !== 'open') throw refuse(refusedIn[state])
}

const unknownHere = new Set<number>([refusals.invitationUnknown.code, refusals.invitationOtherKind.code])
const isUnknown = (error: unknown) => error instanceof Refusal && unknownHere.has(error.kind.code)

/** Refuses what is out of scope: `invitationUnknown` for what the caller may not know of, `invitationOtherKind` for another page's. */
function requireInScope(of: Invitation, { summitId, registersAs, kinds, organisationId }: Scope) {
  const isOthers = organisationId !== undefined && ![null, organisationId].includes(of.organisationId)
  if (isOthers || (summitId && of.summitId !== summitId)) throw refuse('invitationUnknown')
  const isOfKind = !kinds || kinds.includes(of.kind)
  if (!isOfKind || (registersAs && of.registersAs && of.registersAs !== registersAs))
    throw refuse('invitationOtherKind', { kind: of.kind })
}

/** Gives back the holds of a locked invitation that have run out. */
export async function lapseHolds(db: Database, invitation: Invitation, now: Date): Promise<Invitation> {
  const { length: lapsed } = await giveBackHeld(db, invitation.id, {
    at: now,
    reason: 'lapse',
    which: hasLapsed(now),
  })
  return lapsed > 0 ? countPlaces(db, invitation.id, -lapsed) : invitation
}

/** The figures of an invitation as they are once holds that have run out are given back; changes nothing. */
export async function withoutLapsed(db: Database, invitation: Invitation, now: Date): Promise<Invitation> {
  return { ...invitation, used: invitation.used - (await lapsedHolds(db, invitation.id, now)) }
}

/** Takes a place of a locked invitation, or refuses in the words of its state. */
async function takePlace(
  db: Database,
  invitation: Invitation,
  { person, subjectId, held, edition }: Taking & { held: Use | undefined; edition: Summit },
  now: Date,
): Promise<Use> {
  const personDigest = keyedDigest('invited person', person)
  const current = await lapseHolds(db, invitation, now)
  const heldUntil = heldUntilOf(now)
  const isHeldHere = held?.invitationId === current.id && !(held.heldUntil <= now && !held.keptAt)
  const earlier = isHeldHere ? held : await findOfPerson(db, { invitationId: current.id, personDigest })
  // who has begun goes on, whatever became of the code meanwhile
  if (earlier) return earlier.keptAt ? earlier : updateUse(db, earlier.id, { heldUntil })
  requireOpenInvitation(edition, current, now)
  await countPlaces(db, current.id, 1)
  return insertUse(db, {
    id: randomUUID(),
    invitationId: current.id,
    personDigest,
    subjectId,
    takenAt: now,
    heldUntil,
  })
}

/** How a code stands for a scope, once `besides` more places of it are taken; changes nothing. */
export async function standingOf(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  { code, scope, besides }: { code: string; scope: Scope; besides: number },
): Promise<'open' | 'over' | 'unknown'> {
  const now = clock.now()
  const found = await findByCode(db, code)
  try {
    if (!found) throw refuse('invitationUnknown')
    requireInScope(found, scope)
    const invitation = await withoutLapsed(db, found, now)
    const edition = await summitOf(db, invitation)
    requireOpenInvitation(edition, { ...invitation, used: invitation.used + besides }, now)
    return 'open'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return isUnknown(error) ? 'unknown' : 'over'
  }
}

/**
 * Takes a place of a code for a person whose number or address was proven, and holds it for 24 hours; call it in the transaction of what is
 * begun. A record has one place: what it held by another code is given back. The same person by the same code has one place: it is answered again with the record that was begun first (`use.subjectId`). Refused:
 * `invitationBlank`, `invitationUnknown`, `invitationOtherKind`, the refusals of `purposeOf`, and `invitationNotYet`, `invitationUsedUp`,
 * `invitationExpired`, `invitationRevoked`.
 */
export async function takeUse(
  db: Database,
  services: Pick<Services, 'clock' | 'invitedActivity'>,
  taking: Taking,
): Promise<{ use: Use; invitation: Invitation }> {
  if (!taking.code.trim()) throw refuse('invitationBlank')
  const code = codeFrom(taking.code)
  const found = code && (await findByCode(db, code))
  if (!found) throw refuse('invitationUnknown')
  requireInScope(found, taking.scope)
  // an account that registers for its own organisation asks for a place, not for what the page of the link would say
  if (taking.scope.organisationId === undefined) await purposeOf(db, services, found)
  const edition = await summitOf(db, found)
  const before = await lastOfSubject(db, taking.subjectId)
  const held = before && !before.givenBackAt ? before : undefined
  // what can be read before is: the lock is what everybody waits for
  const locked = await lockInvitations(db, [found.id, ...(held ? [held.invitationId] : [])])
  const invitation = locked.find(({ id }) => id === found.id)
  if (!invitation) throw refuse('invitationUnknown')
  if (held && held.invitationId !== invitation.id)
    await giveBackUse(db, services, taking.subjectId, 'replacement')
  const use = await takePlace(db, invitation, { ...taking, held, edition }, services.clock.now())
  return { use, invitation }
}

/**
 * As `takeUse`, for a code that an account types into a record: `scope` is the account's own organisation. Codes that it must not know of are
 * counted, and too many of them refused as `tooManyRequests` before any look-up.
 */
export async function takeUseAs(
  accountId: string,
  db: Database,
  services: Pick<Services, 'clock' | 'db' | 'invitedActivity'>,
  taking: Taking,
): Promise<{ use: Use; invitation: Invitation }> {
  await requireMayType(db, services, accountId)
  try {
    return await takeUse(db, services, taking)
  } catch (error) {
    if (isUnknown(error)) countWrongCode(services, accountId)
    throw error
  }
}

/** The place that a record has, with its invitation, both as they are under the lock. */
async function lockedUseOf(db: Database, subjectId: string) {
  const found = await lastOfSubject(db, subjectId)
  const [invitation] = found ? await lockInvitations(db, [found.invitationId]) : []
  const use = invitation && (await lastOfSubject(db, subjectId))
  return use && invitation ? { use, invitation } : undefined
}

/**
 * Keeps the place of a record that is submitted; answers its invitation, or undefined for a record that came by none. A hold that has run out
 * takes a place anew if there is one. Refused then: `invitationUsedUp`, `invitationExpired`, `invitationRevoked`.
 */
export async function keepUse(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  subjectId: string,
): Promise<Invitation | undefined> {
  const locked = await lockedUseOf(db, subjectId)
  if (!locked || locked.use.givenBackFor === 'replacement') return undefined
  const { use, invitation } = locked
  const now = clock.now()
  if (use.keptAt && !use.givenBackAt) return invitation
  if (!use.givenBackAt) await updateUse(db, use.id, { keptAt: now })
  else {
    requireOpenInvitation(await summitOf(db, invitation), await lapseHolds(db, invitation, now), now)
    await countPlaces(db, invitation.id, 1)
    const { approvedAt: _, givenBackAt: __, givenBackFor: ___, ...again } = use
    await insertUse(db, {
      ...again,
      id: randomUUID(),
      takenAt: now,
      keptAt: now,
      heldUntil: heldUntilOf(now),
    })
  }
  return invitation
}

/** Gives the place of a record back, if it has one; once more does nothing. */
export async function giveBackUse(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  subjectId: string,
  reason: Exclude<GiveBackReason, 'lapse' | 'revocation'>,
): Promise<void> {
  const locked = await lockedUseOf(db, subjectId)
  if (!locked || locked.use.givenBackAt) return
  await updateUse(db, locked.use.id, { givenBackAt: clock.now(), givenBackFor: reason })
  await countPlaces(db, locked.invitation.id, -1)
}

/** Notes for the figures of the codes that what was submitted is approved, or no longer. */
export async function noteUsesApproved(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  subjectIds: readonly string[],
  approved: boolean,
): Promise<void> {
  if (subjectIds.length > 0) await putApproved(db, subjectIds, approved ? clock.now() : null)
}

/** Invitations whose holds one run looks at. */
const mostInOneRun = 200

/** Gives back the places of holds that have run out; answers how many invitations had any. */
export async function giveBackLapsed({ db }: Pick<Services, 'db'>, now: Date): Promise<number> {
  const ids = await withLapsedHolds(db, now, mostInOneRun)
  for (const id of ids)
    await db.transaction(async (tx) => {
      const [invitation] = await lockInvitations(tx, [id])
      if (invitation) await lapseHolds(tx, invitation, now)
    })
  return ids.length
}
