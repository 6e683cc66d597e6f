import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig, type Plugin } from 'vite'

const packed = [
  { ending: 'br', pack: (content: Buffer) => promisify(brotliCompress)(content, brotliBest) },
  { ending: 'gz', pack: (content: Buffer) => promisify(gzip)(content, { level: 9 }) },
]
const brotliBest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
/** Below this many bytes a packed twin saves no packet. */
const worthPacking = 1_000

/**
 * Packs text files and the weights of the face detector once at build time, so that the server packs nothing while people wait. What is packed is read back from the disk:
 * the bundler still changes its chunks after the last hook that sees them in memory.
 */
const packAhead = (): Plugin => ({
  name: 'pack-ahead',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    for (const fileName of Object.keys(bundle).filter((name) => /\.(js|css|svg|tflite)$/.test(name))) {
      const content = await readFile(join(dir, fileName))
      if (content.length < worthPacking) continue
      for (const { ending, pack } of packed)
        await writeFile(join(dir, `${fileName}.${ending}`), await pack(content))
    }
  },
})

export default defineConfig({
  root: 'apps/web',
  cacheDir: '../../var/vite',
  plugins: [react(), packAhead()],
  // the page's policy allows no inline script and no eval; the server puts a fresh nonce in place of this
  html: { cspNonce: '__CSP_NONCE__' },
  css: { postcss: { plugins: [mantine()] } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // a picture in a data URI would be sent anew with every build of its chunk
    assetsInlineLimit: 0,
  },
  server: { port: 5173, strictPort: false },
})
