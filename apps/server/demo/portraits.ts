import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import sharp from 'sharp'
import { participants } from '#domain/people/participants/server/tables.ts'
import { keepPortraitCheck } from '#domain/people/pictures/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { keepFiles, putObject } from '#kit/files/store.ts'
import { storedFiles } from '#kit/files/tables.ts'
import { withDensity } from '#kit/photo/write-density.ts'
import type { AppHandle } from '../app.ts'
import { drawCards } from './cards.ts'

/** The pictures of `faces/` by origin and gender, six each: modelled from some numbers each, of no real person; 24 for 150 people. */
const looks = {
  CN: { female: 'cn-f', male: 'cn-m' },
  abroad: { female: 'ab-f', male: 'ab-m' },
}
const facesOfLook = 6

type Sitter = { id: string; portrait: string; face: string }

/** A face as a portrait that meets every limit: large enough, with its density, of more than 200 KB. */
async function portraitOf(face: string): Promise<Uint8Array> {
  const small = await readFile(join(import.meta.dirname, 'faces', `${face}.jpg`))
  const large = sharp(small).resize(1200, 1600).jpeg({ quality: 98, chromaSubsampling: '4:4:4' })
  return withDensity(await large.toBuffer(), 300)
}

/** Participants whose record references a portrait that does not exist yet. */
async function undrawn({ db }: Services): Promise<Sitter[]> {
  const rows = await db
    .select({
      id: participants.id,
      portrait: participants.portrait,
      gender: participants.gender,
      nationality: participants.nationality,
    })
    .from(participants)
    .leftJoin(storedFiles, eq(storedFiles.id, participants.portrait))
    .where(and(isNotNull(participants.portrait), isNull(storedFiles.id)))
    .orderBy(asc(participants.createdAt), asc(participants.id))
  return rows.flatMap(({ id, portrait, gender, nationality }, at) => {
    const look = looks[nationality === 'CN' ? 'CN' : 'abroad'][gender ?? 'female']
    return portrait ? [{ id, portrait, face: `${look}${1 + (at % facesOfLook)}` }] : []
  })
}

async function hangUp({ db, files, clock, portraits }: Services, sitters: Sitter[], face: string) {
  const pictures = await portraits.make(await portraitOf(face))
  for (const { id, portrait } of sitters) {
    const common = {
      purpose: 'portrait',
      originalName: 'portrait.jpg',
      ownerId: id,
      createdBy: null,
      sealed: true,
      now: clock.now(),
    }
    await keepFiles(db, [
      await putObject(files, { ...pictures.portrait, ...common, id: portrait }),
      await putObject(files, { ...pictures.screen, ...common, madeFrom: portrait }),
    ])
    await keepPortraitCheck(db, { fileId: portrait, participantId: id }, pictures.verdicts)
  }
}

/**
 * Makes the portraits of the demonstration in the background, since it takes some seconds. If the process stops in between, the next
 * start continues. `stop` ends it after the current one.
 */
export function drawPortraits({ services }: AppHandle, report: (fault: unknown) => void) {
  let stopped = false
  const draw = async () => {
    await drawCards(services)
    const byFace = Map.groupBy(await undrawn(services), ({ face }) => face)
    for (const [face, sitters] of byFace) {
      if (stopped) return
      await hangUp(services, sitters, face)
      await nextTurn()
    }
  }
  const done = draw().catch(report)
  return {
    done,
    async stop() {
      stopped = true
      await done
    },
  }
}
