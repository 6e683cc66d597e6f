import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const packed = [
  { ending: 'br', pack: (content: Buffer) => promisify(brotliCompress)(content, brotliBest) },
  { ending: 'gz', pack: (content: Buffer) => promisify(gzip)(content, { level: 9 }) },
]
const brotliBest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
/** Below this many bytes compression saves no packet. */
const worthPacking = 1_000

/**
 * Compresses text files and the weights of the neural networks at build time, so that the server compresses nothing per request. The files are read
 * back from the disk: the bundler still changes its chunks after the last hook that sees them in memory.
 */
export const packAhead = (): Plugin => ({
  name: 'pack-ahead',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    for (const fileName of Object.keys(bundle).filter((name) => /\.(js|css|svg|tflite|bin)$/.test(name))) {
      const content = await readFile(join(dir, fileName))
      if (content.length < worthPacking) continue
      for (const { ending, pack } of packed)
        await writeFile(join(dir, `${fileName}.${ending}`), await pack(content))
    }
  },
})
