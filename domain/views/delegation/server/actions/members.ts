import { sql } from 'drizzle-orm'
import type { Context } from '#domain/context.ts'
import { currentSummit, currentSummitFor, type Summit } from '#domain/ground/summit/server/actions.ts'
import { healthAnnex } from '#domain/people/health/rules.ts'
import {
  completeOf as healthCompleteOf,
  withCompleteAnswers as withHealth,
} from '#domain/people/health/server/actions.ts'
import { mayHaveGuestAnnexes, mayHaveItinerary } from '#domain/people/participants/rules.ts'
import {
  type AskedBesides,
  countSteps,
  delegationIn,
  findParticipants,
  missingFieldsOf,
  type Participant,
  participantSource,
} from '#domain/people/participants/server/actions.ts'
import {
  completeOf as intentionCompleteOf,
  withCompleteAnswers as withIntention,
} from '#domain/plans/intentions/server/actions.ts'
import {
  completeOf as itineraryCompleteOf,
  withCompleteAnswers as withItinerary,
} from '#domain/plans/itineraries/server/actions.ts'
import {
  completeOf as messageCompleteOf,
  withCompleteAnswers as withMessage,
} from '#domain/plans/messages/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { ListQuery } from '#kit/list/list.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import type { DelegationCounts } from '../../api.ts'
import { delegationList, type Member } from '../../lists.ts'
import { type AnnexKind, annexKinds, openSteps } from '../../rules.ts'

type Besides = AskedBesides & {
  /** The same rule for one person, and who of these has completed it. */
  isAskedOf(of: Participant): boolean
  withCompleteAnswers(db: Database, ids: string[]): Promise<ReadonlySet<string>>
}

/** What is asked of which people, as in the guide and in the reception's list: once for a query, and once for a person. */
const besides: Readonly<Record<AnnexKind, Besides>> = {
  intention: {
    of: 'guests',
    complete: intentionCompleteOf,
    isAskedOf: mayHaveGuestAnnexes,
    withCompleteAnswers: withIntention,
  },
  itinerary: {
    of: 'travellers',
    complete: itineraryCompleteOf,
    isAskedOf: ({ kind }) => mayHaveItinerary(kind),
    withCompleteAnswers: withItinerary,
  },
  message: {
    of: 'guests',
    complete: messageCompleteOf,
    isAskedOf: mayHaveGuestAnnexes,
    withCompleteAnswers: withMessage,
  },
  health: {
    of: 'approved',
    complete: healthCompleteOf,
    isAskedOf: healthAnnex.isFor,
    withCompleteAnswers: withHealth,
  },
}

/** What this edition asks for. */
const askedIn = ({ asksHealth }: Summit) => annexKinds.filter((what) => what !== 'health' || asksHealth)

const delegationOf = (summit: Summit, organisationId: string) =>
  delegationIn(
    { summitId: summit.id, organisationId },
    Object.fromEntries(askedIn(summit).map((what) => [what, besides[what]])) as typeof besides,
  )

/** Which of these people have not completed what is asked of them besides their own record; before submission only that counts. */
async function owedBy(db: Database, summit: Summit, people: readonly Participant[]) {
  const submitted = people.filter(({ version }) => version > 0)
  const ids = submitted.map(({ id }) => id)
  const owed = new Map<string, AnnexKind[]>()
  for (const what of askedIn(summit)) {
    const complete = await besides[what].withCompleteAnswers(db, ids)
    for (const each of submitted)
      if (besides[what].isAskedOf(each) && !complete.has(each.id))
        owed.set(each.id, [...(owed.get(each.id) ?? []), what])
  }
  return owed
}

/** These people with what each lacks, in the order of the ids. */
async function membersFrom(db: Database, summit: Summit, now: Date, ids: string[]): Promise<Member[]> {
  const found = await findParticipants(db, ids)
  const people = ids.flatMap((id) => found.get(id) ?? [])
  const owed = await owedBy(db, summit, people)
  return people.map((each) => ({
    ...each,
    missingFields: missingFieldsOf(each, summit, now),
    owes: owed.get(each.id) ?? [],
  }))
}

/** A page of the people of an organisation who are not withdrawn; those who lack most first, then in order of registration. */
export async function listMembers(
  { db, services: { clock } }: Pick<Context, 'db' | 'services'>,
  organisationId: string,
  query: ListQuery<typeof delegationList>,
) {
  const summit = await currentSummitFor(db, { organisationId })
  const { where, steps, order } = delegationOf(summit, organisationId)
  const source = participantSource(delegationList, {
    summitId: summit.id,
    orders: { lacking: order },
    filters: { lacks: (step) => steps[step] ?? sql`false` },
    organisationWay: undefined,
    rows: (tx, rows) =>
      membersFrom(
        tx,
        summit,
        clock.now(),
        rows.map(({ id }) => id),
      ),
  })
  return readPage(db, { source, where }, query)
}

/** How many people of an organisation there are, and how many have which step left. */
export async function countMembers(db: Database, organisationId: string): Promise<DelegationCounts> {
  const { people, open, steps } = await countSteps(db, delegationOf(await currentSummit(db), organisationId))
  const all = Object.fromEntries(openSteps.map((step) => [step, steps[step] ?? 0]))
  return { people, open, steps: all as DelegationCounts['steps'] }
}
