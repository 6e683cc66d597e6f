import type { Context } from '#domain/context.ts'
import { windowOf } from '#domain/ground/summit/rules.ts'
import { summitFor } from '#domain/ground/summit/server/actions.ts'
import { contactsOfOrganisations } from '#domain/identity/organisations/server/actions.ts'
import { type Attendee, attendees, attendeesOf } from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { nameOf as activityName } from '#domain/programme/activities/rules.ts'
import { type Activity, findActivity } from '#domain/programme/activities/server/actions.ts'
import type { NamedAuthor } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { isFirstWrite } from '#kit/limited-access/server/first-write.ts'
import { type Asked, asked } from '../../api/answers.ts'
import { refuse } from '../../refusals.ts'
import { type AnswerObstacle, isLive, maxNamed, type replies } from '../../rules.ts'
import { byLink } from '../../words/answers.ts'
import type { AskedQuestion } from '../store/answer-links.ts'
import { type Attendance, attendancesOfPeople, findAttendance } from '../store.ts'
import { openAnswerLink } from './answer-links.ts'
import { confirm, decline, substitute, together } from './replying.ts'

/** A link that this portal signed, with its attendance and activity. */
type Question = { row: Attendance; activity: Activity; person: Attendee; link: AskedQuestion }

/** Uses a link. Refuses `accessRevoked`, and `answerLinkOver` for a link that this portal did not sign, or about a deleted record. */
async function opened(db: Database, now: Date, token: string): Promise<Question> {
  const link = await openAnswerLink(db, now, token)
  if (!link) throw refuse('answerLinkOver')
  return questionOf(db, link)
}

async function questionOf(db: Database, link: AskedQuestion): Promise<Question> {
  const row = await findAttendance(db, link.attendanceId)
  const activity = row && (await findActivity(db, row.activityId))
  const [person] = row ? await attendees(db, [row.participantId]) : []
  if (!row || !activity || !person) throw refuse('answerLinkOver')
  return { row, activity, person, link }
}

/** Why a question cannot be answered any more; the most important reason first. */
async function obstacleTo(
  db: Database,
  { row, activity, person, link: { askedAt } }: Question,
  now: Date,
): Promise<AnswerObstacle | null> {
  const isOpen = row.state === 'assigned' || row.state === 'offered'
  if (activity.state === 'abandoned') return 'abandoned'
  if (row.state === 'lapsed' || (row.offerEndsAt && row.offerEndsAt <= now)) return 'offerOver'
  if (!isOpen) return 'answered'
  if (activity.beginsAt && activity.beginsAt <= now) return 'begun'
  if (row.changedAt.getTime() !== askedAt.getTime()) return 'asked'
  return windowOf(await summitFor(db, person), 'edits', now).state === 'open' ? null : 'editsOver'
}

/** A guest's own link concerns the guest: another person is named only by the link to the organisation, to which both belong. */
const mayName = ({ row, link: { party } }: Question) => party === 'organisation' && row.state === 'assigned'

/** Other approved people of the organisation who neither take part in the activity nor wait for it. */
async function substitutesFor(db: Database, { activity, person }: Question) {
  if (!person.organisationId) return []
  const { summitId } = activity
  const people = await attendeesOf(db, { summitId, organisationId: person.organisationId })
  const parts = await attendancesOfPeople(
    db,
    people.map(({ id }) => id),
  )
  const busy = new Set(
    parts.flatMap(({ activityId, participantId, state }) =>
      activityId === activity.id && isLive(state) ? [participantId] : [],
    ),
  )
  return people.flatMap((other) =>
    busy.has(other.id) ? [] : [{ participantId: other.id, name: nameOf(other) }],
  )
}

/** The question behind a link. Refused: `accessRevoked`, `answerLinkOver`. */
export async function askedBy({
  db,
  services: { clock },
  body: { token },
}: Pick<Context, 'db' | 'services'> & { body: { token: string } }): Promise<Asked> {
  const now = clock.now()
  return shown(db, await opened(db, now, token), now)
}

async function shown(db: Database, question: Question, now: Date): Promise<Asked> {
  const { row, activity } = question
  const obstacle = await obstacleTo(db, question, now)
  const rows = await together(db, row)
  const concerned = await attendees(
    db,
    rows.map(({ participantId }) => participantId),
  )
  const isGuests = question.link.party === 'guest'
  const { person } = question
  const named = isGuests
    ? [person, ...concerned.filter(({ id }) => id !== person.id)].slice(0, maxNamed)
    : concerned
  const mayNameSubstitute = mayName(question)
  return asked.parse({
    activity: { ...activity, name: activityName(activity), beginsAt: activity.beginsAt?.toISOString() },
    people: named.map(nameOf),
    others: concerned.length - named.length,
    state: row.state,
    offerEndsAt: row.offerEndsAt?.toISOString() ?? null,
    obstacle,
    mayNameSubstitute,
    substitutes: obstacle || !mayNameSubstitute ? [] : await substitutesFor(db, question),
  })
}

/** The actor of an answer: the account that was asked, or the guest by name. Refused: `answerLinkOver` once that account is disabled. */
async function answererOf(db: Database, { person, link: { party } }: Question): Promise<NamedAuthor> {
  if (party === 'guest') return { name: byLink(nameOf(person)) }
  const { organisationId } = person
  const [contact] = organisationId
    ? ((await contactsOfOrganisations(db, [organisationId])).get(organisationId) ?? [])
    : []
  if (!contact) throw refuse('answerLinkOver')
  return { accountId: contact.accountId, name: byLink({ zh: contact.name, en: contact.name }) }
}

type Answer = {
  token: string
  writeId?: string | undefined
  reply: (typeof replies)[number]
  reason?: string | undefined
  participantId?: string | undefined
}

/**
 * Answers by a link, and returns the result. What was answered already stays unchanged, so that a repeated click, or a device that sends once more what
 * it sent before, does no harm. Refused: `accessRevoked`, `answerLinkOver`, `substituteByOrganisation` by a guest's link, and as `confirm`, `decline` and
 * `substitute`.
 */
export async function answerByLink({
  db: tx,
  services,
  body,
}: Pick<Context, 'db' | 'services'> & { body: Answer }): Promise<Asked> {
  const { token, reply, reason, participantId } = body
  const now = services.clock.now()
  const question = await opened(tx, now, token)
  if (!(await isFirstWrite(tx, now, body)) || (await obstacleTo(tx, question, now)))
    return shown(tx, question, now)
  const answering = {
    db: tx,
    services,
    actor: await answererOf(tx, question),
    record: { attendance: question.row },
  }
  if (reply === 'confirm') await confirm(answering)
  else if (reply === 'decline') await decline({ ...answering, body: { reason } })
  else if (question.link.party === 'guest') throw refuse('substituteByOrganisation')
  else if (participantId) await substitute({ ...answering, body: { participantId } })
  else throw refuse('invalid', [{ path: 'participantId', code: 'required' }])
  return shown(tx, await questionOf(tx, question.link), now)
}
