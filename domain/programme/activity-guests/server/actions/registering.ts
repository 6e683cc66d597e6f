import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import type { ConsentsGiven } from '#domain/ground/privacy/rules.ts'
import { recordConsents, requireConsents } from '#domain/ground/privacy/server/actions.ts'
import {
  currentSummit,
  requireCurrent,
  requireOpen,
  requireReady,
} from '#domain/ground/summit/server/actions.ts'
import { refuse as refuseInvitation } from '#domain/identity/invitations/refusals.ts'
import { activityKinds } from '#domain/identity/invitations/rules.ts'
import {
  giveBackUse,
  type Invitation,
  keepUse,
  noteTyped,
  takeUse,
} from '#domain/identity/invitations/server/actions.ts'
import { type Activity, findActivity, lockActivity } from '#domain/programme/activities/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { releaseFiles } from '#kit/files/store.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { refuse } from '../../refusals.ts'
import { type ActivityGuestDraft, neededConsents, problemsOf } from '../../rules.ts'
import { type ActivityGuest, lockAtActivity, ownGuests, updateGuest } from '../store.ts'
import { beginGuest, kept, requireTakesGuests, saveGuest, stateChange } from './editing.ts'
import { notifySaved, tellChanged } from './events.ts'
import { provenField, shownOwn } from './reading.ts'
import { tellRegistered } from './telling.ts'

type Caller = { actor: Actor; address: string; language: Language }
type Beginning = { invitation: Invitation; id: string; inviteCode: string; consents: ConsentsGiven }

/**
 * The caller's guest record in an activity, locked: registered by a link before, or entered by the organisation with the number that is proved now.
 */
async function lockKnown(db: Database, actor: Actor, activityId: string): Promise<ActivityGuest | undefined> {
  const { accountId: registrantId } = actor
  const found = await lockAtActivity(db, activityId, { registrantId, [provenField(actor)]: actor.account })
  const own = found.find((each) => each.registrantId === registrantId)
  const entered = found.filter((each) => each.registrantId === null && each.state === 'registered')
  // an address may be an office's: one guest with it is the caller; with several, the caller is unknown
  return own ?? (entered.length === 1 ? entered[0] : undefined)
}

type RegistrationContext = { services: Services; caller: Caller; placeRequest: Parameters<typeof takeUse>[2] }

/** Returns an existing guest: assigned to the caller where the organisation had entered them, registered again where they had withdrawn. */
async function takeUp(
  db: Database,
  { services, caller, placeRequest }: RegistrationContext,
  { activity, before }: { activity: Activity; before: ActivityGuest },
) {
  const { actor, language } = caller
  const at = services.clock.now()
  if (before.withdrawnBy === 'host') throw refuse('activityGuestTakenOut')
  if (before.registrantId === null) {
    // from now on they need a portrait
    const own = { registrantId: actor.accountId, language }
    const now = kept({ ...before, ...own }, activity)
    return updateGuest(db, before.id, {
      ...own,
      ...now,
      updatedAt: at,
      revision: before.revision + 1,
      submittedAt: now.missing === 0 ? at : null,
    })
  }
  if (before.submittedAt && before.state === 'registered') return before
  await takeUse(db, services, { ...placeRequest, subjectId: before.id })
  if (before.state === 'registered') return before
  return stateChange(db, { at, actor, before }, { state: 'registered', withdrawnBy: null, submittedAt: null })
}

/** Refuses where the organisers have switched this kind of registration off, or it is outside of its days. */
export async function requireDoor(db: Database, kind: string, now: Date): Promise<void> {
  const summit = await currentSummit(db)
  if (summit.doors[kind]) requireOpen(summit, `door ${kind}`, now)
}

/**
 * Starts a registration by a link; its place is held until submission. A caller who is a guest of the activity already gets that registration.
 * Refused: as `takeUse` and `requireTakesGuests`, `registrationNotReady`, `consentMissing`, `policyChanged`, `activityGuestsFull`, `activityGuestTakenOut`.
 */
