import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { buildWebIfStale } from '#apps/server/build-web.ts'
import { summitApi } from '#domain/ground/summit/api.ts'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { freePort } from '#kit/db/free-port.ts'
import type { Client } from '#kit/http/client.ts'
import { addDays, eventDay } from '#kit/rules/clock/zone.ts'
import { browserLaunch } from '#kit/testing/browser.ts'
import { callerOf } from '../e2e/caller.ts'
import { comeAs, tokenOf } from '../e2e/log-in.ts'
import { setLanguage } from '../e2e/set-language.ts'
import type { Bench, Line } from './benchmark.ts'
import { ownSettings, withDirectory } from './portal.ts'
import { ratioOf } from './ratios.ts'
import { startFront } from './upgrade/front.ts'
import {
  appliedTo,
  checkout,
  emptied,
  inDatabase,
  inWorktree,
  releaseBefore,
} from './upgrade/release-before.ts'
import { callSteadily, listsOf } from './upgrade/steady-calls.ts'

/** Calls a second. */
const perSecond = 50

const initialPassword = 'Bench#2026start'
const password = 'Bench#2026then'
const secretary = 'office@bench.example'

type Running = { origin: string; stop(): Promise<void> }

/** Milliseconds for a start: the first of a release builds the web app. */
const patience = 180_000

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** A process of the program in this folder; resolves once it is ready for calls. */
async function startIn(folder: string, settings: NodeJS.ProcessEnv): Promise<Running> {
  const port = await freePort()
  const child = spawn(process.execPath, ['apps/server/start.ts'], {
    cwd: folder,
    env: { ...process.env, ...settings, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const origin = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const until = Date.now() + patience
  while (!(await isReady())) {
    if (hasEnded(child) || Date.now() > until) {
      child.kill('SIGKILL')
      throw new Error(`the portal in ${folder} did not start: ${said}`)
    }
    await pause(200)
  }
  return { origin, stop: () => stopped(child) }
}

async function stopped(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = await exited
  if (code !== 0) throw new Error(`a process that was stopped ended with ${code}`)
}

/** A session of an account that logs in for the first time and chooses a password of its own. */
async function firstLogin(origin: string, account: string) {
  const token = await tokenOf(origin, { account, password: initialPassword })
  const caller = callerOf(origin, token)
  await caller.call(signInApi.changePassword, {
    body: { oldPassword: initialPassword, newPassword: password },
  })
  return { ...caller, token }
}

/** Opens the registration: the days of a first edition are those of the coming summer. */
async function openRegistration({ call }: Client): Promise<void> {
  const { revision } = await call(summitApi.current, {})
  const registrationOpens = addDays(eventDay(new Date()), -1)
  await call(summitApi.save, { body: { revision, change: { registrationOpens } } })
}

/** A draft of a guest of a new organisation, and a session of its liaison. */
async function draftOf(origin: string, office: Awaited<ReturnType<typeof firstLogin>>) {
  const account = 'liaison@bench.example'
  await office.call(accountsConsoleApi.create, {
    body: {
      type: 'enterprise',
      id: crypto.randomUUID(),
      account,
      name: '海风港机',
      language: 'en',
      notifyOwner: false,
    },
  })
  const liaison = await firstLogin(origin, account)
  const id = crypto.randomUUID()
  await liaison.call(participantsApi.create, { body: { id, kind: 'guest' } })
  return { id, token: liaison.token }
}

/** The longest job title that a form takes. */
const longest = 100

/**
 * Types letter after letter until it is stopped; returns what was typed. Throws then where the field has something else, the page said that something went wrong, or
 * the letters did not last.
 */
function typeSteadily(page: Page) {
  let isStopped = false
  let typed = ''
  const alerts = new Set<string>()
  const typing = (async () => {
    while (!isStopped && typed.length < longest) {
      const letter = String.fromCharCode(97 + (typed.length % 26))
      await page.keyboard.type(letter)
      typed += letter
      for (const alert of await page.getByRole('alert').allInnerTexts()) alerts.add(alert)
      await pause(700)
    }
  })()
  // told when it is stopped
  typing.catch(() => undefined)
  return async () => {
    isStopped = true
    await typing
    const shown = await page.locator('#jobTitle').inputValue()
    if (shown !== typed) throw new Error(`typed ${typed}, the field has ${shown}`)
    if (alerts.size > 0) throw new Error(`the browser says ${[...alerts].join('; ')}`)
    if (typed.length >= longest) throw new Error('the letters did not last until the end')
    return typed
  }
}

/** Waits until the server has this text. */
async function isStored(read: () => Promise<string | null | undefined>, text: string): Promise<boolean> {
  for (let tries = 0; tries < 100; tries++) {
    if ((await read()) === text) return true
    await pause(100)
  }
  return false
}

type Draft = Awaited<ReturnType<typeof draftOf>>

/** A browser in the middle of the form of this draft. */
async function openForm(browser: Browser, origin: string, { id, token }: Draft) {
  const context = await browser.newContext({ locale: 'en-US' })
  await setLanguage(context, 'en')
  await comeAs(context, token, origin)
  const page = await context.newPage()
  await page.goto(`${origin}/guests/${id}/edit/job`)
  await page.locator('#jobTitle').click()
  const read = async () =>
    (await callerOf(origin, token).call(participantsApi.read, { params: { id } })).jobTitle
  return {
    page,
    /** Throws where a letter is not stored. */
    async isKept(typed: string) {
      if (!(await isStored(read, typed))) throw new Error(`typed ${typed}, stored ${await read()}`)
    },
  }
}

/**
 * What: calls that are lost at 50 a second, every tenth a write, while two processes of the release before, in a checkout of its commit, are replaced one after the
 * other by this program, behind the rules of deploy/nginx.conf; the first of them migrates the database. A browser types in a form of the release before meanwhile.
 * Against: those made. Limit: none may be lost. A write that was acknowledged and is not there, a letter that was typed and is not there, and an alert in the browser stop the benchmark.
 */
export async function rollingUpgrade({ freshDatabase }: Bench): Promise<Line[]> {
  const databaseUrl = await freshDatabase()
  await emptied(databaseUrl)
  await buildWebIfStale(() => undefined)
  return inWorktree(releaseBefore().commit, (folder) =>
    withDirectory((varDir) => replaced({ folder, varDir, databaseUrl })),
  )
}

/** What a production is started with, of either release. */
const settingsOf = (varDir: string, databaseUrl: string): NodeJS.ProcessEnv => ({
  ...ownSettings(varDir),
  DATABASE_URL: databaseUrl,
  FIRST_SECRETARY: secretary,
  INITIAL_PASSWORD: initialPassword,
  TEST_VERIFY_CODE: 'abcd',
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: 'silent',
})

async function replaced({
  folder,
  varDir,
  databaseUrl,
}: Record<'folder' | 'varDir' | 'databaseUrl', string>) {
  const settings = settingsOf(varDir, databaseUrl)
  const front = await startFront()
  const running: Running[] = []
  const start = async (where: string) => {
    const process = await startIn(where, settings)
    running.push(process)
    return process
  }
  const browser = await chromium.launch(await browserLaunch())
  try {
    const olds = [await start(folder), await start(folder)]
    const behind = olds.map(({ origin }) => origin)
    front.serve(behind)
    const office = await firstLogin(front.origin, secretary)
    await openRegistration(office)
    const form = await openForm(browser, front.origin, await draftOf(front.origin, office))
    const stopTyping = typeSteadily(form.page)
    const stopCalling = callSteadily(office, { lists: listsOf(folder), perSecond })
    const steps = await appliedTo(databaseUrl)
    try {
      await pause(3_000)
      for (const [at, old] of olds.entries()) {
        await old.stop()
        behind[at] = (await start(checkout)).origin
        front.serve([...behind])
        await pause(3_000)
      }
    } catch (error) {
      // otherwise they would go on for ever
      await Promise.allSettled([stopTyping(), stopCalling()])
      throw error
    }
    const [typed, { made, failed, written }] = await Promise.all([stopTyping(), stopCalling()])
    await form.isKept(typed)
    await allThere(databaseUrl, written)
    return [
      {
        ...ratioOf([{ measured: failed.length, reference: made }]),
        name: `calls lost while two processes are replaced; ${typed.length} letters typed, ${written.length} writes, 0 lost`,
        against: 'those made',
        unit: 'calls',
        limit: { of: 'measured', atMost: 0 },
        note: `${(await appliedTo(databaseUrl)) - steps} migrations${failed.length > 0 ? `; ${[...new Set(failed)].slice(0, 3).join('; ')}` : ''}`,
      } satisfies Line,
    ]
  } finally {
    await browser.close()
    await front.stop()
    await Promise.allSettled(running.map((each) => each.stop()))
  }
}

/** Throws where a write that was acknowledged is not stored. */
async function allThere(databaseUrl: string, written: readonly string[]): Promise<void> {
  const rows = await inDatabase(databaseUrl, 'select id from projects')
  const stored = new Set(rows.map(({ id }) => id))
  const lost = written.filter((id) => !stored.has(id))
  if (lost.length > 0) throw new Error(`${lost.length} of ${written.length} acknowledged writes are lost`)
}
