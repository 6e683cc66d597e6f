import type { Context, ListExport } from '#domain/context.ts'
import { currentSummit, type Summit } from '#domain/ground/summit/server/actions.ts'
import { organisationNames } from '#domain/identity/organisations/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { ListQuery, Narrowing } from '#kit/list/list.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import { furtherAsked, withFurther } from '#kit/list/server/further.ts'
import { readMatching } from '#kit/list/server/read-ids.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import { localTime } from '#kit/rules/clock/local-time.ts'
import { eventZone } from '#kit/rules/clock/zone.ts'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import type { InvitationReply, OwnInvitation } from '../../api/console.ts'
import { invitationsList, type ListedInvitation } from '../../lists.ts'
import { refuse } from '../../refusals.ts'
import { invitationKinds, pathOf, stateOf, useStateOf } from '../../rules.ts'
import { consoleWords } from '../../words/console.ts'
import { guestTypeWords } from '../../words/form.ts'
import { findShown, furtherOf, invitationListing, shownOf, usesOf } from '../store/listing.ts'
import { holdersShown } from './holds.ts'
import { editionFor } from './uses.ts'

type Shown = NonNullable<Awaited<ReturnType<typeof findShown>>>
type Reading = Pick<Services, 'clock' | 'invitedActivity' | 'registeredNames'>

/** Limit of uses that the page of a code shows. */
const maxUsesShown = 500

/** Rows as the API returns them. */
async function listed(db: Database, edition: Summit, now: Date, found: Shown[]): Promise<ListedInvitation[]> {
  const ids = found.flatMap(({ organisationId }) => organisationId ?? [])
  const names = await organisationNames(db, ids)
  return found.map((row) => {
    const of = names.get(row.organisationId ?? '')
    const { held: _, ...reached } = row.figures
    return {
      id: row.id,
      code: row.code,
      kind: row.kind,
      note: row.note,
      quota: row.quota,
      used: row.used,
      opened: row.opened,
      ...reached,
      organisation: withFallback(of?.name, of?.englishName) ?? null,
      issuer: row.issuedByName,
      state: stateOf(row, editionFor(edition, row.kind, now), now),
      expiresAt: row.expiresAt.toISOString(),
      createdAt: row.createdAt.toISOString(),
    }
  })
}

async function listingAt(db: Database, now: Date) {
  const edition = await currentSummit(db)
  const waiting = invitationKinds.filter((kind) => editionFor(edition, kind, now).registration === 'notYet')
  return invitationListing({ edition: edition.id, now, waiting }, (on, found) =>
    listed(on, edition, now, found),
  )
}

/** The further columns of these codes. */
async function readFurther(
  db: Database,
  { invitedActivity }: Reading,
  ids: string[],
  keys: readonly string[],
) {
  const rows = await furtherOf(db, ids)
  const titles = new Map<string, Bilingual>()
  if (keys.includes('activity'))
    for (const activityId of new Set(rows.flatMap((row) => row.activityId ?? []))) {
      const activity = await invitedActivity(db, activityId)
      if (activity) titles.set(activityId, activity.title)
    }
  return new Map(
    rows.map(({ id, activityId, guestType, approves, opensAt, revokedAt }) => [
      id,
      {
        guestType: guestType && guestTypeWords[guestType],
        opens: iso(opensAt),
        approves: approves ? consoleWords.yes : consoleWords.no,
        activity: titles.get(activityId ?? ''),
        revokedAt: iso(revokedAt),
      },
    ]),
  )
}

/** The list with the further columns that were asked for and that this caller may see. */
async function listing({ db, services, actor }: Context, further: string | undefined) {
  const keys = furtherAsked(invitationsList, further, actor)
  const plain = await listingAt(db, services.clock.now())
  return withFurther(plain, keys, (on, ids) => readFurther(on, services, ids, keys))
}

/** A page without further columns, as the search shows it. */
export const pageOfInvitations = async ({
  db,
  services: { clock },
  query,
}: Pick<Context, 'db'> & { services: Pick<Services, 'clock'>; query: ListQuery<typeof invitationsList> }) =>
  readPage(db, await listingAt(db, clock.now()), query)

export const listInvitations = async ({
  query,
  ...call
}: Context & { query: ListQuery<typeof invitationsList> }) =>
  readPage(call.db, await listing(call, query.further), query)

export const exportInvitations = async (call: ListExport<typeof invitationsList>) =>
  exportList(call, await listing(call, call.query.columns))

/** The codes that match at this moment, for an act on all of them. */
export const matchingInvitations = async ({
  db,
  services: { clock },
  query,
}: Pick<Context, 'db' | 'services'> & { query: Narrowing<typeof invitationsList> }) =>
  readMatching(db, await listingAt(db, clock.now()), query)

const linkTo = ({ kind, code }: Pick<Shown, 'kind' | 'code'>) => `${pathOf[kind]}?inviteCode=${code}`

const titleOf = async (
  db: Database,
  { invitedActivity }: Reading,
  { activityId }: Shown,
): Promise<Bilingual | null> => (activityId ? ((await invitedActivity(db, activityId))?.title ?? null) : null)

const iso = (moment: Date | null) => moment?.toISOString() ?? null

async function usesShown(db: Database, { clock, registeredNames }: Reading, invitationId: string) {
  const now = clock.now()
  const uses = await usesOf(db, invitationId, maxUsesShown)
  const names = await registeredNames(
    db,
    uses.map(({ subjectId }) => subjectId),
  )
  return uses.map((use) => ({
    id: use.id,
    subjectId: use.subjectId,
    name: names.get(use.subjectId) ?? null,
    state: useStateOf(use, now),
    takenAt: use.takenAt.toISOString(),
    heldUntil: use.heldUntil.toISOString(),
    keptAt: iso(use.keptAt),
    approvedAt: iso(use.approvedAt),
    givenBackAt: iso(use.givenBackAt),
    givenBackFor: use.givenBackFor,
  }))
}

/** One code of the current edition with its uses; refuses `notFound`. */
export async function readInvitation(
  { db, services }: { db: Database; services: Reading },
  id: string,
): Promise<InvitationReply> {
  const now = services.clock.now()
  const edition = await currentSummit(db)
  const row = await findShown(db, id)
  const [shown] = row ? await listed(db, edition, now, [row]) : []
  if (!row || !shown || row.summitId !== edition.id) throw refuse('notFound')
  return {
    ...shown,
    revision: row.revision,
    guestType: row.guestType,
    approves: row.approves,
    opens: row.opensAt && localTime(row.opensAt, eventZone),
    expires: localTime(row.expiresAt, eventZone),
    activity: await titleOf(db, services, row),
    path: linkTo(row),
    revokedAt: iso(row.revokedAt),
    revokedDrafts: row.revokedDrafts,
    held: row.figures.held,
    holders: await holdersShown(db, id, now),
    uses: await usesShown(db, services, id),
  }
}

/** The codes that were created for an organisation. */
export async function ownInvitations(
  { db, services }: { db: Database; services: Reading },
  organisationId: string,
): Promise<OwnInvitation[]> {
  const now = services.clock.now()
  const edition = await currentSummit(db)
  const rows = await shownOf(db, { summitId: edition.id, organisationId })
  const shown = await listed(db, edition, now, rows)
  const titles = await Promise.all(rows.map((row) => titleOf(db, services, row)))
  return shown.map(({ issuer: _, organisation: __, ...of }, at) => ({
    ...of,
    activity: titles[at] ?? null,
    activityId: rows[at]?.activityId ?? null,
    path: linkTo(of),
  }))
}
