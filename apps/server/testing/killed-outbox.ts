import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { SMTPServer } from 'smtp-server'

const program = fileURLToPath(new URL('./outbox-fixture.ts', import.meta.url))

/** Longer than a message is hidden while a process sends it: what a killed process had in hand is due again at the next start. */
const between = 660_000
const firstStart = Date.parse('2026-05-01T00:00:00Z')

/** What arrived: how often each subject, under which Message-IDs. */
export type Arrivals = Map<string, string[]>

/** A real SMTP server that notes what it took, and tells after how many. */
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
  // connections of a killed process break
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

type Round = { databaseUrl: string; messages: number; kills: number }

/**
 * Lets so many messages leave while the process that sends them is killed without warning, again and again, each time somewhere in the next
 * part of them; answers what arrived once nothing waits any more. The last process is left to finish.
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
    return spawn(process.execPath, [program], {
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
      // an unexpected end would be waited for without end
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

/** What is wrong with what arrived: a message is there once or twice, always under the one Message-ID. */
export function faultsOf(arrivals: Arrivals, messages: number): string[] {
  const expected = Array.from({ length: messages }, (_, at) => `message ${at}`)
  return expected.flatMap((subject) => {
    const ids = arrivals.get(subject) ?? []
    if (ids.length === 0) return [`${subject} is missing`]
    if (ids.length > 2) return [`${subject} arrived ${ids.length} times`]
    return new Set(ids).size > 1 ? [`${subject} has ${ids.join(' and ')}`] : []
  })
}
