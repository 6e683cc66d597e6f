import { timingSafeEqual } from 'node:crypto'
import type { Actor } from '#domain/actor.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'
import { refuse } from '../../refusals.ts'

const digestOf = (accountId: string) => keyedDigest('group', accountId)

/** By which the members of the actor's group register themselves; always the same, so that a link that was sent holds. */
export const groupLinkOf = ({ accountId }: Actor) => ({ group: `${accountId}.${digestOf(accountId)}` })

/** The account of the leader who gave this link. Refuses `notFound` for one that nobody gave. */
export function leaderOf(token: string): string {
  const [id = '', secret = ''] = token.split('.')
  const [given, expected] = [Buffer.from(secret), Buffer.from(digestOf(id))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw refuse('notFound')
  return id
}
