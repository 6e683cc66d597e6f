import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const latin = dirname(require.resolve('@expo-google-fonts/noto-sans/package.json'))
const chinese = dirname(require.resolve('@expo-google-fonts/noto-sans-sc/package.json'))

/** Font families of all templates: Latin first, then Chinese; regular and bold. */
export const fontFamilies = '("Noto Sans", "Noto Sans SC")'
export const fontFolders = [latin, chinese].flatMap((family) =>
  ['400Regular', '700Bold'].map((weight) => join(family, weight)),
)

/** Reads the supported characters of a font from its `cmap` table (format 12, all of Unicode). */
function charactersIn(font: DataView): (character: number) => boolean {
  const tables = font.getUint16(4)
  const tagOf = (at: number) => font.getUint32(at)
  const cmapTag = 0x636d6170
  const entry = Array.from({ length: tables }, (_, index) => 12 + index * 16).find(
    (at) => tagOf(at) === cmapTag,
  )
  if (entry === undefined) throw new Error('the font has no cmap')
  const cmap = font.getUint32(entry + 8)
  const count = font.getUint16(cmap + 2)
  const offsets = Array.from({ length: count }, (_, index) => cmap + font.getUint32(cmap + 4 + index * 8 + 4))
  const whole = offsets.find((at) => font.getUint16(at) === 12)
  if (whole === undefined) throw new Error('the font has no cmap of format 12')
  const groups = font.getUint32(whole + 12)
  const starts = new Uint32Array(groups)
  const ends = new Uint32Array(groups)
  for (let index = 0; index < groups; index++) {
    starts[index] = font.getUint32(whole + 16 + index * 12)
    ends[index] = font.getUint32(whole + 20 + index * 12)
  }
  return (character) => {
    let [low, high] = [0, groups - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      if (character < (starts[middle] ?? 0)) high = middle - 1
      else if (character > (ends[middle] ?? 0)) low = middle + 1
      else return true
    }
    return false
  }
}

const regular = () =>
  [
    join(latin, '400Regular/NotoSans_400Regular.ttf'),
    join(chinese, '400Regular/NotoSansSC_400Regular.ttf'),
  ].map((path) => {
    const bytes = readFileSync(path)
    return charactersIn(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  })

let known: ReturnType<typeof regular> | undefined

/** Distinct characters of a text that no font has: checked before printing, since they would be printed as empty boxes. */
export function missingGlyphs(text: string): string[] {
  known ??= regular()
  const fonts = known
  const isPrintable = (one: string) => fonts.some((has) => has(one.codePointAt(0) ?? 0))
  return [...new Set(text)].filter((one) => !/\p{Cc}/u.test(one) && !isPrintable(one))
}
