import type { Context } from '#domain/context.ts'
import { windowOf } from '#domain/ground/summit/rules.ts'
import { summitOf } from '#domain/ground/summit/server/actions.ts'
import { contactsOfOrganisations } from '#domain/identity/organisations/server/actions.ts'
import { type Attendee, attendees, attendeesOf } from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { nameOf as activityName } from '#domain/programme/activities/rules.ts'
import { type Activity, findActivity } from '#domain/programme/activities/server/actions.ts'
import type { NamedAuthor } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { type Asked, asked } from '../../api/answers.ts'
import { refuse } from '../../refusals.ts'
import { type AnswerObstacle, isLive, maxNamed, type replies } from '../../rules.ts'
import { byLink } from '../../words/answers.ts'
import { type Attendance, attendancesOfPeople, findAttendance } from '../store.ts'
import { type AskedParty, readAnswerLink } from './answer-links.ts'
import { confirm, decline, substitute, together } from './replying.ts'

/** A link that this portal signed, with its attendance and activity. */
type Question = { row: Attendance; activity: Activity; person: Attendee; party: AskedParty; askedAt: number }

/** Refuses `answerLinkOver` for a link that this portal did not sign, or about a deleted record. */
async function questionOf(db: Database, token: string): Promise<Question> {
  const link = readAnswerLink(token)
  const row = link && (await findAttendance(db, link.id))
  const activity = row && (await findActivity(db, row.activityId))
  const [person] = row ? await attendees(db, [row.participantId]) : []
  if (!link || !row || !activity || !person) throw refuse('answerLinkOver')
  return { row, activity, person, party: link.party, askedAt: link.askedAt }
}

/** Why a question cannot be answered any more; the most important reason first. */
async function obstacleTo(
  db: Database,
  { row, activity, askedAt }: Question,
  now: Date,
): Promise<AnswerObstacle | null> {
  const isOpen = row.state === 'assigned' || row.state === 'offered'
  if (activity.state === 'abandoned') return 'abandoned'
  if (row.state === 'lapsed' || (row.offerEndsAt && row.offerEndsAt <= now)) return 'offerOver'
  if (!isOpen) return 'answered'
  if (activity.beginsAt && activity.beginsAt <= now) return 'begun'
  if (row.changedAt.getTime() !== askedAt) return 'asked'
  return windowOf(await summitOf(db, activity), 'edits', now).state === 'open' ? null : 'editsOver'
}

/** A guest's own link concerns the guest: another person is named only by the link to the organisation, to which both belong. */
const mayName = ({ row, party }: Question) => party === 'organisation' && row.state === 'assigned'

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

/** The question behind a link. Refused: `answerLinkOver`. */
export async function askedBy({
  db,
  services: { clock },
  body: { token },
}: Pick<Context, 'db' | 'services'> & { body: { token: string } }): Promise<Asked> {
  const question = await questionOf(db, token)
  const { row, activity } = question
  const obstacle = await obstacleTo(db, question, clock.now())
  const rows = await together(db, row)
  const concerned = await attendees(
    db,
    rows.map(({ participantId }) => participantId),
  )
  const isGuests = question.party === 'guest'
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
async function answererOf(db: Database, { person, party }: Question): Promise<NamedAuthor> {
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
  reply: (typeof replies)[number]
  reason?: string | undefined
  participantId?: string | undefined
}

/**
 * Answers by a link, and returns the result. What was answered already stays unchanged, so that a repeated click does no harm. Refused:
 * `answerLinkOver`, `substituteByOrganisation` by a guest's link, and as `confirm`, `decline` and `substitute`.
 */
export async function answerByLink({
  db: tx,
  services,
  body: { token, reply, reason, participantId },
}: Pick<Context, 'db' | 'services'> & { body: Answer }): Promise<Asked> {
  const question = await questionOf(tx, token)
  if (await obstacleTo(tx, question, services.clock.now()))
    return askedBy({ db: tx, services, body: { token } })
  const answering = {
    db: tx,
    services,
    actor: await answererOf(tx, question),
    record: { attendance: question.row },
  }
  if (reply === 'confirm') await confirm(answering)
  else if (reply === 'decline') await decline({ ...answering, body: { reason } })
  else if (question.party === 'guest') throw refuse('substituteByOrganisation')
  else if (participantId) await substitute({ ...answering, body: { participantId } })
  else throw refuse('invalid', [{ path: 'participantId', code: 'required' }])
  return askedBy({ db: tx, services, body: { token } })
}
