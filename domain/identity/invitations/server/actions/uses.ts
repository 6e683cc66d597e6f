import { randomUUID } from 'node:crypto'
import { windowOf } from '#domain/ground/summit/rules.ts'
import { type Summit, summitOf } from '#domain/ground/summit/server/actions.ts'
import type { Services } from '#domain/services.ts'
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
  isEmptyMember,
  isOver,
  type RegistersAs,
  stateOf,
  type UseWay,
} from '../../rules.ts'
import {
  findOfPerson,
  giveBackHeld,
  hasLapsed,
  insertUse,
  insertUses,
  lapsedHolds,
  lastOfSubject,
  putApproved,
  type Use,
  updateUse,
  withLapsedHolds,
} from '../store/uses.ts'
import { countPlaces, findByCode, findInvitation, type Invitation, lockInvitations } from '../store.ts'
import { countWrongCode, requireFewWrong } from './guesses.ts'
import { purposeOf } from './purpose.ts'

/** The scope in which the caller accepts a code; any other is refused. */
export type Scope = {
  /** The edition; a code of another one is unknown. */
  summitId?: string
  registersAs?: RegistersAs
  /** The kinds of link that the page or call accepts. */
  kinds?: readonly InvitationKind[]
  /** The organisation that registers; it may use codes of its own, and codes of the organisers for no particular organisation. Others are unknown. */
  organisationId?: string | null
}

/** A request for a place. */
export type PlaceRequest = {
  /** As typed; call `findInvitationFor` before, outside of the transaction, so that guesses are counted. */
  code: string
  scope: Scope
  /** Identifies the person: the proven number or address, or the record where none is proven. Stored as a keyed digest. */
  person: string
  /** The record that is started with it. */
  subjectId: string
  /** The account that takes it, and how; `isTyped` for a record with an entry. */
  by?: { accountId: string; way: UseWay; isTyped?: boolean } | undefined
}

const refusedIn = {
  notYet: 'invitationNotYet',
  usedUp: 'invitationUsedUp',
  expired: 'invitationExpired',
  revoked: 'invitationRevoked',
} as const satisfies Record<Exclude<InvitationState, 'open'>, string>

/** What a code's state depends on besides itself: whether its edition is the current one, and the days of its public registration. */
export const editionFor = (edition: Summit, kind: InvitationKind, now: Date) => ({
  current: edition.current,
  registration: windowOf(edition, `door ${kind}`, now).state,
})

/** Refuses a code that cannot be used at this moment, with the refusal of its state. */
function requireOpenInvitation(edition: Summit, invitation: Invitation, now: Date) {
  const state = stateOf(invitation, editionFor(edition, invitation.kind, now), now)
  if (state !== 'open') throw refuse(refusedIn[state])
}

const unknownHere = new Set<number>([refusals.invitationUnknown.code, refusals.invitationOtherKind.code])
const isUnknown = (error: unknown) => error instanceof Refusal && unknownHere.has(error.kind.code)

/** Refuses a code out of scope: `invitationUnknown` where the caller may not know of it, `invitationOtherKind` for that of another page. */
function requireInScope(of: Invitation, { summitId, registersAs, kinds, organisationId }: Scope) {
  const isOthers = organisationId !== undefined && ![null, organisationId].includes(of.organisationId)
  if (isOthers || (summitId && of.summitId !== summitId)) throw refuse('invitationUnknown')
  const isOfKind = !kinds || kinds.includes(of.kind)
  if (!isOfKind || (registersAs && of.registersAs && of.registersAs !== registersAs))
    throw refuse('invitationOtherKind', { kind: of.kind })
}

/** Gives back the expired holds of a locked invitation. */
export async function expireHolds(db: Database, invitation: Invitation, now: Date): Promise<Invitation> {
  const { length: lapsed } = await giveBackHeld(db, invitation.id, {
    at: now,
    reason: 'lapse',
    of: [hasLapsed(now)],
  })
  return lapsed > 0 ? countPlaces(db, invitation.id, -lapsed) : invitation
}

/** The figures of an invitation without its expired holds; changes nothing. */
export async function withoutLapsed(db: Database, invitation: Invitation, now: Date): Promise<Invitation> {
  return { ...invitation, used: invitation.used - (await lapsedHolds(db, invitation.id, now)) }
}

