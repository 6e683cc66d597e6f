import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { quickNode } from '#apps/server/testing/quick-node.ts'
import { freePort } from '#kit/db/free-port.ts'

const checkout = dirname(import.meta.dirname)

/** Time for building the web app, creating a database and filling it with demonstration data, on two slow cores. */
const START_MILLISECONDS = 180_000
const STOP_MILLISECONDS = 30_000

/** Nothing of the developer's environment: the embedded database, no real sender, a fixed image code. */
const ALONE = {
  HOST: '127.0.0.1',
  TEST_VERIFY_CODE: 'abcd',
  DATABASE_URL: undefined,
  SMTP_URL: undefined,
  PUBLIC_URL: undefined,
  INITIAL_PASSWORD: undefined,
  // lets tests come from different addresses
  TRUSTED_PROXIES: '1',
}

export type RunningPortal = { url: string; log: string; stop: () => Promise<void> }

/**
 * Starts the real portal on a free port with new data and waits for the line with its address. `log` is the file with its output, until it is
 * stopped. Fails, with the end of the output, when it exits or stays silent.
 */
export async function startPortal(
  program = join(checkout, 'apps/server/start.ts'),
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningPortal> {
  const port = await freePort()
  const data = await mkdtemp(join(tmpdir(), 'portal-data-'))
  // when started by root, the database runs as another user, who needs access to the path
  await chmod(data, 0o711)
  const log = join(data, 'printed.log')
  const child = spawn(process.execPath, [...quickNode, program], {
    cwd: checkout,
    env: { ...process.env, ...ALONE, ...settings, PORT: String(port), VAR_DIR: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = async () => {
    const killed = await end(child)
    const printed = killed && (await lastLines(log))
    await rm(data, { recursive: true, force: true })
    if (killed) throw new Error(`the portal did not stop on SIGINT\n${printed}`)
  }
  try {
    return { url: await printedAddress(child, port, log), log, stop }
  } catch (error) {
    const printed = await lastLines(log)
    await stop()
    throw new Error(`${error instanceof Error ? error.message : error}\n${printed}`)
  }
}

function printedAddress(child: ChildProcess, port: number, log: string): Promise<string> {
  const address = new RegExp(`https?://[\\w.:[\\]-]+:${port}\\b`)
  const file = createWriteStream(log)
  let printed = ''
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('the portal printed no address in time')),
      START_MILLISECONDS,
    )
    const read = (chunk: Buffer) => {
      file.write(chunk)
      printed = `${printed}${chunk}`.slice(-10_000)
      const found = address.exec(printed)?.[0]
      if (found) resolve(found)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', reject)
    child.once('close', (code) => file.end(() => reject(new Error(`the portal ended with ${code}`))))
    child.once('close', () => clearTimeout(timer))
  })
}

/** Ends it as Ctrl-C would. Answers whether it did not end and had to be killed. */
async function end(child: ChildProcess): Promise<boolean> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return false
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MILLISECONDS)
  await ended
  clearTimeout(timer)
  return child.signalCode === 'SIGKILL'
}

async function lastLines(file: string): Promise<string> {
  const text = await readFile(file, 'utf8')
  return text.split('\n').slice(-40).join('\n')
}
