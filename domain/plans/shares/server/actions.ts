import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#domain/context.ts'
import { summitOf } from '#domain/ground/summit/server/actions.ts'
import { addAccount, openAccounts } from '#domain/identity/accounts/server/actions.ts'
import { organisationNames } from '#domain/identity/organisations/server/actions.ts'
import { logInFully } from '#domain/identity/sign-in/server/actions/complete-sign-in.ts'
import type { Shared } from '#domain/identity/sign-in/server/actions/session-lookup.ts'
import {
  findParticipant,
  idsInCurrentEdition,
  type Participant,
  type ParticipantStep,
} from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { type Author, recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { Token } from '#kit/http/signature.ts'
import type { Origin } from '#kit/server/route.ts'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import type { Share } from '../api.ts'
import { refuse } from '../refusals.ts'
import { maxLinks, mayBeShared, type NewShare, openedWith, partsOf, sharePath } from '../rules.ts'
import { assistantName } from '../words.ts'
import { activeSharesOf, countActive, insertShare, type StoredShare, shareLinks, sharesTo } from './store.ts'

export { countActive as countShares } from './store.ts'

const day = 86_400_000

const shownShare = (row: StoredShare, now: Date): Share => ({
  ...row,
  state: shareLinks.stateOf(row, now),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

/** The links to one record: valid ones first, each newest first. */
export async function sharesOf(
  { db, services: { clock } }: Pick<Context, 'db' | 'services'>,
  { id }: Participant,
): Promise<Share[]> {
  const now = clock.now()
  const all = (await sharesTo(db, id)).map((row) => shownShare(row, now))
  const isActive = ({ state }: Share) => state === 'inForce'
  return [...all.filter(isActive), ...all.filter((one) => !isActive(one))]
}

const note = (db: Database, at: Date, author: Author, { participantId, name }: StoredShare, made: boolean) =>
  recordChanges(db, at, author, { type: 'share', id: participantId }, [
    { field: 'share', before: made ? null : name, after: made ? name : null },
  ])

/** Whether a link has these terms. */
const isSame = (there: StoredShare, { name, parts, days }: Omit<NewShare, 'shareId'>): boolean =>
  there.name === name &&
  there.expiresAt.getTime() - there.createdAt.getTime() === days * day &&
  isDeepStrictEqual(new Set(there.parts), new Set(parts))

/**
 * Creates a link to the record of a participant, whose row is locked. The same call again changes nothing. Refuses `tooManyShares`, `idTaken` for an
 * id that is there with other terms: a link must not give more than was asked for last,
 * `notEditable` for a record that is withdrawn, not approved or of a past edition, and `notFound` for a part that this kind of person does not have.
 */
export async function makeShare({
  db,
  services,
  actor,
  record: participant,
  body: { shareId, name, parts, days },
}: Context & { record: Participant; body: NewShare }): Promise<Share[]> {
  const at = services.clock.now()
  const there = await shareLinks.find(db, shareId)
  if (there && (there.participantId !== participant.id || !isSame(there, { name, parts, days })))
    throw refuse('idTaken')
  if (there) return sharesOf({ db, services }, participant)
  if (!mayBeShared(participant, await summitOf(db, participant))) throw refuse('notEditable')
  if (parts.some((part) => !partsOf(participant.kind).includes(part))) throw refuse('notFound')
  if ((await countActive(db, participant.id, at)) >= maxLinks) throw refuse('tooManyShares')
  const names = assistantName({ name })
  const account = { id: randomUUID(), account: `assistant:${shareId}`, type: 'assistant' as const, at }
  await addAccount(db, { ...account, name: names.zh, englishName: names.en })
  const row = {
    id: shareId,
    participantId: participant.id,
    accountId: account.id,
    createdBy: actor.accountId,
    name,
    parts: [...new Set(parts)],
    createdAt: at,
    expiresAt: new Date(at.getTime() + days * day),
    revokedAt: null,
    lastUsedAt: null,
    uses: 0,
  }
  if (!(await insertShare(db, row))) throw refuse('idTaken')
  await note(db, at, actor, row, true)
  return sharesOf({ db, services }, participant)
}

/** Revokes links with their history; those that have ended stay as they are. */
async function end(db: Database, at: Date, author: Author, links: StoredShare[]) {
  const active = links.filter((link) => shareLinks.stateOf(link, at) === 'inForce')
  for (const link of await shareLinks.revoke(
    db,
    at,
    active.map(({ id }) => id),
  ))
    await note(db, at, author, link, false)
}

/** Listener on participants, in the transaction of the withdrawal: revokes every link to the record. */
export const endSharesOf = async (tx: Database, { participantId, at, author }: ParticipantStep) =>
  end(tx, at, author, await sharesTo(tx, participantId))

/** Revokes a link that the actor has given out. */
export async function endShare({ db, services: { clock }, actor }: Context, id: string) {
  const share = await shareLinks.find(db, id)
  if (share) await end(db, clock.now(), actor, [share])
}

/** A link to this record. Refuses `notFound`. */
async function shareOf(db: Database, { id }: Participant, shareId: string): Promise<StoredShare> {
  const share = await shareLinks.find(db, shareId)
  if (share?.participantId !== id) throw refuse('notFound')
  return share
}

/** Revokes a link; its assistant is refused at the next call. Does nothing when it has ended already. Refuses `notFound`. */
export async function revokeShare({
  db,
  services,
  actor,
  record: participant,
  params: { shareId },
}: Context & { record: Participant; params: { shareId: string } }): Promise<Share[]> {
  await end(db, services.clock.now(), actor, [await shareOf(db, participant, shareId)])
  return sharesOf({ db, services }, participant)
}

/** The address of a link. Refuses `shareEnded`, `notFound`. */
export async function linkOf({
  db,
  services: { clock },
  record: participant,
  params: { shareId },
}: Pick<Context, 'db' | 'services'> & { record: Participant; params: { shareId: string } }): Promise<{
  path: string
}> {
  const share = await shareOf(db, participant, shareId)
  if (shareLinks.stateOf(share, clock.now()) !== 'inForce') throw refuse('shareEnded')
  return { path: `${sharePath}#${shareLinks.tokenOf(shareId)}` }
}

/**
 * Logs in by a link. Refuses `accessExpired`, `accessRevoked`, and `shareEnded` for one that never existed, for a record of a past edition, and when
 * its creator's account or the assistant's own is disabled.
 */
export async function openShare({
  db,
  services: { clock },
  body: { token },
  origin,
}: Pick<Context, 'db' | 'services'> & { body: { token: string }; origin: Origin }): Promise<Token> {
  const at = clock.now()
  const share = await shareLinks.open(db, at, token)
  if (!share) throw refuse('shareEnded')
  if ((await inForceByAccount(db, [share.accountId], at)).length === 0) throw refuse('shareEnded')
  const seen = { id: share.accountId, account: `assistant:${share.id}`, passwordHash: null }
  // an assistant has no second factor
  const session = await logInFully(db, at, seen, {
    account: seen.account,
    accountId: seen.id,
    way: 'share',
    origin,
    isSecondStep: false,
  })
  if (!session) throw refuse('shareEnded')
  return session
}

/** Whom a link is about and who asks, before it is opened. Refuses `shareEnded` for one that does not open anything any more. */
export async function toldOfShare({
  db,
  services: { clock },
  body: { token },
}: Pick<Context, 'db' | 'services'> & { body: { token: string } }) {
  const id = shareLinks.textIn(token)
  const share = id === undefined ? undefined : await shareLinks.find(db, id)
  const [inForce] = share ? await inForceByAccount(db, [share.accountId], clock.now()) : []
  const participant = inForce && (await findParticipant(db, inForce.participantId))
  if (!inForce || !participant) throw refuse('shareEnded')
  return { name: inForce.name, guest: nameOf(participant), from: await creatorOf(db, participant) }
}

/** Name of the organisation that made the links to a record; empty where there is none. */
async function creatorOf(db: Database, { organisationId }: Participant): Promise<Bilingual> {
  const names = await organisationNames(db, organisationId ? [organisationId] : [])
  const { name, englishName } = names.get(organisationId ?? '') ?? {}
  return withFallback(name ?? null, englishName ?? null) ?? { zh: '', en: '' }
}

/** The valid links, by the assistants' accounts; without those whose creator is disabled, and those to records of a past edition. */
async function inForceByAccount(db: Database, accountIds: string[], now: Date): Promise<StoredShare[]> {
  const rows = await activeSharesOf(db, accountIds, now)
  if (rows.length === 0) return rows
  const open = await openAccounts(db, [...new Set(rows.map(({ createdBy }) => createdBy))])
  const ids = rows.map(({ participantId }) => participantId)
  const current = await idsInCurrentEdition(db, ids)
  return rows.filter(({ createdBy, participantId }) => open.has(createdBy) && current.has(participantId))
}

/** What these assistants may open. */
export async function sharedWith(
  db: Database,
  accountIds: string[],
  now: Date,
): Promise<Map<string, Shared>> {
  const rows = await inForceByAccount(db, accountIds, now)
  return new Map(
    rows.map(({ accountId, participantId, parts }) => [
      accountId,
      { participantId, opened: openedWith(parts) },
    ]),
  )
}

/** What the actor's link opens. Refuses `shareEnded`. */
export async function ownShare({ db, services: { clock }, actor }: Context) {
  const [share] = await activeSharesOf(db, [actor.accountId], clock.now())
  const participant = share && (await findParticipant(db, share.participantId))
  if (!share || !participant) throw refuse('shareEnded')
  return {
    participantId: share.participantId,
    parts: share.parts,
    expiresAt: share.expiresAt.toISOString(),
    from: await creatorOf(db, participant),
  }
}
