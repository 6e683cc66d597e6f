import type { Context, ListExport } from '#domain/context.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { organisationNames } from '#domain/identity/organisations/server/actions.ts'
import { refuse } from '#domain/refusals.ts'
import type { Database } from '#kit/db/database.ts'
import type { ListQuery } from '#kit/list/list.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import { type ActivityReply, activityReply } from '../../api.ts'
import type { ActivityRow, activitiesList } from '../../lists.ts'
import { nameOf, untold } from '../../rules.ts'
import { type Activity, activityListing, proposalsOf } from '../store.ts'

/** An activity as the API returns it to those who manage it; no other column leaves the server. */
export const shownActivity = (row: Activity): ActivityReply =>
  activityReply.parse({
    ...row,
    updatedAt: row.updatedAt.toISOString(),
    untold: untold(row, row.told),
  })

/** The refusal of a change based on an old revision, with the current activity. */
export const changedElsewhere = (row: Activity) => refuse('changedElsewhere', shownActivity(row))

type Listed = Pick<
  Activity,
  | keyof Pick<
      Activity,
      'id' | 'state' | 'category' | 'mode' | 'chineseName' | 'englishName' | 'chinesePlace'
    >
  | keyof Pick<Activity, 'englishPlace' | 'beginsAt' | 'endsAt' | 'organisationId' | 'missing'>
>

/** Rows of the list, with the names of the proposing organisations. */
async function shownRows(db: Database, rows: Listed[]): Promise<ActivityRow[]> {
  const names = await organisationNames(
    db,
    rows.flatMap(({ organisationId }) => organisationId ?? []),
  )
  return rows.map((row) => {
    const proposer = row.organisationId ? names.get(row.organisationId) : undefined
    return {
      id: row.id,
      name: nameOf(row),
      category: row.category,
      state: row.state,
      mode: row.mode,
      place: { zh: row.chinesePlace ?? '', en: row.englishPlace ?? '' },
      beginsAt: row.beginsAt?.toISOString() ?? null,
      endsAt: row.endsAt?.toISOString() ?? null,
      organisation: withFallback(proposer?.name, proposer?.englishName) ?? null,
      missing: row.missing,
    }
  })
}

const listing = async (db: Database) => activityListing(shownRows, (await currentSummit(db)).id)

/** A page of the current edition's activities, drafts included, ordered by start. */
export const listActivities = async ({
  db,
  query,
}: Pick<Context, 'db'> & { query: ListQuery<typeof activitiesList> }) =>
  readPage(db, await listing(db), query)

/** The same list as a file. */
export const exportActivities = async (call: ListExport<typeof activitiesList>) =>
  exportList(call, await listing(call.db))

/** The proposals of the actor's organisation in the current edition, newest first. */
export async function ownProposals({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<ActivityReply[]> {
  if (!actor.organisationId) throw refuse('notFound')
  const { id: summitId } = await currentSummit(db)
  return (await proposalsOf(db, { summitId, organisationId: actor.organisationId })).map(shownActivity)
}
