import { editionInCode } from '#domain/event-day/badge-keys/rules.ts'
import { codeSigner, currentKeyNumber, takeNumbers } from '#domain/event-day/badge-keys/server/actions.ts'
import { findCurrent, type Summit, summitOf } from '#domain/ground/summit/server/actions.ts'
import { maxGuests } from '#domain/programme/activity-guests/rules.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { activityInCode, guestCodes } from '../../rules.ts'
import {
  behind,
  codeOf,
  type Followed,
  followedAmong,
  highestNumber,
  insertCodes,
  lockFollowing,
  putCodes,
  type StoredCode,
} from '../store.ts'
import { guestCodesChanged } from './events.ts'

type Following = { db: Database; services: Services; at: Date }

/** The key that signs now; null where none does: a guest is registered all the same. */
async function keyNow({ db, services }: Following, edition: Summit): Promise<number | null> {
  try {
    return await currentKeyNumber({ db, services }, edition)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

async function begin(of: Following, edition: Summit, guests: readonly Followed[], keyNumber: number | null) {
  if (guests.length === 0) return []
  const { db, at } = of
  const beyond = await highestNumber(db, edition.id)
  const first = await takeNumbers(db, edition.id, 'guest', { many: guests.length, beyond })
  return insertCodes(
    db,
    guests.map(({ guestId, summitId, activityId }, index) => ({
      guestId,
      summitId,
      activityId,
      number: first + index,
      keyNumber,
      isInForce: true,
      changedAt: at,
    })),
  )
}

/**
 * Brings the codes of these guests of one edition to what they should be, and tells gates of all that have one: what they show may have changed, too. Called with
 * the lock of those who follow, which is taken before the guests were read.
 */
async function follow(of: Following, guests: readonly Followed[]): Promise<number> {
  const [one] = guests
  if (!one) return 0
  const { db, services, at } = of
  const edition = await summitOf(db, one)
  const comes = guests.filter(({ isExpected }) => isExpected)
  const keyNumber = comes.some(({ code }) => code?.keyNumber == null) ? await keyNow(of, edition) : null
  const idsOf = (list: readonly Followed[]) => list.flatMap(({ code }) => code?.guestId ?? [])
  const codes = [
    ...(await begin(
      of,
      edition,
      comes.filter(({ code }) => code === null),
      keyNumber,
    )),
    ...(await putCodes(db, idsOf(comes), { isInForce: true, keyNumber, at })),
    ...(await putCodes(db, idsOf(guests.filter(({ isExpected }) => !isExpected)), {
      isInForce: false,
      keyNumber,
      at,
    })),
  ]
  if (codes.length > 0) await services.events.publish(guestCodesChanged, db, { codes, at })
  return codes.length
}

/** These guests were added, changed or withdrawn. */
export async function followGuests(of: Following, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await lockFollowing(of.db)
  await follow(of, await followedAmong(of.db, ids))
}

/** An activity was abandoned, or is held after all. */
export async function followActivity(of: Following, activityId: string): Promise<void> {
  await lockFollowing(of.db)
  await follow(of, await behind(of.db, { activityId }, maxGuests))
}

/** Codes in one run. */
const inOneRun = 500

/** Numbers guests who have none, of before there were codes, and signs what could not be signed. Returns how many. */
export async function followAll(services: Services, at: Date): Promise<number> {
  const { db } = services
  const edition = await findCurrent(db)
  if (!edition) return 0
  return db.transaction(async (tx) => {
    await lockFollowing(tx)
    const of = { db: tx, services, at }
    const summitId = edition.id
    const found = await behind(tx, { summitId, orUnsigned: true }, inOneRun)
    if (found.length === 0) return 0
    // where no key signs, those without one are as they can be, and are not before others
    const canSign = (await keyNow(of, edition)) !== null
    return follow(of, canSign ? found : await behind(tx, { summitId, orUnsigned: false }, inOneRun))
  })
}

type CodeAtGates = Pick<StoredCode, 'number' | 'activityId'> & { keyNumber: number | null }

/** Makes the codes of guests of one edition; undefined where no key signed it. Refuses as `codeSigner`. */
export async function guestSigner(
  call: { db: Database; services: Services },
  edition: Summit,
): Promise<(guest: CodeAtGates) => string | undefined> {
  const sign = await codeSigner(call, edition)
  return ({ number, activityId, keyNumber }) => {
    if (keyNumber === null) return undefined
    const facts = {
      key: keyNumber,
      edition: editionInCode(edition.number),
      number,
      activity: activityInCode(activityId),
    }
    const payload = guestCodes.payloadOf(facts)
    return guestCodes.write(payload, sign(keyNumber, payload))
  }
}

/** What the door reads from the receipt of a guest; undefined without a code in force, and after the last day of the edition, when nothing is signed. */
export async function codeShownTo(
  call: { db: Database; services: Services },
  guestId: string,
): Promise<string | undefined> {
  const code = await codeOf(call.db, guestId)
  if (!code?.isInForce) return undefined
  try {
    return (await guestSigner(call, await summitOf(call.db, code)))(code)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
