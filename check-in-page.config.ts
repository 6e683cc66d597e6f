import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The check-in page: a bundle of its own below its own path, so that no other page weighs more for it. */
export default defineConfig({
  root: 'apps/check-in',
  base: '/check-in/',
  cacheDir: '../../var/vite-check-in',
  plugins: [react()],
  build: {
    outDir: '../../dist/web/check-in',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
