import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { unprintable } from './print-fonts.ts'

test.each([
  ['王芳', []],
  // rare characters in names that the fonts have
  ['㛃𬱖𫖯𬤇䶮昇', []],
  ['𠮷野', ['𠮷']],
  ['𪚥𪚥·李', ['𪚥']],
  ["José Łukasz Żółć Øystein ’O'Neil-García Ñandú ṭarīq", []],
  // decomposed, as some keyboards send it
  ['Jose\u0301', []],
  ['Иван Ἀθηνᾶ', []],
  ['محمد', ['م', 'ح', 'د']],
  ['Anna 😀', ['😀']],
  ['', []],
])('of %s not in the fonts: %j', (name, missing) => expect(unprintable(name)).toEqual(missing))

const fonts = [
  'noto-sans/400Regular/NotoSans_400Regular.ttf',
  'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
].map((path) => join('node_modules/@expo-google-fonts', path))

/** The code points of a font (the table `cmap`, format 12). */
function codesOf(font: Buffer): number[] {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + at * 16)
  const cmap = font.readUInt32BE(
    (tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0) + 8,
  )
  const maps = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, at) => cmap + font.readUInt32BE(cmap + 8 + at * 8),
  )
  const map = maps.find((at) => font.readUInt16BE(at) === 12)
  if (map === undefined) throw new Error('the font has no table of format 12')
  return Array.from({ length: font.readUInt32BE(map + 12) }, (_, at) => map + 16 + at * 12).flatMap((at) => {
    const [first, last] = [font.readUInt32BE(at), font.readUInt32BE(at + 4)]
    return Array.from({ length: last - first + 1 }, (_, code) => first + code)
  })
}

describe.skipIf(!fonts.every((font) => existsSync(font)))('the table', () => {
  it('is that of the fonts that are installed', async () => {
    const has = new Set((await Promise.all(fonts.map((font) => readFile(font)))).flatMap(codesOf))
    const isSaid = (code: number) => unprintable(String.fromCodePoint(code)).length === 0
    const plain = [...Array(0x30000).keys()].filter(
      (code) =>
        (code < 0xd800 || code > 0xdfff) &&
        String.fromCodePoint(code).normalize('NFC') === String.fromCodePoint(code),
    )
    expect(plain.filter((code) => has.has(code) !== isSaid(code))).toEqual([])
  })
})
