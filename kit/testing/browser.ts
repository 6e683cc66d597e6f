import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { LaunchOptions } from '@playwright/test'
import { fontConfiguration } from './browser-fonts.ts'
import { unpackedOnce } from './browser-unpacking.ts'

const run = promisify(execFile)

/** The browser, the libraries that it needs besides the C library, and a Latin font. */
const ARCHIVES = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br']

/** Runs in a separate process, because the package always unpacks into its process's temp directory. */
const UNPACK = `
  const [entry, ...archives] = process.argv.slice(1)
  const { inflate } = await import(entry)
  await Promise.all(archives.map((archive) => inflate(archive)))
`

/**
 * The path of a runnable Chromium: `CHROME_PATH` if set, else the one inside the npm package
 * `@sparticuz/chromium`, unpacked (2 s, 210 MB) on first use. Refuses machines for which the package has none.
 */
export async function browserExecutable(): Promise<string> {
  return process.env.CHROME_PATH || join(await packagedBrowser(), 'chromium')
}

/** What Playwright needs to start that browser: program, arguments and environment with libraries and fonts. */
export async function browserLaunch(): Promise<LaunchOptions> {
  if (process.env.CHROME_PATH) return ownBrowserLaunch(process.env.CHROME_PATH)
  const home = await packagedBrowser()
  return {
    executablePath: join(home, 'chromium'),
    // The package contains no sandbox; the tests open only the portal's own pages.
    args: ['--no-sandbox', '--font-render-hinting=none'],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(home, 'al2023', 'lib'),
      FONTCONFIG_FILE: await fontConfiguration(join(home, 'fonts', 'fonts')),
    },
  }
}

/** An installed browser has its libraries, but not always Chinese fonts. */
async function ownBrowserLaunch(executablePath: string): Promise<LaunchOptions> {
  // Chromium refuses to start as root with its sandbox.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  if (process.platform !== 'linux') return { executablePath, args }
  const env = { ...process.env, FONTCONFIG_FILE: await fontConfiguration('/usr/share/fonts') }
  return { executablePath, args, env }
}

async function packagedBrowser(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `the packaged browser runs on Linux x64, not on ${process.platform} ${process.arch}: set CHROME_PATH`,
    )
  }
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const root = dirname(dirname(entry))
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  return unpackedOnce(`portal-browser-${version}`, async (staging) => {
    const archives = ARCHIVES.map((name) => join(root, 'bin', name))
    await run(process.execPath, ['--input-type=module', '--eval', UNPACK, entry, ...archives], {
      env: { ...process.env, TMPDIR: staging },
    })
  })
}
