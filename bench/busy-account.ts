import { randomUUID } from 'node:crypto'
import { createAccount } from '#domain/accounts/server/actions.ts'
import { participantsApi } from '#domain/participants/api.ts'
import { openSession } from '#domain/sign-in/server/actions.ts'
import { setSecretKey } from '#kit/crypto/seal.ts'
import { openDatabase } from '#kit/db/database.ts'
import type { Token } from '#kit/http/signature.ts'
import type { Bench, Line } from './benchmark.ts'
import { startServerProcess } from './child-process.ts'
import { listUntil } from './list-until.ts'
import { ownSettings, secretKey, signedCalls, withDirectory } from './portal.ts'
import { inTurns, ratioOf } from './ratios.ts'
import { fillDatabase } from './seed.ts'

/** Sessions of one account, each exporting spreadsheets one after the other. */
const sessions = 20

/**
 * What: p50 of an organiser's calls for a page of 20 participants while 20 sessions of another account export all participants, each in a loop.
 * Against: the same calls for a tenth of that time, on an otherwise idle server.
 * Limit: 3 ×.
 */
export async function busyAccount({ scale, freshDatabase }: Bench): Promise<Line[]> {
  const databaseUrl = await freshDatabase()
  const { organiser } = await fillDatabase(databaseUrl, scale)
  const busy = await anotherOrganiser(databaseUrl)
  return withDirectory(async (varDir) => {
    // a process for each half: work still running for clients that have disconnected would disturb the baseline
    const onPortal = async <T>(act: (origin: string) => Promise<T>): Promise<T> => {
      const portal = await startServerProcess('portal-process.ts', { databaseUrl }, ownSettings(varDir))
      try {
        await listUntil(portal.origin, organiser, sleep(scale.seconds))
        return await act(portal.origin)
      } finally {
        await portal.stop()
      }
    }
    const alone = (origin: string) => listUntil(origin, organiser, sleep(scale.seconds))
    let bytes = 0
    const besideExports = async (origin: string) => {
      const ended = new AbortController()
      const exports = busy.map((token) => exportUntil(origin, token, ended.signal))
      const p50 = await listUntil(origin, organiser, sleep(scale.seconds * 10))
      ended.abort()
      for (const read of await Promise.all(exports)) bytes += read
      return p50
    }
    const pairs = await inTurns(
      scale.rounds,
      () => onPortal(besideExports),
      () => onPortal(alone),
    )
    return [
      {
        ...ratioOf(pairs),
        name: 'a list while 20 sessions of another account export',
        against: 'the same list, nothing beside it',
        unit: 'ms, p50',
        limit: { of: 'ratio', atMost: 3 },
        note: `${Math.round(bytes / 1e6)} MB of spreadsheets left meanwhile`,
      },
    ]
  })
}

const sleep = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000))

async function anotherOrganiser(databaseUrl: string): Promise<Token[]> {
  setSecretKey(Buffer.from(secretKey, 'base64'))
  const { db, close } = openDatabase(databaseUrl, 2)
  const at = new Date()
  try {
    const account = { account: `${randomUUID()}@example.com`, type: 'organiser' as const, at }
    const accountId = await createAccount(db, { ...account, organiserRole: 'secretary', name: 'Busy' })
    const tokens: Token[] = []
    while (tokens.length < sessions) tokens.push(await openSession(db, { accountId, at }))
    return tokens
  } finally {
    await close()
  }
}

/** Exports in a loop until aborted; returns the bytes read. */
async function exportUntil(origin: string, token: Token, signal: AbortSignal): Promise<number> {
  let bytes = 0
  while (!signal.aborted) {
    const [call] = signedCalls([token], participantsApi.export, { format: 'xlsx' }, 1)
    if (!call) throw new Error('one call was to be signed')
    try {
      const answer = await fetch(`${origin}${call.path}`, {
        headers: { authorization: call.authorization },
        signal,
      })
      if (answer.status !== 200) throw new Error(`the export answered ${answer.status}`)
      for await (const piece of answer.body ?? []) bytes += piece.length
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }
  return bytes
}
