import { type Actor, isIndividual } from '#domain/actor.ts'
import { doorOfAccount } from '#domain/approval/personnel/rules.ts'
import type { Context } from '#domain/context.ts'
import { windowOf } from '#domain/ground/summit/rules.ts'
import { currentSummitFor, type Summit } from '#domain/ground/summit/server/actions.ts'
import { ownOrganisation } from '#domain/identity/organisations/server/actions.ts'
import { isAskedOf } from '#domain/people/health/rules.ts'
import { withCompleteAnswers as withHealth } from '#domain/people/health/server/actions.ts'
import { isEditable, mayHaveItinerary, type Status } from '#domain/people/participants/rules.ts'
import { activeIds, approvedIds, participantCounts } from '#domain/people/participants/server/actions.ts'
import { withCompleteAnswers as withIntention } from '#domain/plans/intentions/server/actions.ts'
import { withCompleteAnswers as withItinerary } from '#domain/plans/itineraries/server/actions.ts'
import { withCompleteAnswers as withMessage } from '#domain/plans/messages/server/actions.ts'
import { type Task, tasksFrom } from '../rules.ts'

/** The task list of the actor's organisation in the current edition. */
export async function tasksOf({ db, services: { clock }, actor }: Context): Promise<Task[]> {
  const organisation = await ownOrganisation({ db, actor })
  const summit = await currentSummitFor(db, { organisationId: actor.organisationId })
  const counts = await participantCounts(db, { organisationId: organisation.id })
  const registered = await activeIds(db, { summitId: summit.id, organisationId: organisation.id })
  const guests = registered.filter(({ kind }) => kind === 'guest').map(({ id }) => id)
  const travellers = registered.filter(({ kind }) => mayHaveItinerary(kind)).map(({ id }) => id)
  const total = (rows: typeof counts, of: Status, figure: 'count' | 'incomplete' = 'count') =>
    rows.filter(({ status }) => status === of).reduce((sum, row) => sum + row[figure], 0)
  const companions = counts.filter(({ kind }) => kind === 'companion')
  const here = counts.filter(({ status }) => isEditable(status))
  const others = counts.filter(({ kind }) => kind !== 'companion' && kind !== 'personnel')
  const sum = (of: Status, figure?: 'incomplete') => total(others, of, figure)
  const lacking = async (ids: string[], complete: typeof withIntention) =>
    ids.length - (await complete(db, ids)).size
  const owing = async (ids: string[], complete: typeof withIntention) => ({
    of: ids.length,
    missing: await lacking(ids, complete),
  })
  const approved = (
    summit.asksHealth ? await approvedIds(db, { summitId: summit.id, organisationId: organisation.id }) : []
  ).flatMap(({ id, kind }) => (isAskedOf(kind) ? id : []))
  return tasksFrom({
    organisationMissing: organisation.missing,
    incomplete: sum('draft', 'incomplete'),
    complete: sum('draft') - sum('draft', 'incomplete'),
    returned: sum('returned'),
    pending: sum('pending'),
    approved: sum('approved'),
    personnel: personnelOf(counts, actor, summit, clock.now()),
    asksGuests: !isIndividual(actor.type),
    onlyOthers: here.length > 0 && here.every(({ kind }) => !mayHaveItinerary(kind)),
    messages: await owing(guests, withMessage),
    intentions: await owing(guests, withIntention),
    itineraries: await owing(travellers, withItinerary),
    companions: {
      draft: total(companions, 'draft'),
      returned: total(companions, 'returned'),
      pending: total(companions, 'pending'),
      approved: total(companions, 'approved'),
    },
    health: summit.asksHealth
      ? { approved: approved.length, missing: await lacking(approved, withHealth) }
      : null,
    registration: windowOf(summit, 'registration', clock.now()),
    edits: windowOf(summit, 'edits', clock.now()),
  })
}

type Counts = Awaited<ReturnType<typeof participantCounts>>

/** Personnel of an organisation by state; null for accounts that are not asked for any and have none. */
function personnelOf(counts: Counts, { type }: Actor, summit: Summit, now: Date) {
  const rows = counts.filter(({ kind }) => kind === 'personnel')
  const door = doorOfAccount[type]
  if (!door && rows.length === 0) return null
  const of = (status: Status) =>
    rows.filter((row) => row.status === status).reduce((sum, { count }) => sum + count, 0)
  return {
    draft: of('draft'),
    returned: of('returned'),
    pending: of('pending'),
    approved: of('approved'),
    window: windowOf(summit, `door ${door ?? 'group'}`, now),
  }
}
