import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const packed = [
  { ending: 'br', pack: (text: string) => promisify(brotliCompress)(text, brotliBest) },
  { ending: 'gz', pack: (text: string) => promisify(gzip)(text, { level: 9 }) },
]
const brotliBest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
/** Below this many characters a packed twin saves no packet. */
const worthPacking = 1_000

/** Packs text files once at build time, so that the server packs nothing while people wait. */
const packAhead = (): Plugin => ({
  name: 'pack-ahead',
  apply: 'build',
  async generateBundle(_options, bundle) {
    for (const [fileName, output] of Object.entries(bundle)) {
      const text = output.type === 'chunk' ? output.code : output.source
      if (typeof text !== 'string' || text.length < worthPacking || !/\.(js|css|svg)$/.test(fileName))
        continue
      for (const { ending, pack } of packed)
        this.emitFile({ type: 'asset', fileName: `${fileName}.${ending}`, source: await pack(text) })
    }
  },
})

export default defineConfig({
  root: 'apps/web',
  cacheDir: '../../var/vite',
  plugins: [react(), packAhead()],
  // the page's policy allows no inline script and no eval; the server puts a fresh nonce in place of this
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // a picture in a data URI would be sent anew with every build of its chunk
    assetsInlineLimit: 0,
  },
  server: { port: 5173, strictPort: false },
})
