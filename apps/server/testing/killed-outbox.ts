import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { SMTPServer } from 'smtp-server'
import { quickNode } from './quick-node.ts'

const program = fileURLToPath(new URL('./outbox-fixture.ts', import.meta.url))

/** Milliseconds between starts; longer than the lease on a message being sent, so that messages of a killed process are due at the next start. */
const between = 660_000
const firstStart = Date.parse('2026-05-01T00:00:00Z')

/** The Message-IDs of all deliveries, by subject. */
export type Arrivals = Map<string, string[]>

/** A real SMTP server that records deliveries and calls `onArrival` with their count. */
async function mailServer(arrivals: Arrivals, onArrival: (count: number) => void) {
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (part: Buffer) => {
        text += part
      })
      stream.on('end', () => {
        const subject = /^Subject: (.*)$/m.exec(text)?.[1]?.trim() ?? ''
        const messageId = /^Message-ID: (.*)$/m.exec(text)?.[1]?.trim() ?? ''
        arrivals.set(subject, [...(arrivals.get(subject) ?? []), messageId])
        done()
        onArrival(++count)
      })
    },
  })
  // connections of a killed process are reset
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

type Round = { databaseUrl: string; messages: number; kills: number }

/**
 * Sends messages while the sending process is repeatedly killed (SIGKILL), each time after another equal part of them has arrived; returns the
 * deliveries. The last process may finish.
 */
export async function sendThroughKills({ databaseUrl, messages, kills }: Round): Promise<Arrivals> {
  const arrivals: Arrivals = new Map()
  let wake: (() => void) | undefined
  const mail = await mailServer(arrivals, () => wake?.())
  const secret = randomBytes(32).toString('base64')
  const arrived = (wanted: number) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    wake = () => arrivals.size >= wanted && resolve()
    wake()
    return promise
  }
  const start = (at: number): ChildProcess => {
    const { npm_lifecycle_event: _npm, ...env } = process.env
    return spawn(process.execPath, [...quickNode, program], {
      env: {
        ...env,
        DATABASE_URL: databaseUrl,
        SECRET_KEY: secret,
        SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
        MAIL_FROM: 'office@summit.example',
        MAIL_PER_SECOND: '1000',
        AT: new Date(firstStart + at * between).toISOString(),
        QUEUE: at === 0 ? String(messages) : '0',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  try {
    for (let at = 0; at <= kills; at++) {
      const sending = start(at)
      const ended = once(sending, 'exit')
      // without this, an unexpected exit would make the test wait forever
      const broke = ended.then(() => Promise.reject(new Error('the outbox ended by itself')))
      await Promise.race([arrived(Math.ceil((messages * (at + 1)) / (kills + 1))), broke])
      broke.catch(() => undefined)
      sending.kill('SIGKILL')
      await ended
    }
    return arrivals
  } finally {
    await mail.close()
  }
}

/** Faults in the deliveries: each message must have arrived once or twice, always with the same Message-ID. */
export function faultsOf(arrivals: Arrivals, messages: number): string[] {
  const expected = Array.from({ length: messages }, (_, at) => `message ${at}`)
  return expected.flatMap((subject) => {
    const ids = arrivals.get(subject) ?? []
    if (ids.length === 0) return [`${subject} is missing`]
    if (ids.length > 2) return [`${subject} arrived ${ids.length} times`]
    return new Set(ids).size > 1 ? [`${subject} has ${ids.join(' and ')}`] : []
  })
}
