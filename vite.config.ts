import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig, type UserConfig } from 'vite'
import { directImports } from './apps/build/direct-imports.ts'
import { firstWords } from './apps/build/first-words.ts'
import { packAhead } from './apps/build/pack-ahead.ts'
import { reactAsModules } from './apps/build/react-as-modules.ts'
import { scriptGroups } from './apps/build/script-groups.ts'
import { usedStyles } from './apps/build/used-styles.ts'
import { withoutSchemas } from './apps/build/without-schemas.ts'

/** A class's name by where it stands, the same wherever its file is read: in the build, or as text for the first words (`?inline`). */
function scopedName(name: string, file: string): string {
  const place = `${relative(import.meta.dirname, file.replace(/\?.*/, ''))} ${name}`
  return `${name}_${createHash('sha256').update(place).digest('hex').slice(0, 6)}`
}

// the pieces from which the first words of a page are drawn apart from the build, and must be styled as in it
const drawing = {
  root: 'apps/web',
  plugins: [react()],
  css: { postcss: { plugins: [mantine()] }, modules: { generateScopedName: scopedName } },
} satisfies UserConfig

export default defineConfig({
  root: 'apps/web',
  cacheDir: '../../var/vite',
  plugins: [reactAsModules(), directImports(), withoutSchemas(), react(), packAhead(), firstWords(drawing)],
  // the page's policy allows no inline script and no eval; the server puts a fresh nonce in place of this
  html: { cspNonce: '__CSP_NONCE__' },
  css: { ...drawing.css, postcss: { plugins: [usedStyles(), mantine()] } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // from it the server knows which files an address needs
    manifest: true,
    target: 'es2022',
    // a picture in a data URI would be sent anew with every build of its chunk
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: scriptGroups() } },
  },
  server: { port: 5173, strictPort: false },
})
