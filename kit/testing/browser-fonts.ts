import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { unpackedOnce } from './browser-unpacking.ts'

/**
 * The package comes as one file with the common 7,300 characters per weight, and as a hundred slices with all
 * the others (rare characters in names, arrows, tone marks). Every weight of the first, two weights of the second.
 */
const NEEDED = /-(400|700)-normal\.woff$|-(chinese-simplified|latin|latin-ext)-(500|600)-normal\.woff$/

/**
 * The fontconfig file that gives a browser Chinese fonts, independent of the machine's, and those in `latin`:
 * a directory with TTF files, of which Open Sans is preferred for Latin text.
 */
export async function fontConfiguration(latin: string): Promise<string> {
  const manifest = createRequire(import.meta.url).resolve('@fontsource/noto-sans-sc/package.json')
  const { version } = JSON.parse(await readFile(manifest, 'utf8'))
  // Hashed into the name, so that other versions, fonts or settings do not use an older directory.
  const ingredients = [version, NEEDED.source, fontconfig('', latin)].join()
  const key = createHash('sha256').update(ingredients).digest('hex').slice(0, 12)
  const home = await unpackedOnce(`portal-fonts-${key}`, async (staging, final) => {
    const source = join(dirname(manifest), 'files')
    await mkdir(join(staging, 'chinese'))
    for (const name of (await readdir(source)).filter((file) => NEEDED.test(file))) {
      const font = plainFont(await readFile(join(source, name)))
      await writeFile(join(staging, 'chinese', name.replace('.woff', '.ttf')), font)
    }
    await writeFile(join(staging, 'fonts.conf'), fontconfig(final, latin))
  })
  return join(home, 'fonts.conf')
}

/**
 * A WOFF 1.0 file as the plain TrueType file it was made from (https://www.w3.org/TR/WOFF/): the same tables,
 * each inflated. Chromium takes web font containers from pages only and ignores them among the system's fonts.
 */
export function plainFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF 1.0 font')
  const count = woff.readUInt16BE(12)
  const header = Buffer.alloc(12 + 16 * count)
  const searchable = 2 ** Math.floor(Math.log2(count))
  woff.copy(header, 0, 4, 8)
  header.writeUInt16BE(count, 4)
  header.writeUInt16BE(16 * searchable, 6)
  header.writeUInt16BE(Math.log2(searchable), 8)
  header.writeUInt16BE(16 * (count - searchable), 10)

  const tables: Buffer[] = []
  let position = header.length
  for (let index = 0; index < count; index++) {
    const from = 44 + 20 * index
    const to = 12 + 16 * index
    const offset = woff.readUInt32BE(from + 4)
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(from + 8))
    const length = woff.readUInt32BE(from + 12)
    const padding = Buffer.alloc((4 - (length % 4)) % 4)
    tables.push(packed.length < length ? inflateSync(packed) : packed, padding)
    woff.copy(header, to, from, from + 4)
    woff.copy(header, to + 4, from + 16, from + 20)
    header.writeUInt32BE(position, to + 8)
    header.writeUInt32BE(length, to + 12)
    position += length + padding.length
  }
  return Buffer.concat([header, ...tables])
}

/** The slices have the family name "Noto Sans SC Thin" whatever their weight, so they are renamed while scanning. */
function fontconfig(home: string, latin: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${home}/chinese</dir>
  <dir>${latin}</dir>
  <cachedir>${home}/cache</cachedir>
  <match target="scan">
    <test name="family" compare="contains"><string>Noto Sans SC</string></test>
    <edit name="family" mode="assign"><string>Noto Sans SC</string></edit>
  </match>
${['sans-serif', 'system-ui', 'serif', 'monospace'].map(alias).join('\n')}
</fontconfig>
`
}

function alias(family: string): string {
  const preferred = '<prefer><family>Open Sans</family><family>Noto Sans SC</family></prefer>'
  return `  <alias binding="same"><family>${family}</family>${preferred}</alias>`
}
