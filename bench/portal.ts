import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathOf } from '#kit/http/client.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { authorization, type Token } from '#kit/http/signature.ts'
import type { PreparedCall } from './load.ts'

/** The key shared by the process that fills the database and those that read it. */
export const secretKey = Buffer.alloc(32, 7).toString('base64')

/** Environment without the developer's own settings. */
export const ownSettings = (varDir: string): NodeJS.ProcessEnv => ({
  VAR_DIR: varDir,
  SECRET_KEY: secretKey,
  HOST: '127.0.0.1',
  DATABASE_URL: '',
  DATABASE_POOL: '',
  SMTP_URL: '',
  PUBLIC_URL: '',
  TEST_VERIFY_CODE: '',
  S3_BUCKET: '',
  LOG_LEVEL: '',
})

/** Runs work in a temporary directory, and removes that afterwards. */
export async function withDirectory<T>(work: (directory: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  try {
    return await work(directory)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/**
 * Signs `count` calls, each with its own timestamp like the real client's, alternating between the sessions. Signatures are valid
 * for a minute, so sign right before sending.
 */
export function signedCalls(
  sessions: readonly Token[],
  endpoint: Endpoint,
  query: Record<string, unknown>,
  count: number,
): PreparedCall[] {
  const path = pathOf(endpoint, { query })
  const first = Date.now() - count
  return Array.from({ length: count }, (_, at) => {
    const token = sessions[at % sessions.length]
    if (!token) throw new Error('no session to sign with')
    const parts = { timestamp: first + at, method: endpoint.method, path, body: '' }
    return { path, authorization: authorization(token, parts) }
  })
}
