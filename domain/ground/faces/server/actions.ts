import { createHash, randomUUID } from 'node:crypto'
import type { Context } from '#domain/context.ts'
import { allSummits, type Summit } from '#domain/ground/summit/server/actions.ts'
import { refuse } from '#domain/refusals.ts'
import { saveAsTyped } from '#kit/db/audit/save-as-typed.ts'
import type { Database } from '#kit/db/database.ts'
import type { ReceivedFile } from '#kit/files/receive.ts'
import { coverPicture, plainLogo } from '#kit/files/shown-pictures.ts'
import type { PaperLook } from '#kit/print/paper.ts'
import type { Draft } from '#kit/rules/define-form.ts'
import type { Problem } from '#kit/rules/problem.ts'
import type { Bytes } from '#kit/server/route.ts'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import type { FaceReply } from '../api.ts'
import { paperColours } from '../rules/look.ts'
import { face, type PictureKind, pictureFields, pictureLimits } from '../rules.ts'
import {
  currentGuide,
  deleteUnusedPictures,
  type Face,
  findFace,
  findPaperFace,
  findPicture,
  holdPictures,
  insertFaceIfAbsent,
  keepPicture,
  lockFace,
  updateFace,
} from './store.ts'
import { unusedForHours } from './tables.ts'

export { findCurrentFace } from './store.ts'

/** The revision of a face that nobody has saved yet. */
const firstRevision = 1

/** The face of an edition. */
export const readFace = async ({
  db,
  record: { id },
}: Pick<Context, 'db'> & { record: Summit }): Promise<FaceReply> =>
  (await findFace(db, id)) ?? { revision: firstRevision }

/** Pictures that are not there any more, or are of another kind than their field. */
async function problemsOfPictures(db: Database, next: Draft<typeof face>): Promise<Problem[]> {
  const wanted = Object.entries(pictureFields).flatMap(([path, kind]) => {
    const id = next[path as keyof typeof pictureFields]
    return id ? [{ path, kind, id }] : []
  })
  if (wanted.length === 0) return []
  const there = await holdPictures(db, [...new Set(wanted.map(({ id }) => id))])
  return wanted
    .filter(({ id, kind }) => there.get(id) !== kind)
    .map(({ path }) => ({ path, code: 'pictureGone' }))
}

/**
 * Publishes the face of a locked edition. Refused: `changedElsewhere` with the current one when `revision` is outdated, `invalid` with problems at
 * fields: a colour on which white text cannot be read, a picture that is gone.
 */
export async function saveFace({
  db,
  services: { clock },
  actor,
  record: { id: summitId },
  body: { revision, change },
}: Context & {
  record: Summit
  body: { revision: number; change: Draft<typeof face> }
}): Promise<FaceReply> {
  const now = clock.now()
  await insertFaceIfAbsent(db, { id: randomUUID(), summitId, revision: firstRevision, updatedAt: now })
  const stored = await lockFace(db, summitId)
  return saveAsTyped<Face, Draft<typeof face>>(db, {
    at: now,
    author: actor,
    subject: 'face',
    // the log knows a face by its edition
    before: { ...stored, id: summitId },
    seen: revision,
    change,
    older: (current) => refuse('changedElsewhere', current),
    async write(fields, next) {
      const problems = [...face.problems(next), ...(await problemsOfPictures(db, next))]
      if (problems.length > 0) throw refuse('invalid', problems)
      return updateFace(db, stored.id, fields as Partial<Face>)
    },
  })
}

async function makeLogo({ bytes, originalName }: ReceivedFile) {
  const { screen, paper } = await plainLogo(bytes, { name: originalName, least: pictureLimits.logo })
  return { ...screen, paper: paper.bytes }
}

const makeSharing = async ({ bytes, originalName }: ReceivedFile) => ({
  ...(await coverPicture(bytes, { name: originalName, size: pictureLimits.sharing })),
  paper: null,
})

const makers = { logo: makeLogo, sharing: makeSharing } as const satisfies Record<PictureKind, unknown>

/** Checks and re-encodes a picture; returns the function that keeps it in a transaction. The same picture once more is the same. Refused: `fileRefused`. */
export async function makePicture(
  { clock }: Pick<Context['services'], 'clock'>,
  kind: PictureKind,
  sent: ReceivedFile,
): Promise<(tx: Database) => Promise<{ picture: string }>> {
  const made = await makers[kind](sent)
  const id = createHash('sha256').update(kind).update(made.bytes).digest('hex')
  return async (tx) => {
    await keepPicture(tx, { ...made, id, kind, createdAt: clock.now() })
    return { picture: id }
  }
}

/** A picture by its address, which anybody may keep. Refused: `notFound`. */
export async function openPicture({
  db,
  params: { picture },
}: Pick<Context, 'db'> & { params: { picture: string } }): Promise<Bytes> {
  const found = await findPicture(db, picture)
  if (!found) throw refuse('notFound')
  return { bytes: found.bytes, mediaType: found.mediaType, isImmutable: true }
}

/** The text of the organisers in the guide of the current edition; null without one. */
export async function readGuide({ db }: Pick<Context, 'db'>): Promise<Bilingual | null> {
  const found = await currentGuide(db)
  return withFallback(found?.zh, found?.en) ?? null
}

const idNumbered = async (db: Database, number: number | undefined) =>
  (await allSummits(db)).find((each) => (number === undefined ? each.current : each.number === number))?.id

/** What stands on the paper of an edition, or of the one with this number (the current one without); undefined where it has no face. */
export async function paperLookOf(
  db: Database,
  which: { summitId: string } | { number: number | undefined },
): Promise<PaperLook | undefined> {
  const summitId = 'summitId' in which ? which.summitId : await idNumbered(db, which.number)
  const found = summitId && (await findPaperFace(db, summitId))
  if (!found || !(found.colour || found.logo)) return undefined
  return {
    ...(found.colour && paperColours(found.colour)),
    ...(found.logo && { logo: found.logo }),
  }
}

export const removeUnusedPictures = ({ db }: Pick<Context['services'], 'db'>, now: Date): Promise<number> =>
  deleteUnusedPictures(db, new Date(now.getTime() - unusedForHours * 3_600_000))
