import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWholeRun } from '#kit/testing/whole-run.ts'
import { browserExecutable, browserLaunch } from './browser.ts'

const run = promisify(execFile)
const packaged = !process.env.CHROME_PATH
const here = (file: string) => pathToFileURL(join(import.meta.dirname, file)).href

/** Starts the browser in a process of its own and prints its program and the text of a page. */
const PROBE = `
  const { chromium } = await import(${JSON.stringify(import.meta.resolve('@playwright/test'))})
  const { browserLaunch } = await import(${JSON.stringify(here('browser.ts'))})
  const launch = await browserLaunch()
  const browser = await chromium.launch(launch)
  const page = await browser.newPage()
  await page.setContent('<p>峰会</p>')
  console.log(JSON.stringify({ program: launch.executablePath, text: await page.textContent('p') }))
  await browser.close()
`
const probeArguments = ['--input-type=module', '--eval', PROBE]

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await chromium.launch(await browserLaunch())
  page = await browser.newPage()
}, 60_000)

afterAll(() => browser?.close())

/** A hash of the pixels of each text, rendered in a separate cell. */
async function pixels(texts: string[], style = ''): Promise<string[]> {
  const cell = { width: 60, height: 60 }
  const drawn = texts.map(
    (text) => `<div style="height: 60px; font: 32px sans-serif; ${style}">${text}</div>`,
  )
  await page.setViewportSize({ width: cell.width, height: cell.height * texts.length })
  await page.setContent(`<body style="margin: 0">${drawn.join('')}`)
  const picture = sharp(await page.screenshot())
  const cells = texts.map((_, row) => picture.clone().extract({ left: 0, top: row * cell.height, ...cell }))
  const hash = async (cut: Sharp) =>
    createHash('sha256')
      .update(await cut.raw().toBuffer())
      .digest('hex')
  return Promise.all(cells.map(hash))
}

describe('Chinese text', () => {
  it('has a glyph of its own for every character, rare ones of names and signs included', async () => {
    // The last one is unassigned and shows what a missing glyph looks like.
    const signs = [...'峰会登记审核通过嘉宾囍龘赟犇劼→✓★①，。', '\u{10fffd}']
    const firstWithPixels = new Map<string, string>()
    for (const [index, hash] of (await pixels(signs)).entries()) {
      if (!firstWithPixels.has(hash)) firstWithPixels.set(hash, signs[index] ?? '')
    }
    expect([...firstWithPixels.values()]).toEqual(signs)
  })

  it('is drawn bolder where it is bold', async () => {
    const [chinese, latin] = await pixels(['峰', 'S'])
    const [boldChinese, boldLatin] = await pixels(['峰', 'S'], 'font-weight: 700')
    expect(boldChinese).not.toBe(chinese)
    expect(boldLatin).not.toBe(latin)
  })

  it('comes with Latin text that has the width of its letters', async () => {
    await page.setContent(
      '<span style="font: 32px sans-serif">iiii</span><b style="font: 32px sans-serif">mmmm</b>',
    )
    const narrow = await page.locator('span').boundingBox()
    const wide = await page.locator('b').boundingBox()
    expect(wide?.width).toBeGreaterThan((narrow?.width ?? 0) * 2)
  })
})

describe.runIf(packaged)('the packaged browser', () => {
  it('takes its libraries from its package', async () => {
    const { env } = await browserLaunch()
    const { stdout } = await run('ldd', [await browserExecutable()], { env: env as NodeJS.ProcessEnv })
    const brought = stdout.split('\n').filter((line) => /libnss|libnspr|libplc|libplds|libexpat/.test(line))
    expect(brought).toHaveLength(6)
    for (const line of brought) expect(line).toContain('/portal-browser-')
  })

  it('starts for another user of the machine', async ({ skip }) => {
    const other = { uid: 65534, gid: 65534, cwd: '/', env: { PATH: process.env.PATH } }
    skip(process.getuid?.() !== 0, 'only root can become another user')
    const reachable = await run(
      process.execPath,
      ['--eval', `import(${JSON.stringify(here('browser.ts'))})`],
      other,
    )
      .then(() => true)
      .catch(() => false)
    skip(!reachable, 'the checkout lies where only root may enter')
    const { stdout } = await run(process.execPath, probeArguments, other)
    expect(JSON.parse(stdout)).toEqual({ program: expect.stringMatching(/-65534\/chromium$/), text: '峰会' })
  }, 60_000)

  it.runIf(isWholeRun)(
    'starts after a killed unpacking, for two processes at once',
    async () => {
      const directory = await mkdtemp(join(tmpdir(), 'browser-test-'))
      await chmod(directory, 0o711)
      const env = { ...process.env, TMPDIR: directory }
      try {
        const killed = spawn(process.execPath, probeArguments, { env, detached: true, stdio: 'ignore' })
        const files = () => readdir(directory, { recursive: true })
        await expect.poll(async () => (await files()).join(), { timeout: 20_000 }).toContain('/chromium')
        await killGroup(killed)
        const answers = await Promise.all([1, 2].map(() => run(process.execPath, probeArguments, { env })))
        for (const { stdout } of answers) expect(JSON.parse(stdout).text).toBe('峰会')
        const left = (await readdir(directory)).filter((name) => name.startsWith('portal-'))
        expect(left).toHaveLength(2)
      } finally {
        await rm(directory, { recursive: true, force: true })
      }
    },
    60_000,
  )
})

/** Kills the process and the unpacker that it started. */
async function killGroup(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  if (child.pid) process.kill(-child.pid, 'SIGKILL')
  await ended
}
