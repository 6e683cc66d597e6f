import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create } from 'qrcode'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { badgeCodes } from '#domain/event-day/badge-keys/rules.ts'
import { readerOptions } from '#domain/event-day/check-in/portal/gate/reader-options.ts'
import { openCode, presentedBy } from '#domain/event-day/check-in/rules/presented.ts'
import { judge, type Verdict } from '#domain/event-day/check-in/rules/verdict.ts'
import { newKeyPair, openPrivateKey, signatureOf } from '#kit/signed-code/server/signing-keys.ts'
import { publicKeyOf } from '#kit/signed-code/signed-code.ts'
import type { Bench, Line } from './benchmark.ts'
import { ratioOf } from './ratios.ts'

/** Frames of one code, pixels of a module, grain in steps of grey, and codes that must be read. */
const [frames, pixels, grain, codes, atLeast] = [5, 4, 12, 200, 198]

/** The maximum in milliseconds from a read frame to its verdict. */
const verdictMs = 300

/** Numbers below 1 that look random and are the same in each run. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

type Grey = { side: number; values: Float64Array }

/** A code as a camera might see it before grain and blur: modules of four pixels with the quiet zone around them, not on whole pixels. */
function drawn(digits: string, random: () => number): Grey {
  const { size, data } = create(digits, { errorCorrectionLevel: 'M' }).modules
  const side = (size + 8) * pixels + pixels
  const [left, top] = [random() * pixels, random() * pixels]
  const values = new Float64Array(side * side).fill(235)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [column, row] = [Math.floor((x - left) / pixels) - 4, Math.floor((y - top) / pixels) - 4]
      const isInside = column >= 0 && row >= 0 && column < size && row < size
      if (isInside && data[row * size + column]) values[y * side + x] = 25
    }
  return { side, values }
}

/** Blurs by one pixel (1 2 1 in both directions). */
function blurred({ side, values }: Grey): Grey {
  const at = (x: number, y: number) =>
    values[Math.min(side - 1, Math.max(0, y)) * side + Math.min(side - 1, Math.max(0, x))] ?? 0
  const weights = [1, 2, 1]
  const next = new Float64Array(values.length)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      let sum = 0
      for (const [row, down] of weights.entries())
        for (const [column, across] of weights.entries())
          sum += down * across * at(x + column - 1, y + row - 1)
      next[y * side + x] = sum / 16
    }
  return { side, values: next }
}

/** One frame of a code, as the page hands it to the reader. */
function frameOf(digits: string, random: () => number) {
  const { side, values } = blurred(drawn(digits, random))
  const data = new Uint8ClampedArray(side * side * 4)
  for (const [at, value] of values.entries()) {
    const grey = value + (random() * 2 - 1) * grain
    data.set([grey, grey, grey, 255], at * 4)
  }
  return { data, width: side, height: side, colorSpace: 'srgb' as const }
}

/** Codes of badges, signed by a key of this run. */
async function signedCodes() {
  const { publicKey, privateKey } = newKeyPair()
  const key = openPrivateKey(privateKey)
  const digits = Array.from({ length: codes }, (_, at) => {
    const payload = badgeCodes.payloadOf({
      key: 0,
      edition: 6,
      number: at + 1,
      revision: 1,
      zones: 3,
      days: 7,
    })
    return badgeCodes.write(payload, signatureOf(payload, key))
  })
  return { digits, key: await publicKeyOf(new Uint8Array(publicKey)) }
}

/** The verdict of a device without a network on what was read. */
async function verdictOn(text: string, key: CryptoKey): Promise<Verdict> {
  const code = openCode(text)
  const presented = code ? await presentedBy(code, { key, isStolen: false }) : ({ as: 'unreadable' } as const)
  return judge({
    presented,
    at: { edition: 6, day: 1, zone: 0, activity: null, admits: 'people', direction: 'in' },
    listed: { revision: 1, keyNumber: 0, zonesByDay: [3, 3, 3], isVehicle: false },
    isExpected: undefined,
    earlier: undefined,
  })
}

/**
 * What: codes of 200 badges that the gate's reader reads in one of five frames each (4 pixels a module, grain, blur), by the options of the page; and the slowest
 * verdict on a frame that was read, the reading included. Against: the codes shown; the limit. A text that is not the code, or a verdict that is not green, stops it.
 */
export async function gateCodes(_: Bench): Promise<Line[]> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const wasmBinary = (await readFile(wasm)).buffer as ArrayBuffer
  prepareZXingModule({ overrides: { wasmBinary } })
  const { digits, key } = await signedCodes()
  const random = seeded(33)
  let read = 0
  let framesRead = 0
  const times: number[] = []
  for (const code of digits) {
    const texts: string[] = []
    for (let count = 0; count < frames; count++) {
      const picture = frameOf(code, random)
      const begun = performance.now()
      const [found] = await readBarcodes(picture as ImageData, {
        ...readerOptions,
        formats: [...readerOptions.formats],
      })
      if (!found?.text) continue
      const { colour } = await verdictOn(found.text, key)
      times.push(performance.now() - begun)
      if (found.text !== code || colour !== 'green') throw new Error(`read as ${found.text}: ${colour}`)
      texts.push(found.text)
    }
    framesRead += texts.length
    if (texts.length > 0) read += 1
  }
  const sorted = times.toSorted((a, b) => a - b)
  const slowest = sorted.at(-1) ?? Number.POSITIVE_INFINITY
  return [
    {
      ...ratioOf([{ measured: read, reference: codes }]),
      name: 'codes of badges read by the gate in five frames',
      against: 'those shown',
      unit: 'codes',
      limit: { of: 'ratio', atLeast: atLeast / codes },
      note: `${framesRead} of ${codes * frames} frames`,
    },
    {
      ...ratioOf([{ measured: slowest, reference: verdictMs }]),
      name: 'from a frame to its verdict, the slowest',
      against: 'its limit',
      unit: 'ms',
      limit: { of: 'measured', atMost: verdictMs },
      note: `median ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms`,
    },
  ]
}
