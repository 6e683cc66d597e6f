import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../kit/testing/run-embedded.ts', import.meta.url))

/** An embedded PostgreSQL and nothing else; `ready` is in milliseconds from its command. */
export type LonePostgres = { pid: number; url: string; ready: number; stop(): Promise<void> }

/** Starts Node and the embedded PostgreSQL alone, on the data in `dataDir`, and waits until it accepts connections. */
export async function startLonePostgres(dataDir: string): Promise<LonePostgres> {
  const begun = performance.now()
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`PostgreSQL alone ended with ${code}`)
  })
  ended.catch(() => undefined)
  const [line] = await Promise.race([once(child.stdout.setEncoding('utf8'), 'data'), ended])
  const told: { url?: string; message?: string } = JSON.parse(String(line))
  if (child.pid === undefined || told.url === undefined) {
    await ended.catch(() => undefined)
    throw new Error(`PostgreSQL alone did not start: ${told.message}`)
  }
  const { pid } = child
  const ready = performance.now() - begun
  const stop = async () => {
    // SIGTERM stops its server first; SIGINT would exit without stopping it
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  return { pid, url: told.url, ready, stop }
}