/** Takes a place of a locked invitation, or refuses by its state. */
async function takePlace(
  db: Database,
  invitation: Invitation,
  { person, subjectId, by, held, edition }: PlaceRequest & { held: Use | undefined; edition: Summit },
  now: Date,
): Promise<Use> {
  const personDigest = keyedDigest('invited person', person)
  const current = await expireHolds(db, invitation, now)
  const isHeldHere = held?.invitationId === current.id && !(held.heldUntil <= now && !held.keptAt)
  const earlier = isHeldHere ? held : await findOfPerson(db, { invitationId: current.id, personDigest })
  // a person who has started may continue, even if the code is over now, but for as long as the place was held then, not for longer
  if (earlier)
    return earlier.keptAt || isOver(stateOf(current, editionFor(edition, current.kind, now), now))
      ? earlier
      : updateUse(db, earlier.id, { heldUntil: heldUntilOf(now, isEmptyMember(earlier)) })
  requireOpenInvitation(edition, current, now)
  await countPlaces(db, current.id, 1)
  return insertUse(db, heldFrom(now, { invitationId: current.id, subjectId, person, by }))
}

type Standing = 'open' | 'over' | 'unknown'

/** State of a code in a scope, as a function of how many more places of it were taken; changes nothing. */
async function standings(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  { code, scope }: { code: string; scope: Scope },
): Promise<(besides: number) => Standing> {
  const now = clock.now()
  const found = await findByCode(db, code)
  const invitation = found && (await withoutLapsed(db, found, now))
  const edition = invitation && (await summitOf(db, invitation))
  return (besides) => {
    try {
      if (!invitation || !edition) throw refuse('invitationUnknown')
      requireInScope(invitation, scope)
      requireOpenInvitation(edition, { ...invitation, used: invitation.used + besides }, now)
      return 'open'
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return isUnknown(error) ? 'unknown' : 'over'
    }
  }
}

/** State of a code in a scope, if `besides` more places of it were taken; changes nothing. */
export const standingOf = async (
  db: Database,
  services: Pick<Services, 'clock'>,
  { besides, ...of }: { code: string; scope: Scope; besides: number },
): Promise<Standing> => (await standings(db, services, of))(besides)

/** How many places of a code can be taken now, up to `most`; changes nothing. */
export async function placesOpen(
  db: Database,
  services: Pick<Services, 'clock'>,
  { max, ...of }: { code: string; scope: Scope; max: number },
): Promise<number> {
  const standing = await standings(db, services, of)
  let open = 0
  while (open < max && standing(open) === 'open') open += 1
  return open
}

/** The invitation of a code that is taken in this scope. */
async function findTaken(
  db: Database,
  services: Pick<Services, 'invitedActivity'>,
  { code: typed, scope }: { code: string; scope: Scope },
): Promise<Invitation> {
  if (!typed.trim()) throw refuse('invitationBlank')
  const code = codeFrom(typed)
  const found = code && (await findByCode(db, code))
  if (!found) throw refuse('invitationUnknown')
  requireInScope(found, scope)
  // an account that registers for its own organisation needs a place, not the texts of the link's page
  if (scope.organisationId === undefined) await purposeOf(db, services, found)
  return found
}

/** A place that is held from now on. */
function heldFrom(
  now: Date,
  { person, by, ...of }: { invitationId: string } & Pick<PlaceRequest, 'subjectId' | 'person' | 'by'>,
) {
  const way = by?.way ?? null
  const typedAt = by?.isTyped ? now : null
  return {
    ...of,
    id: randomUUID(),
    personDigest: keyedDigest('invited person', person),
    takenBy: by?.accountId ?? null,
    way,
    takenAt: now,
    typedAt,
    heldUntil: heldUntilOf(now, isEmptyMember({ way, typedAt })),
  }
}

/**
 * Takes a place of a code for each of these new records, which have none yet and whose people are met for the first time, in a fixed number of
 * statements. Refused as `takeUse`, for all of them where there are not enough places.
 */
export async function takeNewUses(
  db: Database,
  services: Pick<Services, 'clock' | 'invitedActivity'>,
  {
    people,
    ...of
  }: { code: string; scope: Scope; people: readonly Pick<PlaceRequest, 'person' | 'subjectId' | 'by'>[] },
): Promise<Invitation> {
  const found = await findTaken(db, services, of)
  const edition = await summitOf(db, found)
  const [locked] = await lockInvitations(db, [found.id])
  if (!locked) throw refuse('invitationUnknown')
  const now = services.clock.now()
  const { id, used } = await expireHolds(db, locked, now)
  requireOpenInvitation(edition, { ...locked, used: used + people.length - 1 }, now)
  await insertUses(
    db,
    people.map((each) => heldFrom(now, { ...each, invitationId: id })),
  )
  return countPlaces(db, id, people.length)
}

