import { factsOf, type SummitFacts } from '#apps/web/summit-facts.ts'
import { pictureAddress } from '#domain/ground/faces/rules.ts'
import { findCurrentFace } from '#domain/ground/faces/server/actions.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { Clock } from '#kit/rules/clock/clock.ts'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import { faceStyle } from './face-style.ts'

/** The event's own face as pages need it. */
export type PageFace = {
  style: string
  colour: string | null
  /** Path of the picture of shared links. */
  picture: string | undefined
  summary: Bilingual | undefined
}

export type KnownEdition = { facts: SummitFacts; face: PageFace | undefined }

/** Cache lifetime in milliseconds, so that many page loads at once do not reach the database. */
const freshMs = 2_000

async function readEdition(db: Database): Promise<KnownEdition> {
  const [summit, face] = await Promise.all([currentSummit(db), findCurrentFace(db)])
  const footer = withFallback(face?.chineseFooter, face?.englishFooter)
  const hasGuide = Boolean(face?.chineseGuide || face?.englishGuide)
  return {
    facts: { ...factsOf(summit), ...(footer && { footer }), ...(hasGuide && { hasGuide }) },
    face: face && {
      style: faceStyle(face),
      colour: face.colour,
      picture: face.picture ? pictureAddress(face.picture) : undefined,
      summary: withFallback(face.chineseSummary, face.englishSummary),
    },
  }
}

/**
 * Caches the current edition for pages. While the database is unavailable it returns the last known edition; undefined if none was ever read.
 */
export function createKnownEdition({ db, clock }: { db: Database; clock: Clock }) {
  let known: KnownEdition | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    try {
      known = await readEdition(db)
    } catch {
      // `watchOutages` reports the outage; the page shows the last known edition
    } finally {
      readAt = clock.now().getTime()
      reading = undefined
    }
  }

  return async (): Promise<KnownEdition | undefined> => {
    if (clock.now().getTime() - readAt >= freshMs) {
      reading ??= read()
      await reading
    }
    return known
  }
}
