import type { Context } from '#domain/context.ts'
import { requireCurrent } from '#domain/ground/summit/server/actions.ts'
import { refuse as refusePhoto } from '#domain/people/participants/refusals.ts'
import { lockActivity } from '#domain/programme/activities/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { listCopy } from '#kit/files/image.ts'
import type { ReceivedFile } from '#kit/files/receive.ts'
import {
  copyFor,
  findStored,
  holds,
  keepFiles,
  putObject,
  readStored,
  releaseFiles,
} from '#kit/files/store.ts'
import type { Bytes } from '#kit/server/route.ts'
import { refuse } from '../../refusals.ts'
import type { portraitSizes } from '../../rules.ts'
import { type ActivityGuest, lockGuest, updateGuest } from '../store.ts'
import { kept, requireTakesGuests } from './editing.ts'
import { tellChanged } from './events.ts'
import { shownOwn } from './reading.ts'

const purpose = 'portrait'

/** Refuses `photoNotAdded` or `photoNotReplaced` where the storage fails. */
async function withStorage<T>(portrait: string | null, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (cause) {
    throw refusePhoto(portrait ? 'photoNotReplaced' : 'photoNotAdded').because(cause)
  }
}

/**
 * Checks and stores a portrait; returns the function that attaches it to the guest in a transaction. It replaces the former one; the same upload
 * again changes nothing. With `excused` the face rule may be broken: activity guests are not reviewed, and the host sees the picture. Refused:
 * `fileRefused` with the verdicts, as `requireTakesGuests`, `notEditable` for a withdrawn guest, `photoNotAdded` and `photoNotReplaced`.
 */
export async function putPortrait(
  { services, actor }: Pick<Context, 'services' | 'actor'>,
  { id, portrait }: Pick<ActivityGuest, 'id' | 'portrait'>,
  { bytes, originalName, excused }: ReceivedFile & { excused: boolean },
) {
  const at = services.clock.now()
  // checked, drawn and stored before the transaction: it takes a while, and no row is locked meanwhile
  const made = await services.portraits.make(bytes, { excused })
  const { files, db } = services
  const common = { purpose, originalName, ownerId: id, createdBy: actor.accountId, now: at, sealed: true }
  const { isSame, whole, small } = await withStorage(portrait, async () => {
    const whole = await putObject(files, { ...made.portrait, ...common })
    return {
      whole,
      small: await putObject(files, { ...made.screen, ...common, madeFrom: whole.id }),
      // the response to the first upload was lost, and the client sends the file again
      isSame:
        portrait !== null && (await holds(files, db, { id: portrait, ownerId: id }, made.portrait.bytes)),
    }
  })
  return async (tx: Database) => {
    const before = await lockGuest(tx, id)
    if (!before) throw refuse('notFound')
    const activity = await lockActivity(tx, before.activityId)
    requireTakesGuests(activity, at)
    await requireCurrent(tx, activity, at)
    if (before.state === 'withdrawn') throw refuse('notEditable')
    if (isSame && before.portrait === portrait) return shownOwn(tx, services, actor, before)
    await releaseFiles(tx, { ownerId: id, purpose })
    await keepFiles(tx, [whole, small])
    const next = { ...before, portrait: whole.id }
    const row = await updateGuest(tx, id, {
      portrait: whole.id,
      updatedAt: at,
      revision: before.revision + 1,
      ...kept(next, activity),
    })
    await recordChanges(tx, at, actor, { type: 'activityGuest', id }, [
      { field: 'portrait', before: before.portrait, after: whole.id },
    ])
    await tellChanged(tx, services, [id])
    return shownOwn(tx, services, actor, row)
  }
}

/** The portrait of a guest. Refused: `notFound` without one. */
export async function portraitOf(
  { db, files }: Services,
  { id, portrait }: Pick<ActivityGuest, 'id' | 'portrait'>,
  size: (typeof portraitSizes)[number],
): Promise<Bytes> {
  const stored = portrait ? await findStored(db, { id: portrait, ownerId: id }) : undefined
  if (!stored) throw refuse('notFound')
  if (size === 'list') return listCopy(await readStored(files, stored))
  const file = (await copyFor(db, stored.id)) ?? stored
  return { bytes: await readStored(files, file), mediaType: file.mediaType }
}
