import { randomUUID } from 'node:crypto'
import type { Context } from '#domain/context.ts'
import { currentSummit, endedEditions, type Summit } from '#domain/ground/summit/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { newKeyPair, openPrivateKey, signatureOf } from '#kit/signed-code/server/signing-keys.ts'
import type { BadgeKeyReply } from '../api.ts'
import { refuse } from '../refusals.ts'
import { type BadgeCodeFacts, badgeCodes, editionInCode, keyState, keysPerEdition } from '../rules.ts'
import {
  destroyPrivateKeys,
  insertKey,
  keysOf,
  lockKeys,
  type StoredKey,
  signingEditions,
  updateKey,
} from './store.ts'

export { keysOf, takeNumbers } from './store.ts'

type Edition = Pick<Summit, 'id' | 'number' | 'ends'>

async function makeKey(db: Database, summitId: string, number: number, at: Date, startedAt: Date | null) {
  const { publicKey, privateKey } = newKeyPair()
  await insertKey(db, {
    id: randomUUID(),
    summitId,
    number,
    publicKey,
    privateKey: Buffer.from(privateKey).toString('base64'),
    createdAt: at,
    startedAt,
  })
}

/** After its last day an edition signs nothing, also in the hour before its keys are destroyed. */
const isOver = ({ ends }: Edition, at: Date) => eventDay(at) > ends

/** The keys of an edition, locked; the first two are made where there are none. Refuses `keyDestroyed`. */
async function lockedKeys(db: Database, edition: Edition, at: Date): Promise<StoredKey[]> {
  if (isOver(edition, at)) throw refuse('keyDestroyed')
  const found = await lockKeys(db, edition.id)
  if (found.length > 0) return found
  await makeKey(db, edition.id, 0, at, at)
  await makeKey(db, edition.id, 1, at, null)
  return lockKeys(db, edition.id)
}

const current = (keys: readonly StoredKey[]) => keys.find((key) => keyState(key) === 'current')

/** The number of the key that signs badges of this edition now. Refuses `noKeyLeft`, `keyDestroyed`. */
export async function currentKeyNumber(
  { db, services: { clock } }: Pick<Context, 'db' | 'services'>,
  edition: Edition,
): Promise<number> {
  const at = clock.now()
  const key = current(await keysOf(db, edition.id)) ?? current(await lockedKeys(db, edition, at))
  if (isOver(edition, at)) throw refuse('keyDestroyed')
  if (!key) throw refuse('noKeyLeft')
  return key.number
}

export type SignedBadge = Omit<BadgeCodeFacts, 'key' | 'edition'> & { keyNumber: number }

/**
 * Signs payloads of codes of one edition with a key by its number: the same payload always gets the same signature. The keys are opened once, so use one
 * signer for many codes. The signer refuses `keyDestroyed` after the last day, and for a key that does not exist.
 */
export async function codeSigner(
  { db, services: { clock } }: Pick<Context, 'db' | 'services'>,
  edition: Edition,
): Promise<(keyNumber: number, payload: Uint8Array) => Uint8Array> {
  const keys = isOver(edition, clock.now()) ? [] : await keysOf(db, edition.id)
  const opened = new Map(
    keys.flatMap(({ number, privateKey }) =>
      privateKey ? [[number, openPrivateKey(Buffer.from(privateKey, 'base64'))] as const] : [],
    ),
  )
  return (keyNumber, payload) => {
    const key = opened.get(keyNumber)
    if (!key) throw refuse('keyDestroyed')
    return signatureOf(payload, key)
  }
}

/** Makes the codes of badges of one edition. Refuses as `codeSigner`. */
export async function badgeSigner(
  call: Pick<Context, 'db' | 'services'>,
  edition: Edition,
): Promise<(badge: SignedBadge) => string> {
  const sign = await codeSigner(call, edition)
  return ({ keyNumber, number, revision, zones, days }) => {
    const facts = { key: keyNumber, edition: editionInCode(edition.number), number, revision, zones, days }
    const payload = badgeCodes.payloadOf(facts)
    return badgeCodes.write(payload, sign(keyNumber, payload))
  }
}

