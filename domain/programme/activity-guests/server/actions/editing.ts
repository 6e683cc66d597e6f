import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { requireCurrent, requireReady } from '#domain/ground/summit/server/actions.ts'
import { findAccountById } from '#domain/identity/accounts/server/actions.ts'
import { refuse as refuseInvitation } from '#domain/identity/invitations/refusals.ts'
import { giveBackUse, keepUse } from '#domain/identity/invitations/server/actions.ts'
import { type Activity, lockActivity } from '#domain/programme/activities/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import { saveAsTyped } from '#kit/db/audit/save-as-typed.ts'
import { brokenConstraint, type Database } from '#kit/db/database.ts'
import { refuse } from '../../refusals.ts'
import {
  type ActivityGuestDraft,
  type GuestObstacle,
  type GuestState,
  isByLink,
  maxGuests,
  obstacleTo,
  problemsOf,
} from '../../rules.ts'
import {
  type ActivityGuest,
  guestCounts,
  insertGuest,
  isMobileKnown,
  lockGuest,
  searchOfGuest,
  updateGuest,
} from '../store.ts'
import { notifySaved, tellChanged } from './events.ts'
import { readGuest, shownGuest } from './reading.ts'

const refusalFor: Record<GuestObstacle, () => Error> = {
  notLinked: () => refuseInvitation('tempNotLinked'),
  noAccessMode: () => refuseInvitation('tempNoAccessMode'),
  abandoned: () => refuseInvitation('tempEventAbandoned'),
  notPublished: () => refuse('activityTakesNoGuests'),
  over: () => refuse('activityTakesNoGuests'),
}

/**
 * Refuses where an activity takes no guests: `tempNotLinked` where no organisation proposed it, `tempNoAccessMode` without a way to take
 * part, `tempEventAbandoned`, `activityTakesNoGuests` before it is published and after it is over.
 */
export function requireTakesGuests(activity: Activity | undefined, now: Date): asserts activity is Activity {
  const obstacle = obstacleTo(activity, now)
  if (obstacle) throw refusalFor[obstacle]()
}

/** Derived columns of a guest. */
export const kept = (guest: ActivityGuestDraft & Partial<Own> & { id: string }, activity: Activity) => ({
  missing: problemsOf({ ...guest, byLink: isByLink(guest) }, activity).length,
  ...searchOfGuest(guest),
})

/** Turns a number that another guest of the activity has into a problem at its field. */
async function refusingKnown<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (brokenConstraint(error) !== 'activity_guests_one_per_mobile') throw error
    throw refuse('invalid', [{ path: 'mobile', code: 'mobileKnown' }])
  }
}

async function requireRoom(db: Database, { id }: Activity): Promise<void> {
  if (((await guestCounts(db, [id])).get(id) ?? 0) >= maxGuests) throw refuse('activityGuestsFull')
}

/** Identity of a person who registers by a link: account, and the proven number or address. */
type Own = Pick<ActivityGuest, 'registrantId' | 'language' | 'mobile' | 'email' | 'residenceCountry'>

/**
 * Creates a guest of a locked activity; the same id again returns the same guest. Refused: as `requireTakesGuests`, `activityGuestsFull`, `idTaken`
 * for the id of another guest.
 */
export async function beginGuest(
  db: Database,
  { clock }: Services,
  activity: Activity,
  { guestId: id, own }: { guestId: string; own?: Partial<Own> },
): Promise<ActivityGuest> {
  const now = clock.now()
  requireTakesGuests(activity, now)
  await requireCurrent(db, activity)
  await requireRoom(db, activity)
  const { summitId, organisationId } = activity
  if (!organisationId) throw refuseInvitation('tempNotLinked')
  const { registrantId = null, language = null, ...known } = own ?? {}
  const draft: ActivityGuestDraft = { ...known, form: activity.mode === 'online' ? 'online' : 'onSite' }
  const made = await refusingKnown(() =>
    insertGuest(db, {
      id,
      summitId,
      organisationId,
      activityId: activity.id,
      state: 'registered',
      createdAt: now,
      updatedAt: now,
      registrantId,
      language,
      ...draft,
      ...kept({ ...draft, id, registrantId }, activity),
    }),
  )
  const row = made ?? (await lockGuest(db, id))
  if (row?.activityId !== activity.id || row.registrantId !== registrantId) throw refuse('idTaken')
  return row
}

/** Creates a guest for the organisation whose activity it is; refused as `beginGuest`, and `registrationNotReady`. */
export async function addGuest({
  db,
  services,
  record: activity,
  body: given,
}: Pick<Context, 'db' | 'services'> & { record: Activity; body: { guestId: string } }) {
  await requireReady(db, services)
  const guest = await beginGuest(db, services, activity, given)
  return shownGuest(guest, activity, services.clock.now())
}

