import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import sharp from 'sharp'
import { participants } from '#domain/people/participants/server/tables.ts'
import type { Services } from '#domain/services.ts'
import { screenCopy } from '#kit/files/image.ts'
import { keepFiles, putObject } from '#kit/files/store.ts'
import { storedFiles } from '#kit/files/tables.ts'

const card = { width: 900, height: 540 }
const paper = { r: 250, g: 249, b: 245 }

/** A coloured bar that stands for a line of text. */
const bar = (width: number, height: number, [r, g, b]: [number, number, number]) =>
  sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()

/** A business card with bars instead of text, since nobody reads it. */
async function drawCard(): Promise<Buffer> {
  const lines = [
    { input: await bar(900, 36, [61, 135, 254]), left: 0, top: 0 },
    { input: await bar(360, 44, [18, 38, 74]), left: 80, top: 150 },
    { input: await bar(260, 20, [150, 160, 175]), left: 80, top: 220 },
    { input: await bar(420, 16, [190, 196, 206]), left: 80, top: 380 },
    { input: await bar(340, 16, [190, 196, 206]), left: 80, top: 412 },
  ]
  return sharp({ create: { ...card, channels: 3, background: paper } })
    .composite(lines)
    .png()
    .toBuffer()
}

/** Stores a card image for every record that references one that does not exist yet. */
export async function drawCards({ db, files, clock }: Services) {
  const rows = await db
    .select({ id: participants.id, card: participants.businessCard })
    .from(participants)
    .leftJoin(storedFiles, eq(storedFiles.id, participants.businessCard))
    .where(and(isNotNull(participants.businessCard), isNull(storedFiles.id)))
  if (rows.length === 0) return
  const bytes = await drawCard()
  const kept = { bytes, mediaType: 'image/png', ...card }
  const copy = await screenCopy(bytes)
  for (const { id, card } of rows) {
    const common = {
      purpose: 'businessCard',
      originalName: 'card.png',
      ownerId: id,
      createdBy: null,
      sealed: true,
      now: clock.now(),
    }
    if (!card) continue
    await keepFiles(db, [
      await putObject(files, { ...kept, ...common, id: card }),
      await putObject(files, { ...copy, ...common, madeFrom: card }),
    ])
  }
}