/** The code of one badge, as decimal digits for the numeric mode of a QR code. Refuses as the signer. */
export const badgeCodeOf = async (
  call: Pick<Context, 'db' | 'services'>,
  edition: Edition,
  badge: SignedBadge,
): Promise<string> => (await badgeSigner(call, edition))(badge)

/** The next key takes over, and another one is made ready while there is a number for it. Refuses `noKeyLeft`. */
async function changeKey(db: Database, edition: Edition, keys: readonly StoredKey[], at: Date) {
  const next = keys.find((key) => keyState(key) === 'next' && !key.stolenAt)
  if (!next) throw refuse('noKeyLeft')
  const before = current(keys)
  if (before) await updateKey(db, before.id, { endedAt: at })
  await updateKey(db, next.id, { startedAt: at })
  if (next.number + 1 < keysPerEdition) await makeKey(db, edition.id, next.number + 1, at, null)
  return next
}

const subjectOf = ({ id }: StoredKey) => ({ type: 'badgeKey', id })

/** Refuses `noKeyLeft`, `keyDestroyed`, `wrongState` where another key signs by now. */
export async function rotateKey({
  db,
  services: { clock },
  actor,
  body: { from, reason },
}: Context & { body: { from: number; reason: string } }): Promise<null> {
  const at = clock.now()
  const edition = await currentSummit(db)
  const keys = await lockedKeys(db, edition, at)
  if (current(keys)?.number !== from) throw refuse('wrongState')
  const next = await changeKey(db, edition, keys, at)
  const changes = [{ field: 'state', before: 'next', after: 'current' }]
  await recordChanges(db, at, actor, subjectOf(next), changes, reason)
  return null
}

/** Declares a key stolen, or takes it back; the same once more changes nothing. Refuses `notFound`, `noKeyLeft`, `keyDestroyed`. */
export async function declareStolen({
  db,
  services: { clock },
  actor,
  body: { number, stolen, reason },
}: Context & { body: { number: number; stolen: boolean; reason: string } }): Promise<null> {
  const at = clock.now()
  const edition = await currentSummit(db)
  const keys = await lockedKeys(db, edition, at)
  const key = keys.find((each) => each.number === number)
  if (!key) throw refuse('notFound')
  if ((key.stolenAt !== null) === stolen) return null
  await updateKey(db, key.id, { stolenAt: stolen ? at : null })
  if (stolen) await replaceStolen(db, edition, keys, key, at)
  const changes = [{ field: 'stolen', before: !stolen, after: stolen }]
  await recordChanges(db, at, actor, subjectOf(key), changes, reason)
  return null
}

/** A stolen key signs no more; the last one of an edition stops without a successor, since signing with it would help nobody. */
async function replaceStolen(
  db: Database,
  edition: Edition,
  keys: readonly StoredKey[],
  key: StoredKey,
  at: Date,
) {
  const state = keyState(key)
  const hasNext = keys.some((each) => keyState(each) === 'next' && each.id !== key.id)
  if (state === 'current' && hasNext) await changeKey(db, edition, keys, at)
  else if (state !== 'former') await updateKey(db, key.id, { startedAt: key.startedAt ?? at, endedAt: at })
  if (state === 'next' && key.number + 1 < keysPerEdition)
    await makeKey(db, edition.id, key.number + 1, at, null)
}

export async function listKeys({ db }: Pick<Context, 'db'>): Promise<BadgeKeyReply[]> {
  const said = (moment: Date | null) => moment?.toISOString() ?? null
  return (await keysOf(db, (await currentSummit(db)).id)).map((key) => ({
    number: key.number,
    state: keyState(key),
    startedAt: said(key.startedAt),
    endedAt: said(key.endedAt),
    stolenAt: said(key.stolenAt),
    destroyedAt: said(key.destroyedAt),
  }))
}

/** Destroys the private halves of editions that are over: what was signed opens on, nothing more can be signed. */
export async function destroyEndedKeys({ db }: Pick<Services, 'db'>, at: Date): Promise<number> {
  const ended = await endedEditions(db, await signingEditions(db), eventDay(at))
  return ended.length === 0 ? 0 : destroyPrivateKeys(db, ended, at)
}
