import { randomUUID } from 'node:crypto'
import type { Context } from '#domain/context.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { type AskedParty, answerPath } from '../../rules.ts'
import { type AskedQuestion, answerAccess, insertAnswerLinks, takeAnswerLink } from '../store/answer-links.ts'
import { type Attendance, findAttendance } from '../store.ts'

const letters = { organisation: 'o', guest: 'g' } as const

/** The path of a link that answers the present question to a person; it becomes invalid once that is answered. */
export const answerLink = ({ id, changedAt }: Pick<Attendance, 'id' | 'changedAt'>, party: AskedParty) =>
  `${answerPath}#${answerAccess.tokenOf(`${id}.${changedAt.getTime().toString(36)}.${letters[party]}`)}`

/** The question of a token that this portal signed; undefined for any other. */
function questionIn(token: string): AskedQuestion | undefined {
  const [attendanceId = '', at = '', letter = ''] = answerAccess.textIn(token)?.split('.') ?? []
  const party = letter === letters.guest ? 'guest' : 'organisation'
  return attendanceId ? { attendanceId, askedAt: new Date(Number.parseInt(at, 36)), party } : undefined
}

/** Notes the links among the paths of messages, with the organiser who sent them. */
export const noteAnswerLinks = (
  db: Database,
  sent: { link?: string | undefined; by?: string | undefined }[],
) =>
  insertAnswerLinks(
    db,
    sent.flatMap(({ link = '', by: createdBy }) => {
      const question = link.startsWith(`${answerPath}#`) && questionIn(link.slice(answerPath.length + 1))
      return question ? [{ id: randomUUID(), ...question, createdBy, createdAt: question.askedAt }] : []
    }),
  )

/** Uses the link of a token. Undefined for one that this portal did not sign, or about a deleted record; refuses `accessRevoked`. */
export async function openAnswerLink(
  db: Database,
  now: Date,
  token: string,
): Promise<AskedQuestion | undefined> {
  const question = questionIn(token)
  if (!question || (await takeAnswerLink(db, now, question))) return question
  if (!(await findAttendance(db, question.attendanceId))) return undefined
  // sent before links were stored
  await insertAnswerLinks(db, [{ id: randomUUID(), ...question, createdAt: question.askedAt }])
  await takeAnswerLink(db, now, question)
  return question
}

/** Revokes a link that the actor has given out. */
export async function endAnswerLink({ db, services: { clock }, actor }: Context, id: string): Promise<void> {
  const at = clock.now()
  for (const { attendanceId } of await answerAccess.revoke(db, at, [id]))
    await recordChanges(db, at, actor, { type: 'attendance', id: attendanceId }, [
      { field: 'answerLink', before: 'link', after: null },
    ])
}