/** The activity of a guest, if its guests can be changed. */
async function activityOf(db: Database, { activityId }: ActivityGuest, now: Date): Promise<Activity> {
  const activity = await lockActivity(db, activityId)
  requireTakesGuests(activity, now)
  await requireCurrent(db, activity, now)
  return activity
}

/**
 * Refuses what the organisation may not put into a guest, whose activity is locked: a number that another guest of the activity has, all of whom it sees,
 * and another number or address in the place of the one that a guest who came by a link has proved.
 */
async function requireHostMay(db: Database, before: ActivityGuest, change: ActivityGuestDraft) {
  const owner = before.registrantId ? await findAccountById(db, before.registrantId) : undefined
  const proven = (['mobile', 'email'] as const).find((key) => owner && before[key] === owner.account)
  if (proven && proven in change && change[proven] !== before[proven])
    throw refuse('invalid', [{ path: proven, code: 'contactProven' }])
  if (change.mobile && (await isMobileKnown(db, before, change.mobile)))
    throw refuse('invalid', [{ path: 'mobile', code: 'mobileKnown' }])
}

/**
 * Saves input into a locked guest. Refused: as `requireTakesGuests`, `notEditable` for a withdrawn guest, `changedElsewhere` with the current guest,
 * `invalid` where the organisation enters a number that another guest of the activity has, or exchanges a proven one.
 */
export async function saveGuest(
  db: Database,
  { clock }: Services,
  actor: Actor,
  before: ActivityGuest,
  { revision, change }: { revision: number; change: ActivityGuestDraft },
): Promise<ActivityGuest> {
  const at = clock.now()
  const activity = await activityOf(db, before, at)
  if (before.state === 'withdrawn') throw refuse('notEditable')
  if (before.registrantId !== actor.accountId) await requireHostMay(db, before, change)
  return saveAsTyped(db, {
    at,
    author: actor,
    subject: 'activityGuest',
    before,
    seen: revision,
    change,
    older: (row) => refuse('changedElsewhere', shownGuest(row, activity, at)),
    write: (fields, next) =>
      refusingKnown(() =>
        updateGuest(db, before.id, { ...(fields as Partial<ActivityGuest>), ...kept(next, activity) }),
      ),
  })
}

/** Saves the organisation's input; refused as `saveGuest`. */
export async function changeGuest({
  db,
  services,
  actor,
  record: before,
  body: given,
}: Context & { record: ActivityGuest; body: { revision: number; change: ActivityGuestDraft } }) {
  const guest = await saveGuest(db, services, actor, before, given)
  await notifySaved(db, services, before, guest)
  return readGuest({ db, services, record: guest })
}

type Change = { at: Date; actor: Actor; before: ActivityGuest }

/** Records who withdrew a guest, or that the guest is registered, with its history. */
export async function stateChange(
  db: Database,
  { at, actor, before }: Change,
  next: Pick<ActivityGuest, 'state' | 'withdrawnBy'> & Partial<Pick<ActivityGuest, 'submittedAt'>>,
): Promise<ActivityGuest> {
  const row = await refusingKnown(() =>
    updateGuest(db, before.id, { ...next, updatedAt: at, revision: before.revision + 1 }),
  )
  await recordChanges(db, at, actor, { type: 'activityGuest', id: row.id }, [
    { field: 'state', before: before.state, after: next.state },
  ])
  return row
}

/**
 * Withdraws a locked guest, or registers the guest again; the place of the invitation code is given back, or taken again. Refused:
 * `changedElsewhere`; registering again also as `beginGuest`, `saveGuest` and `keepUse`.
 */
export async function setGuestState({
  db,
  services,
  actor,
  record: before,
  body: { revision, state },
}: Context & { record: ActivityGuest; body: { revision: number; state: GuestState } }) {
  const at = services.clock.now()
  const activity = await lockActivity(db, before.activityId)
  if (!activity) throw refuse('notFound')
  await requireCurrent(db, activity)
  if (before.revision !== revision) throw refuse('changedElsewhere', shownGuest(before, activity, at))
  if (before.state === state) return shownGuest(before, activity, at)
  // withdrawal is always possible, also when no guest can be added
  if (state === 'registered') {
    requireTakesGuests(activity, at)
    await requireRoom(db, activity)
    if (before.submittedAt) await keepUse(db, services, before.id)
  } else await giveBackUse(db, services, before.id, 'withdrawal')
  const withdrawnBy = state === 'withdrawn' ? ('host' as const) : null
  const guest = await stateChange(db, { at, actor, before }, { state, withdrawnBy })
  await tellChanged(db, services, [guest.id])
  return shownGuest(guest, activity, at)
}
