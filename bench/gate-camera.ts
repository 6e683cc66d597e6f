import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create } from 'qrcode'
import { buildWebIfStale } from '#apps/server/build-web.ts'
import { startRushServer } from '#apps/server/testing/sign-up-rush.ts'
import { addedDevice } from '#domain/event-day/check-in/testing.ts'
import { reasonWords } from '#domain/event-day/check-in/words/gate.ts'
import type { Bench, Line } from './benchmark.ts'
import { gateOfToday } from './gate-of-today.ts'
import { gatePhone } from './gate-phone.ts'
import { ratioOf } from './ratios.ts'

/** The picture of the camera, and pixels of a module of the code in its middle. */
const [width, height, pixels] = [640, 480, 5]

/** The maximum in milliseconds from a page that scans to the answer, the start of the camera included. */
const atMost = 10_000

/** A film of one frame in the format y4m: the code of a badge, dark on light, as a camera sees a card. */
function filmOf(digits: string): Buffer {
  const { size, data } = create(digits, { errorCorrectionLevel: 'M' }).modules
  const light = Buffer.alloc(width * height, 225)
  const [left, top] = [Math.floor((width - size * pixels) / 2), Math.floor((height - size * pixels) / 2)]
  for (let y = 0; y < size * pixels; y++)
    for (let x = 0; x < size * pixels; x++)
      if (data[Math.floor(y / pixels) * size + Math.floor(x / pixels)])
        light[(top + y) * width + left + x] = 30
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame])
}

/**
 * What: milliseconds from the enrolment of a phone until its page, which nobody touches, shows green for a badge that its camera sees: the browser's camera is a film with the code of
 * the badge. Against: its limit. Another answer stops it.
 */
export async function gateCamera({ freshDatabase }: Pick<Bench, 'freshDatabase'>): Promise<Line[]> {
  await buildWebIfStale((message) => console.log(`  ${message}`))
  const databaseUrl = await freshDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'gate-camera-'))
  const { portal, desk, gate, badges } = await gateOfToday(databaseUrl, 1)
  const server = await startRushServer(databaseUrl, portal.varDir)
  const sees = join(folder, 'badge.y4m')
  await writeFile(sees, filmOf(badges[0]?.digits ?? ''))
  const phone = await gatePhone(folder, { name: 'phone', off: 0, sees })
  try {
    const device = await addedDevice(portal, desk, { gateId: gate.id, occasionIds: gate.occasionIds })
    await phone.enrol(server, device)
    const begun = performance.now()
    const { colour, word } = await phone.seen()
    const measured = performance.now() - begun
    if (colour !== 'green' || word !== reasonWords.admitted.word.en) throw new Error(`${colour}: ${word}`)
    return [
      {
        ...ratioOf([{ measured, reference: atMost }]),
        name: 'a badge before the camera until its answer',
        against: 'its limit',
        unit: 'ms',
        limit: { of: 'measured', atMost },
        note: 'the start of the camera included',
      },
    ]
  } finally {
    await phone.close()
    await server.stop()
    await portal.close()
    await rm(folder, { recursive: true, force: true })
  }
}
