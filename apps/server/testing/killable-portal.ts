import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { freePort } from '#kit/db/free-port.ts'
import { type Client, createClient } from '#kit/http/client.ts'
import type { Token } from '#kit/http/signature.ts'
import { quickNode } from './quick-node.ts'

const program = fileURLToPath(new URL('./kill-fixture.ts', import.meta.url))

/** A portal in a child process that can be killed and restarted on the same data. */
export async function killablePortal() {
  const parent = await mkdtemp(join(tmpdir(), 'portal-kill-'))
  const varDir = join(parent, 'var')
  await mkdir(varDir)
  // if started by root, the database runs as another user, who needs to traverse these directories
  for (const directory of [parent, varDir]) await chmod(directory, 0o711)
  const port = await freePort()
  let portal: ChildProcess | undefined

  const clientOf = (token?: Token): Client =>
    createClient({
      token: () => token,
      language: () => 'en',
      now: Date.now,
      fetch,
      base: `http://127.0.0.1:${port}`,
    })
  const stop = async () => {
    if (portal?.exitCode !== null) return
    portal.kill('SIGTERM')
    await once(portal, 'exit')
  }
  return {
    /** The parent directory of its `var`. */
    parent,
    stop,
    async start(settings: Record<string, string> = {}) {
      portal = spawn(process.execPath, [...quickNode, program], {
        env: environmentOf(varDir, port, settings),
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      if (!portal.stdout) throw new Error('no output to read')
      for await (const line of createInterface(portal.stdout)) if (line.includes(`:${port}`)) return
      throw new Error('the portal ended while starting')
    },
    async kill({ databaseToo = false } = {}) {
      if (!portal) throw new Error('nothing to kill')
      const running = await readFile(join(varDir, 'postgres/cluster/postmaster.pid'), 'utf8')
      const ended = once(portal, 'exit')
      portal.kill('SIGKILL')
      if (databaseToo) process.kill(Number(running.split('\n')[0]), 'SIGKILL')
      await ended
    },
    register: async (account: string) => clientOf(await registered(clientOf, account)),
    /** Registers an account; returns the session token for `clientOf`, also of another portal on the same data. */
    sessionOf: (account: string) => registered(clientOf, account),
    clientOf,
    /** Stops it cleanly and deletes its data. */
    async remove() {
      await stop()
      await rm(parent, { recursive: true, force: true })
    },
  }
}

function environmentOf(varDir: string, port: number, settings: Record<string, string>) {
  const { DATABASE_URL: _own, npm_lifecycle_event: _npm, ...env } = process.env
  const own = { VAR_DIR: varDir, PORT: String(port), HOST: '127.0.0.1', TEST_VERIFY_CODE: 'abcd' }
  return { ...env, ...own, ...settings }
}

/** Registers a government account, whose guests need no business card, with the calls that the browser makes. */
async function registered(clientOf: (token?: Token) => Client, account: string): Promise<Token> {
  const { call } = clientOf()
  const { verifyId } = await call(signInApi.getVerifyCode, {})
  const body = { account, purpose: 'register' as const, verifyId, verifyCode: 'abcd' }
  await call(signInApi.sendMessageCode, { body })
  const [message] = await call(outboxApi.mailbox, { query: { to: account } })
  const registration = {
    accountType: 'government',
    account,
    code: /\d{6}/.exec(message?.text ?? '')?.[0] ?? '',
    password: 'Harbour#83wind',
    privacyAccepted: true,
  } as const
  return call(signInApi.register, { body: registration })
}
