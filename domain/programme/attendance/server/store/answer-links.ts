import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '#domain/actor.ts'
import { peopleOfAccount } from '#domain/people/participants/server/actions.ts'
import { activityRows } from '#domain/programme/activities/server/actions.ts'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { inBatches } from '#kit/db/in-batches.ts'
import { limitedAccess } from '#kit/limited-access/server/limited-access.ts'
import { attendanceApi } from '../../api.ts'
import type { AskedParty } from '../../rules.ts'
import { answerWords } from '../../words/answers.ts'
import { answerLinks, attendances } from '../tables.ts'

export const answerAccess = limitedAccess(
  { purpose: 'activity answer', title: answerWords.kind, acts: [attendanceApi.asked, attendanceApi.answer] },
  answerLinks,
)

/** The question that a link asks: about which attendance, as it stood at that moment, and whom. */
export type AskedQuestion = { attendanceId: string; askedAt: Date; party: AskedParty }

const { attendanceId, askedAt, party } = answerLinks

/** Stores links that are not there yet. */
export async function insertAnswerLinks(db: Database, links: (typeof answerLinks.$inferInsert)[]) {
  for (const batch of inBatches(links)) await db.insert(answerLinks).values(batch).onConflictDoNothing()
}

/** The links that ask a party about these attendances. */
export async function linksAsking(db: Database, attendanceIds: string[], asked: AskedParty) {
  const rows = await db
    .select({ id: answerLinks.id })
    .from(answerLinks)
    .where(and(among(attendanceId, attendanceIds), eq(party, asked)))
  return rows.map(({ id }) => id)
}

/** Uses the link to a question; undefined for one of before, which has no row yet. */
export const takeAnswerLink = (db: Database, now: Date, of: AskedQuestion) =>
  answerAccess.use(
    db,
    now,
    and(eq(attendanceId, of.attendanceId), eq(askedAt, of.askedAt), eq(party, of.party)),
  )

/** A question stands until it is answered or asked anew, the offer ends, or the activity begins. */
const until = sql`case when ${attendances.state} in ('assigned', 'offered') and ${attendances.changedAt} = ${askedAt}
  then coalesce(${attendances.offerEndsAt}, ${activityRows.beginsAt}) else ${attendances.changedAt} end`

/** The links to guests whose plans the account keeps, or that were sent by an organiser. */
export function givenAnswers(actor: Actor) {
  const people = peopleOfAccount(actor)
  const { activityId, participantId } = attendances
  return {
    ...answerLinks,
    until,
    about: activityRows.names,
    receiver: people.names,
    page: actor.type === 'guest' ? sql`'/dashboard'` : sql`'/activities/' || ${activityId}`,
    from: sql`${answerLinks} join ${attendances} on ${attendances.id} = ${attendanceId}
      join ${activityRows.table} on ${activityRows.table.id} = ${activityId} join ${people.table} on ${people.table.id} = ${participantId}`,
    where:
      actor.type === 'organiser'
        ? eq(answerLinks.createdBy, actor.accountId)
        : and(eq(party, 'guest'), people.isOwn),
  }
}
