import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartupError } from './startup-error.ts'
import { fingerprintSources } from './web-sources.ts'

const checkout = fileURLToPath(new URL('../..', import.meta.url))
const stampName = '.sources'

/** In place of a fingerprint in a package, which was built before it was made and has no sources to build from. */
export const packagedStamp = 'packaged'

/** Builds the web app into `dist/web` unless the build there has the same source fingerprint. Throws if the build fails. */
export async function buildWebIfStale(
  log: (message: string) => void,
  root = checkout,
): Promise<'built' | 'fresh'> {
  const stamp = join(root, 'dist/web', stampName)
  const stamped = existsSync(stamp) ? await readFile(stamp, 'utf8') : undefined
  if (stamped === packagedStamp || (stamped && stamped === (await fingerprintSources(root)))) return 'fresh'
  log('building the web app')
  // In a child process: the build neither delays the database's start nor stays in the server's memory.
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), root], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const endBuild = () => child.kill()
  process.once('exit', endBuild)
  const [code] = await once(child, 'exit')
  process.off('exit', endBuild)
  if (code !== 0) throw new StartupError('the web app does not build; the reason is above')
  return 'built'
}

/** Builds into a temporary directory and renames it into place, so that interrupted or concurrent builds break nothing. */
async function buildWeb(root: string): Promise<void> {
  const fingerprint = await fingerprintSources(root)
  const [target, draft, old] = ['web', `.web-${process.pid}`, `.old-${process.pid}`].map((name) =>
    join(root, 'dist', name),
  )
  if (!target || !draft || !old) throw new Error('unreachable: three names give three paths')
  const { build } = await import('vite')
  try {
    await build({
      configFile: join(root, 'vite.config.ts'),
      // warnings are advice to those who write it; an error still says why there is none
      logLevel: 'error',
      build: { outDir: draft, emptyOutDir: true },
    })
    await build({
      configFile: join(root, 'check-in-page.config.ts'),
      logLevel: 'warn',
      build: { outDir: join(draft, 'check-in'), emptyOutDir: true },
    })
    await writeFile(join(draft, stampName), fingerprint)
    if (existsSync(target)) await rename(target, old)
    await rename(draft, target)
  } finally {
    for (const leftover of [draft, old]) await rm(leftover, { recursive: true, force: true })
  }
}

/** Prints the bundler's error message, which names file and line, without the stack trace. */
function tellFailure(error: unknown): void {
  const lines = (error instanceof Error ? error.message : String(error)).split('\n')
  console.error(lines.filter((line) => !/^\s+at /.test(line)).join('\n'))
  process.exitCode = 1
}

if (import.meta.main) await buildWeb(process.argv[2] ?? checkout).catch(tellFailure)