/**
 * Takes a place of a code for a person with a proven number or address, and holds it for 24 hours (for a member of a group without any entry, for 30
 * minutes); call it in the transaction that creates the
 * record. A record has one place: one of another code is given back. A person has one place by a code: a second call returns it with the record that
 * was started first (`use.subjectId`). Refused: `invitationBlank`, `invitationUnknown`, `invitationOtherKind`, the refusals of `purposeOf`, and
 * `invitationNotYet`, `invitationUsedUp`, `invitationExpired`, `invitationRevoked`.
 */
export async function takeUse(
  db: Database,
  services: Pick<Services, 'clock' | 'invitedActivity'>,
  placeRequest: PlaceRequest,
): Promise<{ use: Use; invitation: Invitation }> {
  const found = await findTaken(db, services, placeRequest)
  const edition = await summitOf(db, found)
  const before = await lastOfSubject(db, placeRequest.subjectId)
  const held = before && !before.givenBackAt ? before : undefined
  // whatever can be read before is: others wait for the lock
  const locked = await lockInvitations(db, [found.id, ...(held ? [held.invitationId] : [])])
  const invitation = locked.find(({ id }) => id === found.id)
  if (!invitation) throw refuse('invitationUnknown')
  if (held && held.invitationId !== invitation.id)
    await giveBackUse(db, services, placeRequest.subjectId, 'replacement')
  const use = await takePlace(db, invitation, { ...placeRequest, held, edition }, services.clock.now())
  return { use, invitation }
}

/**
 * As `takeUse`, for a code that an account types into a record: `scope` is the account's own organisation. Codes outside of it count as wrong; after
 * too many of them wrong ones are refused as `tooManyRequests`, and right ones still taken.
 */
export async function takeUseAs(
  accountId: string,
  db: Database,
  services: Pick<Services, 'clock' | 'db' | 'invitedActivity'>,
  placeRequest: PlaceRequest,
): Promise<{ use: Use; invitation: Invitation }> {
  try {
    return await takeUse(db, services, { ...placeRequest, by: { accountId, way: 'list', isTyped: true } })
  } catch (error) {
    if (!isUnknown(error)) throw error
    await requireFewWrong(db, services, accountId)
    countWrongCode(services, accountId)
    throw error
  }
}

/** The place of a record, with its invitation, both read under the lock. */
async function lockedUseOf(db: Database, subjectId: string) {
  const found = await lastOfSubject(db, subjectId)
  const [invitation] = found ? await lockInvitations(db, [found.invitationId]) : []
  const use = invitation && (await lastOfSubject(db, subjectId))
  return use && invitation ? { use, invitation } : undefined
}

/**
 * Keeps the place of a submitted record; returns its invitation, or undefined for a record without one. An expired hold takes a new place if there is
 * one. Refused then: `invitationUsedUp`, `invitationExpired`, `invitationRevoked`.
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
    requireOpenInvitation(await summitOf(db, invitation), await expireHolds(db, invitation, now), now)
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

/** The invitation whose place a record has at present. */
export async function invitationOf(db: Database, subjectId: string): Promise<Invitation | undefined> {
  const use = await lastOfSubject(db, subjectId)
  return use && !use.givenBackAt ? findInvitation(db, use.invitationId) : undefined
}

/** Gives the place of a record back, if it has one; repeating it does nothing. */
export async function giveBackUse(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  subjectId: string,
  reason: Exclude<GiveBackReason, 'lapse' | 'revocation' | 'release'>,
): Promise<void> {
  const locked = await lockedUseOf(db, subjectId)
  if (!locked || locked.use.givenBackAt) return
  await updateUse(db, locked.use.id, { givenBackAt: clock.now(), givenBackFor: reason })
  await countPlaces(db, locked.invitation.id, -1)
}

/** Records for the figures of the codes that these records are approved, or no longer. */
export async function noteUsesApproved(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  subjectIds: readonly string[],
  approved: boolean,
): Promise<void> {
  if (subjectIds.length > 0) await putApproved(db, subjectIds, approved ? clock.now() : null)
}

/** Maximum number of invitations in one run of the cleanup. */
const maxInOneRun = 200

/** Gives back the places of expired holds; returns how many invitations had any. */
export async function giveBackLapsed({ db }: Pick<Services, 'db'>, now: Date): Promise<number> {
  const ids = await withLapsedHolds(db, now, maxInOneRun)
  for (const id of ids)
    await db.transaction(async (tx) => {
      const [invitation] = await lockInvitations(tx, [id])
      if (invitation) await expireHolds(tx, invitation, now)
    })
  return ids.length
}
