import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readImageHeader } from './image-header.ts'
import { withDensity } from './write-density.ts'

const plain = () => sharp({ create: { width: 60, height: 80, channels: 3, background: '#3d87fe' } })
const photo = await plain().withMetadata({ density: 300, orientation: 6 }).jpeg().toBuffer()

/** Bytes of a JPEG beginning: its marker, then segments of `marker, data`. */
function jpeg(...segments: [marker: number, ...data: number[]][]): Uint8Array {
  const parts = segments.flatMap(([marker, ...data]) => [0xff, marker, 0, data.length + 2, ...data])
  return Uint8Array.from([0xff, 0xd8, ...parts, 0xff, 0xda, 0, 2])
}
const frame = (marker = 0xc0): [number, ...number[]] => [marker, 8, 0, 80, 0, 60, 3]
const jfif = (unit: number, x: number, y = x): [number, ...number[]] => [
  0xe0,
  0x4a,
  0x46,
  0x49,
  0x46,
  0,
  1,
  2,
  unit,
  x >> 8,
  x & 255,
  y >> 8,
  y & 255,
  0,
  0,
]

test.each([
  ['baseline', jpeg(frame()), { format: 'jpeg', width: 60, height: 80 }],
  ['progressive', jpeg(frame(0xc2)), { format: 'jpeg', width: 60, height: 80 }],
  ['dots per inch', jpeg(jfif(1, 300), frame()), { format: 'jpeg', width: 60, height: 80, dpi: 300 }],
  ['dots per centimetre', jpeg(jfif(2, 32), frame()), { format: 'jpeg', width: 60, height: 80, dpi: 81.28 }],
  [
    'the poorer direction counts',
    jpeg(jfif(1, 300, 72), frame()),
    { format: 'jpeg', width: 60, height: 80, dpi: 72 },
  ],
  ['only a ratio is no density', jpeg(jfif(0, 1), frame()), { format: 'jpeg', width: 60, height: 80 }],
  ['zero is no density', jpeg(jfif(1, 0), frame()), { format: 'jpeg', width: 60, height: 80 }],
  ['tables are no frame', jpeg([0xc4, 8, 0, 1, 0, 1, 3], frame()), { format: 'jpeg', width: 60, height: 80 }],
  ['no frame before the scan', jpeg(jfif(1, 300)), undefined],
  ['height 0', jpeg([0xc0, 8, 0, 0, 0, 60, 3]), undefined],
  ['frame too short', jpeg([0xc0, 8, 0, 80]), undefined],
  [
    'rubbish between segments',
    Uint8Array.from([0xff, 0xd8, 0xff, 0xfe, 0, 2, 7, ...jpeg(frame()).slice(2)]),
    undefined,
  ],
  ['nothing', new Uint8Array(), undefined],
  ['a GIF', new TextEncoder().encode('GIF89a............................'), undefined],
  ['a page', new TextEncoder().encode('<!doctype html><script>alert(1)</script>'), undefined],
])('jpeg: %s', (_, bytes, expected) => {
  expect(readImageHeader(bytes)).toEqual(expected)
})

test('EXIF of a photo on its side: the sides are turned, the resolution is read', () => {
  expect(readImageHeader(photo)).toEqual({ format: 'jpeg', width: 80, height: 60, dpi: 300, orientation: 6 })
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i agrees with what libvips shows', async (orientation) => {
  const turned = await plain().withMetadata({ orientation }).jpeg().toBuffer()
  const shown = await sharp(turned).autoOrient().toBuffer({ resolveWithObject: true })
  expect(readImageHeader(turned)).toMatchObject({
    orientation,
    width: shown.info.width,
    height: shown.info.height,
  })
})

