import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer, type Plugin, preprocessCSS, resolveConfig, type UserConfig } from 'vite'
import { type FirstFrames, framesFile } from '../web/first-frames-file.ts'
import { reachedStyles } from './reached-styles.ts'

/** Minified: without comments and the white space between rules. */
const shorter = (style: string) =>
  style
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replaceAll(';}', '}')
    .trim()

/** Evaluates a module of the app in Node. */
async function imported<Module>(file: string, config: UserConfig): Promise<Module> {
  const server = await createServer({
    ...config,
    configFile: false,
    logLevel: 'warn',
    appType: 'custom',
    cacheDir: join(import.meta.dirname, '../../var/vite-drawing'),
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    return (await server.ssrLoadModule(file)) as Module
  } finally {
    await server.close()
  }
}

/** Prerenders the first frames of the pages (`apps/web/first-frames.tsx`) with the app's own components and styles. */
export const firstWords = (config: UserConfig): Plugin => ({
  name: 'first-words',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const drawing = join(import.meta.dirname, '../web/first-frames.tsx')
    const drawn = await imported<{ frames: FirstFrames }>(drawing, config)
    const frames: Record<string, unknown> = {}
    for (const [kind, { style, ...html }] of Object.entries(drawn.frames)) {
      const reached = { postcss: { plugins: [reachedStyles(`${html.zh}${html.en}`)] } }
      const resolved = await resolveConfig({ configFile: false, logLevel: 'warn', css: reached }, 'build')
      const { code } = await preprocessCSS(style, 'frame.css', resolved)
      frames[kind] = { style: shorter(code), ...html }
    }
    await writeFile(join(dir, framesFile), JSON.stringify(frames))
  },
})