export async function beginByLink(
  { db, services }: Pick<Context, 'db' | 'services'>,
  caller: Caller,
  { invitation, id, inviteCode, consents }: Beginning,
) {
  const { actor, address, language } = caller
  const at = services.clock.now()
  const edition = await currentSummit(db)
  const { id: summitId } = edition
  await requireReady(db, services, edition)
  requireConsents(consents, neededConsents)
  const { activityId, kind } = invitation
  if (!activityId) throw refuseInvitation('tempNotLinked')
  await requireDoor(db, kind, at)
  // locks people before activities, as everywhere; a registration that was just started is found under the activity's lock
  const known = await lockKnown(db, actor, activityId)
  const activity = await lockActivity(db, activityId)
  requireTakesGuests(activity, at)
  const there = known ?? (await lockKnown(db, actor, activityId))
  const scope = { summitId, kinds: activityKinds }
  const by = { accountId: actor.accountId, way: 'self' as const }
  const placeRequest = { code: inviteCode, scope, person: actor.account, subjectId: id, by }
  const row = there
    ? await takeUp(db, { services, caller, placeRequest }, { activity, before: there })
    : await beginOwn(db, { services, caller, placeRequest }, activity)
  const agreed = { version: consents.version, language, at, address }
  await recordConsents(db, {
    ...agreed,
    person: { kind: 'activityGuest', id: row.id },
    purposes: neededConsents,
  })
  // the policy was accepted by the account's owner: it is not asked for again on their home
  await recordConsents(db, {
    ...agreed,
    person: { kind: 'account', id: actor.accountId },
    purposes: ['policy'],
  })
  if (row.revision !== there?.revision) await tellChanged(db, services, [row.id])
  return shownOwn(db, services, actor, row)
}

const fromChina = { residenceCountry: 'CN' }

async function beginOwn(
  db: Database,
  { services, caller, placeRequest }: RegistrationContext,
  activity: Activity,
) {
  const { actor, language } = caller
  await takeUse(db, services, placeRequest)
  const proven = provenField(actor)
  const isMainland = proven === 'mobile' && !actor.account.startsWith('+')
  return beginGuest(db, services, activity, {
    guestId: placeRequest.subjectId,
    own: { registrantId: actor.accountId, language, [proven]: actor.account, ...(isMainland && fromChina) },
  })
}

/** Saves the guest's own input. Refused: as `saveGuest`, and `invalid` for another number or address than the proven one. */
export async function saveOwn({
  db,
  services,
  actor,
  record: before,
  body: given,
}: Context & { record: ActivityGuest; body: { revision: number; change: ActivityGuestDraft } }) {
  const proven = provenField(actor)
  if (proven in given.change && given.change[proven] !== actor.account)
    throw refuse('invalid', [{ path: proven, code: 'notAsked' }])
  const saved = await saveGuest(db, services, actor, before, given)
  if (saved.revision > before.revision) await noteTyped(db, services, [before.id])
  await notifySaved(db, services, before, saved)
  return shownOwn(db, services, actor, saved)
}

/**
 * Submits a registration. Refused: as `requireTakesGuests`, `wrongState` for a withdrawn guest, `invalid` with everything that is missing, and as
 * `keepUse` where the place was taken meanwhile.
 */
export async function submitOwn({
  db,
  services,
  actor,
  record: before,
}: Context & { record: ActivityGuest }) {
  const at = services.clock.now()
  const activity = await lockActivity(db, before.activityId)
  requireTakesGuests(activity, at)
  await requireCurrent(db, activity)
  if (before.state === 'withdrawn') throw refuse('wrongState')
  if (before.submittedAt) return shownOwn(db, services, actor, before)
  const problems = problemsOf({ ...before, byLink: true }, activity)
  if (problems.length > 0) throw refuse('invalid', problems)
  await keepUse(db, services, before.id)
  const row = await updateGuest(db, before.id, {
    submittedAt: at,
    updatedAt: at,
    revision: before.revision + 1,
  })
  await recordChanges(db, at, actor, { type: 'activityGuest', id: row.id }, [
    { field: 'submittedAt', before: null, after: at.toISOString() },
  ])
  await tellRegistered(db, services, { activity, guest: row, to: actor })
  await tellChanged(db, services, [row.id])
  return shownOwn(db, services, actor, row)
}

/** Withdraws the caller from the activity, in any state; the place of the code is given back, and the portrait is deleted. */
export async function leave({ db, services, actor, record: before }: Context & { record: ActivityGuest }) {
  if (before.state === 'withdrawn') return shownOwn(db, services, actor, before)
  await giveBackUse(db, services, before.id, 'withdrawal')
  const at = services.clock.now()
  const activity = await findActivity(db, before.activityId)
  if (!activity) throw refuse('notFound')
  await releaseFiles(db, { ownerId: before.id, purpose: 'portrait' })
  const bare = { ...before, portrait: null }
  await updateGuest(db, before.id, { portrait: null, ...kept(bare, activity) })
  const row = await stateChange(db, { at, actor, before }, { state: 'withdrawn', withdrawnBy: 'self' })
  await tellChanged(db, services, [row.id])
  return shownOwn(db, services, actor, row)
}

/** The caller's registrations as activity guest in the current edition, newest first. */
export async function ownRegistrations({ db, services, actor }: Context) {
  const { id } = await currentSummit(db)
  return Promise.all(
    (await ownGuests(db, { summitId: id, registrantId: actor.accountId })).map((row) =>
      shownOwn(db, services, actor, row),
    ),
  )
}
