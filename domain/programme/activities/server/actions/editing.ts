import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { currentSummit, requireCurrent } from '#domain/ground/summit/server/actions.ts'
import { hasInvitationTo } from '#domain/identity/invitations/server/actions.ts'
import { refuse } from '#domain/refusals.ts'
import { forgetHistoryOf } from '#kit/db/audit/audit.ts'
import { saveAsTyped } from '#kit/db/audit/save-as-typed.ts'
import type { Database } from '#kit/db/database.ts'
import { isReferenced } from '#kit/db/lifecycle/referenced.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { recordRefusals } from '#kit/record/refusals.ts'
import {
  type ActivityDraft,
  activity,
  isShown,
  isWithProposer,
  momentsOf,
  organisersOnly,
} from '../../rules.ts'
import {
  type Activity,
  findActivity,
  insertActivity,
  isBeginningTaken,
  lockToRemove,
  removeActivity,
  searchTermsOf,
  updateActivity,
} from '../store.ts'
import { activities } from '../tables.ts'
import { activityArranged } from './events.ts'
import { changedElsewhere, shownActivity } from './reading.ts'

/** Derived columns: number of missing fields, moments, search terms. */
const kept = (draft: ActivityDraft) => ({
  ...momentsOf(draft),
  missing: activity.problems(draft).length,
  searchTerms: searchTermsOf(draft),
})

/** Defaults that fit most activities. */
const usual: ActivityDraft = { mode: 'onSite', entry: 'signUp', clashRule: 'warn', nature: 'open' }

type Begun = { id: string; draft: ActivityDraft; organisationId: string | null }

/** Inserts a new activity into the current edition. Refused: `idTaken` for an id of another activity, and for one that begins as that of another one of the edition. */
async function begin(db: Database, now: Date, { id, draft, organisationId }: Begun): Promise<Activity> {
  const { id: summitId } = await currentSummit(db)
  if (await isBeginningTaken(db, summitId, id)) throw refuse('idTaken')
  const times = { createdAt: now, updatedAt: now }
  const row = await insertActivity(db, {
    id,
    summitId,
    organisationId,
    state: 'draft',
    ...times,
    ...draft,
    ...kept(draft),
  })
  if (!row) throw refuse('idTaken')
  return row
}

/** Deletes a draft with its history. Refused: `wrongState` once it was handed in or published, `stillUsed` where a code or anything else leads to it. */
export async function deleteActivity({
  db,
  services: { lifecycles },
  record: { id, state, summitId },
}: Pick<Context, 'db' | 'services'> & { record: Activity }): Promise<null> {
  await requireCurrent(db, { summitId })
  if (state !== 'draft') throw refuse('wrongState')
  await lockToRemove(db, id)
  if ((await hasInvitationTo(db, id)) || (await isReferenced(db, lifecycles, { table: activities, id })))
    throw new Refusal(recordRefusals.stillUsed)
  await removeActivity(db, id)
  await forgetHistoryOf(db, { type: 'activity', id })
  return null
}

const copied = (from: Activity): ActivityDraft =>
  Object.fromEntries(activity.keys.map((key) => [key, from[key]])) as ActivityDraft

/** Creates an activity of the organisers, empty or as a copy. Refused: `idTaken`, `notFound` when the original does not exist. */
export async function createActivity({
  db,
  services: { clock },
  body: { id, copyOf },
}: Pick<Context, 'db' | 'services'> & { body: { id: string; copyOf?: string | undefined } }) {
  const original = copyOf ? await findActivity(db, copyOf) : undefined
  if (copyOf && !original) throw refuse('notFound')
  const draft = original ? copied(original) : usual
  return shownActivity(await begin(db, clock.now(), { id, draft, organisationId: null }))
}

/** Creates a recommended activity of the actor's organisation. Refused: `idTaken`. */
export async function beginProposal({
  db,
  services: { clock },
  actor,
  body: { id },
}: Context & { body: { id: string } }) {
  const draft: ActivityDraft = { ...usual, category: 'recommended' }
  const organisationId = actor.organisationId ?? null
  return shownActivity(await begin(db, clock.now(), { id, draft, organisationId }))
}

function requireEditable(actor: Actor, row: Activity, change: ActivityDraft) {
  if (row.state === 'abandoned') throw refuse('notEditable')
  if (actor.type === 'organiser') return
  if (!isWithProposer(row.state)) throw refuse('notEditable')
  const problems = organisersOnly
    .filter((key) => key in change && (change[key] ?? null) !== row[key])
    .map((path) => ({ path, code: 'notAsked' }))
  if (problems.length > 0) throw refuse('invalid', problems)
}

/**
 * Saves input: absent = unchanged, null = cleared. Refused: `notEditable` once it is abandoned, and for the proposer once it is submitted;
 * `editionIsPast`, `changedElsewhere` with the current activity; `invalid` with problems at fields when a visible activity would be incomplete.
 */
export async function saveActivity({
  db,
  services,
  actor,
  record: before,
  body: { revision, change },
}: Context & { record: Activity; body: { revision: number; change: ActivityDraft } }) {
  const at = services.clock.now()
  await requireCurrent(db, before, at)
  requireEditable(actor, before, change)
  const saved = await saveAsTyped(db, {
    at,
    author: actor,
    subject: 'activity',
    before,
    seen: revision,
    change,
    older: changedElsewhere,
    write(fields, next) {
      const problems = isShown(before.state) ? activity.problems(next) : []
      if (problems.length > 0) throw refuse('invalid', problems)
      return updateActivity(db, before.id, { ...(fields as Partial<Activity>), ...kept(next) })
    },
  })
  if (isShown(saved.state) && saved.revision !== before.revision)
    await services.events.publish(activityArranged, db, { activity: saved, at, author: actor })
  return shownActivity(saved)
}
