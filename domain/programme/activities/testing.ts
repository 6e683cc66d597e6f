import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { IsolationRecords } from '#domain/testing.ts'
import type { Database } from '#kit/db/database.ts'
import type { Client } from '#kit/http/client.ts'
import { activitiesApi } from './api.ts'
import { type ActivityDraft, momentsOf } from './rules.ts'
import { activities } from './server/tables.ts'

/** An organiser who may manage activities. */
type Caller = { call: Client['call'] }

/** A valid activity, on the first day of the test edition. */
export const activityFields = (): ActivityDraft => ({
  category: 'committee',
  type: 'forum',
  nature: 'open',
  chineseName: '开放合作论坛',
  englishName: 'Forum on open cooperation',
  begins: '2026-06-18T09:00',
  ends: '2026-06-18T11:00',
  chinesePlace: '国际会议中心一号厅',
  englishPlace: 'Conference Centre, Hall 1',
  mode: 'onSite',
  onSiteLimit: 10,
  entry: 'signUp',
  clashRule: 'warn',
})

/** Creates an activity and fills it in. */
export async function draftActivity({ call }: Caller, fields: ActivityDraft = {}) {
  const id = randomUUID()
  const { revision } = await call(activitiesApi.create, { body: { id } })
  return call(activitiesApi.save, {
    params: { id },
    body: { revision, change: { ...activityFields(), ...fields } },
  })
}

/** An activity that people can sign up for. */
export async function publishedActivity(caller: Caller, fields: ActivityDraft = {}) {
  const { id, revision } = await draftActivity(caller, fields)
  return caller.call(activitiesApi.decide, { params: { id }, body: { revision, operation: 'publish' } })
}

/** Changes the current version of an activity. */
export async function changeActivity({ call }: Caller, id: string, change: ActivityDraft) {
  const { revision } = await call(activitiesApi.read, { params: { id } })
  return call(activitiesApi.save, { params: { id }, body: { revision, change } })
}

/** A published activity for one organisation alone, inserted directly. */
export async function activityFor(
  { db, clock, summit }: Parameters<NonNullable<IsolationRecords['ofOrganisation']>>[0],
  organisationId: string,
): Promise<string> {
  const [id, at, fields] = [randomUUID(), clock.now(), activityFields()]
  await db.insert(activities).values({
    id,
    summitId: summit.id,
    state: 'published',
    missing: 0,
    createdAt: at,
    updatedAt: at,
    ...fields,
    ...momentsOf(fields),
    audience: { organisationIds: [organisationId] },
  })
  return id
}

/** The proposer: a logged-in organisation account. */
const proposed = async ({ call }: Caller): Promise<string> => {
  const id = randomUUID()
  await call(activitiesApi.propose, { body: { id } })
  return id
}

export const isolationRecords: IsolationRecords = {
  /** One that was handed in once: who may edit activities cannot delete it. */
  async ofOrganisation({ db }, who) {
    const id = await proposed(who)
    await putActivity(db, id, { state: 'returned' })
    return { '/qms/activities': id }
  },
}

/** Sets the state of an activity directly. */
export const putActivity = async (
  db: Database,
  id: string,
  values: Partial<typeof activities.$inferInsert>,
) => {
  await db.update(activities).set(values).where(eq(activities.id, id))
}

/** A published activity that an organisation proposed, inserted directly. */
export async function hostedActivityFor(
  { db, clock, summit }: Parameters<NonNullable<IsolationRecords['ofOrganisation']>>[0],
  organisationId: string,
  given: ActivityDraft = {},
): Promise<string> {
  const [id, at] = [randomUUID(), clock.now()]
  const fields = { ...activityFields(), category: 'recommended' as const, ...given }
  await db.insert(activities).values({
    id,
    summitId: summit.id,
    organisationId,
    state: 'published',
    missing: 0,
    createdAt: at,
    updatedAt: at,
    ...fields,
    ...momentsOf(fields),
  })
  return id
}
