import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { browserLaunch } from '#kit/testing/browser.ts'
import { processesBelow } from './process-memory.ts'
import type { Network } from './torn-network.ts'

/** What the page showed of a scan: the colour of its answer and the word. */
export type Answer = { colour: string; word: string }

/** Milliseconds for an answer: the page waits 2.5 s for the server, then judges by itself. */
const patience = 20_000

const fakeCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** Sets the page's clock off by so many milliseconds. The start of its monotonic clock is read from the same clock when a page is opened. */
const withClockOff = (off: number) => {
  const now = Date.now
  const from = { off }
  Object.assign(window, { clock: from })
  Date.now = () => now() + from.off
  const begun = performance.timeOrigin + off
  Object.defineProperty(performance, 'timeOrigin', { get: () => begun })
}

/** Types a code as a hand-held scanner does, and waits for the next answer. */
const scanned = async ({ digits, until }: { digits: string; until: number }) => {
  const answers = () => document.querySelector<HTMLElement>('section[data-colour]')
  const before = answers()
  const field = document.querySelector<HTMLInputElement>('input[inputmode="numeric"]')
  if (!field) throw new Error(`no field: ${document.body.textContent}`)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, digits)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await new Promise((done) => setTimeout(done))
  field.form?.requestSubmit()
  const end = performance.now() + until
  while (performance.now() < end) {
    const answer = answers()
    if (answer && answer !== before)
      return { colour: answer.dataset.colour ?? '', word: answer.querySelector('h1')?.textContent ?? '' }
    await new Promise((done) => setTimeout(done, 2))
  }
  throw new Error(`no answer: ${document.body.textContent}`)
}

/** What is on the phone and was not named by a reply. */
const kept = () =>
  new Promise<number>((done, failed) => {
    const opened = indexedDB.open('check-in')
    opened.onerror = () => failed(opened.error)
    opened.onsuccess = () => {
      const reading = opened.result.transaction(['queue', 'stuck'])
      const counts = ['queue', 'stuck'].map((name) => reading.objectStore(name).count())
      reading.oncomplete = () => {
        opened.result.close()
        done(counts.reduce((sum, { result }) => sum + result, 0))
      }
    }
  })

/** The processes of the browser with this profile. */
async function processesOf(profile: string): Promise<number[]> {
  const pids = await processesBelow(process.pid)
  const commands = pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''))
  const own = (await Promise.all(commands)).map((command) => command.includes(profile))
  return pids.filter((_, at) => own[at])
}

/** Kills the browser with this profile (SIGKILL) and waits until nothing of it is left. */
async function killAll(profile: string): Promise<void> {
  for (const pid of await processesOf(profile)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // it ended with its parent
    }
  }
  while ((await processesOf(profile)).length > 0) await new Promise((done) => setTimeout(done, 20))
}

/** Waits for an answer to what the camera sees. */
async function seenBy(page: Page): Promise<Answer> {
  const answer = page.locator('section[data-colour]')
  await answer.waitFor({ timeout: patience })
  const colour = (await answer.getAttribute('data-colour')) ?? ''
  return { colour, word: (await answer.locator('h1').textContent()) ?? '' }
}

type Phone = {
  name: string
  /** By how many milliseconds its clock is off. */
  off: number
  /** A film in the format y4m, which its camera sees again and again. */
  sees?: string
}

/** A phone: the check-in page in a browser of its own, whose profile outlasts it. */
export async function gatePhone(folder: string, { name, off, sees }: Phone) {
  const profile = join(folder, name)
  let clockOff = off
  let context: BrowserContext | undefined
  let page: Page | undefined
  const now = () => {
    if (!page) throw new Error('no page')
    return page
  }
  const open = async (address: string) => {
    const { args = [], ...launch } = await browserLaunch()
    const camera = sees ? [...fakeCamera, `--use-file-for-fake-video-capture=${sees}`] : []
    const options = { ...launch, args: [...args, ...camera], locale: 'en-GB' }
    context = await chromium.launchPersistentContext(profile, options)
    page = context.pages()[0] ?? (await context.newPage())
    await page.addInitScript(withClockOff, clockOff)
    await page.goto(address)
  }
  return {
    async enrol({ origin }: { origin: string }, { token, pin }: { token: string; pin: string }) {
      await open(`${origin}/check-in/#${token}`)
      await now().locator('input[pattern]').fill(pin)
      await now().locator('button[type=submit]').click()
      await now().locator('input[inputmode="numeric"]:not([pattern])').waitFor()
      // it opens without a network from now on
      await now().evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    },
    scan: (digits: string): Promise<Answer> => now().evaluate(scanned, { digits, until: patience }),
    /** Sets the clock while the page is open. */
    async setClock(by: number) {
      clockOff += by
      await now().evaluate((more) => {
        const { clock } = window as unknown as { clock: { off: number } }
        clock.off += more
      }, by)
    },
    /** Kills the browser with all its processes. */
    async kill() {
      await killAll(profile)
      await context?.close().catch(() => undefined)
    },
    /** Opens the page anew on what is left of it, whatever the network is. */
    async reopen({ origin }: { origin: string; network: { now: Network } }) {
      await open(`${origin}/check-in/`)
      await now().locator('input[inputmode="numeric"]:not([pattern])').waitFor()
    },
    seen: () => seenBy(now()),
    kept: () => now().evaluate(kept),
    close: async () => context?.close(),
  }
}
