import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '#kit/db/free-port.ts'

const program = fileURLToPath(import.meta.resolve('hoodiecrow-imap/bin/hoodiecrow'))

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', () => socket.destroy() && resolve(true))
    socket.once('error', () => resolve(false))
  })

/** An IMAP server in a separate process with these mails unseen in its inbox, at `url`. */
export async function startImapServer(mails: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'imap-'))
  const storage = join(folder, 'storage.json')
  const messages = mails.map((raw) => ({ raw: raw.replace(/\r?\n/g, '\r\n'), flags: [] }))
  await writeFile(storage, JSON.stringify({ INBOX: { messages } }))
  const port = await freePort()
  const server = spawn(process.execPath, [program, '-p', String(port), '--storage', storage], {
    stdio: 'ignore',
  })
  const ended = once(server, 'exit')
  while (!(await answers(port))) {
    if (server.exitCode !== null) throw new Error(`the IMAP server ended with ${server.exitCode}`)
    await pause(50)
  }
  return {
    url: `imap://testuser:testpass@127.0.0.1:${port}`,
    async stop() {
      server.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