test('EXIF in either byte order and in dots per centimetre', () => {
  const entry = (tag: number, type: number, value: number) => [tag, type, 1, value]
  const entries = [entry(0x112, 3, 8), entry(0x11a, 5, 62), entry(0x11b, 5, 62), entry(0x128, 3, 3)]
  for (const little of [true, false]) {
    const view = new DataView(new ArrayBuffer(70))
    view.setUint16(0, little ? 0x4949 : 0x4d4d)
    view.setUint16(2, 42, little)
    view.setUint32(4, 8, little)
    view.setUint16(8, entries.length, little)
    entries.forEach(([tag = 0, type = 0, count = 0, value = 0], i) => {
      view.setUint16(10 + i * 12, tag, little)
      view.setUint16(12 + i * 12, type, little)
      view.setUint32(14 + i * 12, count, little)
      if (type === 3) view.setUint16(18 + i * 12, value, little)
      else view.setUint32(18 + i * 12, value, little)
    })
    view.setUint32(62, 400, little)
    view.setUint32(66, 10, little)
    const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...new Uint8Array(view.buffer)]
    const header = readImageHeader(jpeg([0xe1, ...exif], frame()))
    expect(header).toEqual({ format: 'jpeg', width: 80, height: 60, dpi: 101.6, orientation: 8 })
  }
})

test('PNG: size and pixels per metre, and it stays a PNG under any name', async () => {
  const png = await plain().withMetadata({ density: 300 }).png().toBuffer()
  expect(readImageHeader(png)).toMatchObject({ format: 'png', width: 60, height: 80, dpi: 300 })
  const silent = await plain().png().toBuffer()
  expect(readImageHeader(silent)).toMatchObject({ format: 'png', width: 60, height: 80 })
})

test('writing the density changes no pixel, and replaces or adds the statement', async () => {
  const silent = jpeg(frame())
  expect(readImageHeader(withDensity(silent, 80))).toMatchObject({ dpi: 80 })
  const rewritten = withDensity(withDensity(photo, 96), 350)
  expect(rewritten.length).toBe(withDensity(photo, 96).length)
  expect(readImageHeader(rewritten)).toMatchObject({ dpi: 350 })
  expect(await sharp(rewritten).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer())
  expect((await sharp(withDensity(await plain().jpeg().toBuffer(), 123)).metadata()).density).toBe(123)
  expect(withDensity(Uint8Array.of(1, 2, 3), 300)).toEqual(Uint8Array.of(1, 2, 3))
})

test('a photo cut off anywhere is read or refused, never a fault', () => {
  for (let length = 0; length < photo.length; length++) {
    const header = readImageHeader(photo.subarray(0, length))
    if (header) expect(header).toMatchObject({ width: 80, height: 60 })
  }
})

test('any bytes, and photos with any bytes overwritten, are read or refused', () => {
  const beginning = fc.constantFrom<number[][]>(
    [],
    [0xff, 0xd8, 0xff],
    [0xff, 0xd8, 0xff, 0xe1, 0, 200, 69, 120, 105, 102, 0, 0],
  )
  fc.assert(
    fc.property(beginning, fc.uint8Array({ maxLength: 600 }), (first, rest) => {
      expectSane(Uint8Array.from([...first, ...rest]))
    }),
    { numRuns: 3000 },
  )
  const overwritten = fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 12 })
  fc.assert(
    fc.property(overwritten, (changes) => {
      const bytes = photo.slice()
      for (const [at, value] of changes) bytes[at] = value
      expectSane(bytes)
    }),
    { numRuns: 3000 },
  )
})

function expectSane(bytes: Uint8Array): void {
  const header = readImageHeader(bytes)
  if (!header) return
  expect(header.width * header.height).toBeGreaterThan(0)
  if (header.dpi !== undefined) expect(Number.isFinite(header.dpi)).toBe(true)
}

// a quadratic parser would exceed the test's timeout by hours
test('a megabyte of fill bytes or of empty segments is passed over', () => {
  const fill = new Uint8Array(1_000_000).fill(0xff)
  fill[1] = 0xd8
  const empty = Uint8Array.from({ length: 1_000_000 }, (_, i) => [0xff, 0xfe, 0, 2][(i + 2) % 4] ?? 0)
  empty.set([0xff, 0xd8])
  expect(readImageHeader(fill)).toBeUndefined()
  expect(readImageHeader(empty)).toBeUndefined()
})
