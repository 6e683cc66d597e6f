import type { Actor } from '#domain/actor.ts'
import type { Context, ListExport } from '#domain/context.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { channelOf } from '#domain/identity/accounts/rules.ts'
import { organisationNames } from '#domain/identity/organisations/server/actions.ts'
import { nameOf } from '#domain/programme/activities/rules.ts'
import {
  type Activity,
  activitiesByIds,
  findActivity,
  ownProposals,
} from '#domain/programme/activities/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { countryName } from '#kit/form/countries.ts'
import type { ListQuery } from '#kit/list/list.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import { type FurtherRead, furtherAsked, withFurther } from '#kit/list/server/further.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import { telephoneText } from '#kit/rules/telephone-number.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import { type GuestActivity, guestActivity, type OwnGuest } from '../../api/registering.ts'
import { type ActivityGuestReply, activityGuestReply } from '../../api.ts'
import { type ActivityGuestRow, activityGuestsList } from '../../lists.ts'
import { refuse } from '../../refusals.ts'
import { isBegun, isByLink, isExpectedOnSite, numberOf, obstacleTo } from '../../rules.ts'
import { listWords, screenWords } from '../../words/screens.ts'
import { type ActivityGuest, furtherOf, guestCounts, guestListing, type ListedGuest } from '../store.ts'
import { beforeReceiptIsShown } from './events.ts'

/** A guest with the activity, for the organisation that entered them and for organisers. */
export const shownGuest = (row: ActivityGuest, activity: Activity, now: Date): ActivityGuestReply =>
  activityGuestReply.parse({
    ...row,
    activity: nameOf(activity),
    mode: activity.mode,
    obstacle: obstacleTo(activity, now) ?? null,
    byLink: isByLink(row),
    begun: isBegun(row),
    updatedAt: row.updatedAt.toISOString(),
  })

/** An activity for those who are invited to it. */
export async function shownActivity(db: Database, activity: Activity): Promise<GuestActivity> {
  const { organisationId } = activity
  const names = organisationId
    ? (await organisationNames(db, [organisationId])).get(organisationId)
    : undefined
  const host = withFallback(names?.name, names?.englishName) ?? null
  return guestActivity.parse({ ...activity, name: nameOf(activity), host })
}

/** The field that an account's proof fills in. */
export const provenField = ({ account }: Actor) => (channelOf(account) === 'mail' ? 'email' : 'mobile')

/** A guest's own registration. Refused: `notFound`. */
export async function shownOwn(
  db: Database,
  services: Services,
  actor: Actor,
  row: ActivityGuest,
): Promise<OwnGuest> {
  const activity = await findActivity(db, row.activityId)
  if (!activity) throw refuse('notFound')
  const now = services.clock.now()
  let code: string | null = null
  if (isExpectedOnSite(row))
    await services.hooks.ask(beforeReceiptIsShown, db, {
      guestId: row.id,
      code: (digits) => {
        code = digits
      },
    })
  const isOnline = row.state === 'registered' && row.submittedAt !== null && row.form === 'online'
  const isLive = activity.state !== 'abandoned' && (!activity.liveAt || activity.liveAt <= now)
  return {
    ...shownGuest(row, activity, now),
    details: await shownActivity(db, activity),
    number: numberOf(row.id),
    proven: provenField(actor),
    isTakenOut: row.withdrawnBy === 'host',
    liveLink: isOnline && isLive ? activity.liveLink : null,
    code,
  }
}

/** One guest. Refused: `notFound`. */
export async function readGuest({
  db,
  services: { clock },
  record: row,
}: Pick<Context, 'db' | 'services'> & { record: ActivityGuest }) {
  const activity = await findActivity(db, row.activityId)
  if (!activity) throw refuse('notFound')
  return shownGuest(row, activity, clock.now())
}

async function shownRows(db: Database, rows: ListedGuest[]): Promise<ActivityGuestRow[]> {
  const activities = await activitiesByIds(db, [...new Set(rows.map(({ activityId }) => activityId))])
  const names = await organisationNames(db, [...new Set(rows.map(({ organisationId }) => organisationId))])
  return rows.map(({ province, city, organisationId, registrantId, submittedAt, ...row }) => {
    const activity = activities.get(row.activityId)
    const of = names.get(organisationId)
    return {
      ...row,
      byLink: isByLink({ registrantId }),
      begun: isBegun({ registrantId, submittedAt }),
      place: [province, city].filter(Boolean).join(' '),
      activity: activity ? nameOf(activity) : { zh: '', en: '' },
      organisation: withFallback(of?.name, of?.englishName) ?? null,
    }
  })
}

/** Organisers see the guests of every activity, an organisation those of its own. */
async function listing(db: Database, actor: Actor) {
  const of = actor.type === 'organiser' ? undefined : actor.organisationId
  if (actor.type !== 'organiser' && !of) throw refuse('forbidden')
  return guestListing(shownRows, (await currentSummit(db)).id, of)
}

async function readFurther(db: Database, ids: string[]): Promise<FurtherRead> {
  const rows = await furtherOf(db, ids)
  return new Map(
    rows.map(({ id, createdAt, submittedAt, registrantId, residenceCountry, landline }) => [
      id,
      {
        createdAt: createdAt.toISOString(),
        submittedAt: submittedAt?.toISOString(),
        way: isByLink({ registrantId }) ? screenWords.registeredByLink : listWords.byOrganisation,
        residenceCountry: residenceCountry && countryName(residenceCountry),
        landline: landline && telephoneText(landline),
      },
    ]),
  )
}

/** The list with the further columns that were asked for. */
async function listingWith({ db, actor }: Pick<Context, 'db' | 'actor'>, further: string | undefined) {
  const keys = furtherAsked(activityGuestsList, further, actor)
  return withFurther(await listing(db, actor), keys, readFurther)
}

export const listGuests = async ({
  query,
  ...call
}: Pick<Context, 'db' | 'actor'> & { query: ListQuery<typeof activityGuestsList> }) =>
  readPage(call.db, await listingWith(call, query.further), query)

export const exportGuests = async (call: ListExport<typeof activityGuestsList>) =>
  exportList(call, await listingWith(call, call.query.columns))

/** The activities that the actor's organisation proposed, and whether they take guests at this moment. */
export async function hostedActivities({ db, services: { clock }, actor }: Context) {
  const ids = (await ownProposals({ db, actor })).map(({ id }) => id)
  const activities = await activitiesByIds(db, ids)
  const counts = await guestCounts(db, ids)
  return ids.flatMap((id) => {
    const activity = activities.get(id)
    if (!activity) return []
    const obstacle = obstacleTo(activity, clock.now()) ?? null
    return [{ id, name: nameOf(activity), guests: counts.get(id) ?? 0, begins: activity.begins, obstacle }]
  })
}
