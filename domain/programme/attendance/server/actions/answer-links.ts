import { isSameSecret } from '#kit/crypto/same-secret.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'
import { answerPath } from '../../rules.ts'
import type { Attendance } from '../store.ts'

/** The recipient of the link: the account that registered the person, or the person. */
export type AskedParty = 'organisation' | 'guest'

const letters = { organisation: 'o', guest: 'g' } as const

const signed = (said: string) => `${said}.${keyedDigest('activity answer', said)}`

/** The path of a link that answers the present question to a person; it becomes invalid once that is answered. */
export const answerLink = ({ id, changedAt }: Pick<Attendance, 'id' | 'changedAt'>, party: AskedParty) =>
  `${answerPath}#${signed(`${id}.${changedAt.getTime().toString(36)}.${letters[party]}`)}`

/** The payload of a link that this portal signed; undefined for any other. */
export function readAnswerLink(token: string) {
  const [id = '', at = '', letter = ''] = token.split('.')
  if (!isSameSecret(token, signed(`${id}.${at}.${letter}`))) return undefined
  const party: AskedParty = letter === letters.guest ? 'guest' : 'organisation'
  return { id, askedAt: Number.parseInt(at, 36), party }
}
