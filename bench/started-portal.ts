import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#kit/db/free-port.ts'
import { ownSettings } from './portal.ts'

const checkout = new URL('..', import.meta.url)

/** Timeout (ms) for a start or stop. */
const patience = 120_000
/** Polling interval (ms) of a start; the measured times are accurate to this. */
const askedEvery = 5

const { scripts } = JSON.parse(readFileSync(new URL('package.json', checkout), 'utf8')) as {
  scripts: { start: string }
}

/** The arguments of `npm start` after `node`: Node's options and the program. */
export const startWords = scripts.start.replace(/^exec node /, '').split(' ')

/** Node's options in `npm start`, for processes that run the same app. */
export const nodeSettings = startWords.filter((word) => word.startsWith('--'))

/** A running portal; `pid` is the process of the command that started it. */
export type Started = { pid: number; firstAnswer: number; stop(): Promise<void> }

/**
 * Starts the portal with this command, with its data below `varDir` and the embedded database, and waits for its first page. `firstAnswer` is in
 * milliseconds from the command. Rejects with the command's output when it exits first, or when it had to build the web app: then the sources
 * have changed meanwhile, and the time is not that of a start.
 */
export async function startPortal(varDir: string, command: string, ...given: string[]): Promise<Started> {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn(command, given, {
    cwd: checkout,
    // the embedded start creates its own key; an empty setting counts as unset
    env: { ...process.env, ...ownSettings(varDir), SECRET_KEY: '', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => printed.push(text))
  try {
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}: ${printed.join('')}`)
      if (performance.now() - begun > patience) throw new Error(`does not answer: ${printed.join('')}`)
      await pause(askedEvery)
    }
    const firstAnswer = performance.now() - begun
    if (/building the web app/.test(printed.join(''))) throw new Error('the sources changed during the run')
    if (child.pid === undefined) throw new Error('a process without a number')
    return { pid: child.pid, firstAnswer, stop: () => stopProcess(child) }
  } catch (error) {
    await stopProcess(child)
    throw error
  }
}

/**
 * Ends a process like Ctrl-C and waits until it and its descendants (npm exits before the portal it started) have closed the output;
 * a process that hangs is killed, and that is reported.
 */
async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'close')
  child.kill('SIGINT')
  const killing = setTimeout(() => child.kill('SIGKILL'), patience)
  await exited
  clearTimeout(killing)
  if (child.signalCode === 'SIGKILL') throw new Error('a process did not stop on SIGINT')
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request({ port, host: '127.0.0.1', headers: { accept: 'text/html' } }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    asked.on('error', () => resolve(false))
    asked.end()
  })
}
