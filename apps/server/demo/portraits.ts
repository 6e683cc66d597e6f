import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { participants } from '#domain/people/participants/server/tables.ts'
import { keepPortraitCheck } from '#domain/people/pictures/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { keepFiles, putObject } from '#kit/files/store.ts'
import { storedFiles } from '#kit/files/tables.ts'
import { samplePortrait } from '#kit/testing/portrait.ts'
import type { AppHandle } from '../app.ts'
import { drawCards } from './cards.ts'

/** Seeds of `samplePortrait` by origin and gender; 24 drawings for 150 people. */
const looks = {
  CN: { female: [4, 12, 13, 24, 34, 36], male: [6, 14, 15, 25, 37, 40] },
  abroad: { female: [1, 7, 9, 18, 27, 29], male: [2, 3, 8, 10, 19, 26] },
}

type Sitter = { id: string; portrait: string; seed: number }

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
    const seeds = looks[nationality === 'CN' ? 'CN' : 'abroad'][gender ?? 'female']
    const seed = seeds[at % seeds.length]
    return portrait && seed ? [{ id, portrait, seed }] : []
  })
}

async function hangUp({ db, files, clock, portraits }: Services, sitters: Sitter[], seed: number) {
  const pictures = await portraits.make(await samplePortrait({ seed }))
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
 * Draws the portraits of the demonstration in the background, since it takes some seconds. If the process stops in between, the next
 * start continues. `stop` ends it after the current drawing.
 */
export function drawPortraits({ services }: AppHandle, report: (fault: unknown) => void) {
  let stopped = false
  const draw = async () => {
    await drawCards(services)
    const bySeed = Map.groupBy(await undrawn(services), ({ seed }) => seed)
    for (const [seed, sitters] of bySeed) {
      if (stopped) return
      await hangUp(services, sitters, seed)
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
