import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { createAccount } from '#domain/identity/accounts/server/actions.ts'
import { invitationsConsoleApi, ownInvitationsApi } from '#domain/identity/invitations/api/console.ts'
import { createOrganisation } from '#domain/identity/organisations/server/actions.ts'
import { openSession } from '#domain/identity/sign-in/server/actions.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { setSecretKey } from '#kit/crypto/seal.ts'
import { openDatabase } from '#kit/db/database.ts'
import { CallFailed, type Client, createClient } from '#kit/http/client.ts'
import type { Token } from '#kit/http/signature.ts'
import { samplePortrait } from '#kit/testing/portrait.ts'
import type { Bench, Line } from './benchmark.ts'
import { startServerProcess } from './child-process.ts'
import { ownSettings, secretKey, withDirectory } from './portal.ts'
import { memoryOf } from './process-memory.ts'
import { ratioOf } from './ratios.ts'
import { fillDatabase } from './seed.ts'
import { nodeSettings } from './started-portal.ts'

const organisationName = '负载测试有限公司'

type Callers = { secretary: Client; liaison: Client }

/** Adds an account of an organisation that may register guests. */
export async function addLiaison(url: string): Promise<Token> {
  setSecretKey(Buffer.from(secretKey, 'base64'))
  const { db, close } = openDatabase(url, 1)
  const at = new Date()
  try {
    const accountId = await createAccount(db, { account: 'load@example.com', type: 'enterprise', at })
    await createOrganisation(db, {
      id: randomUUID(),
      accountId,
      type: 'enterprise',
      at,
      draft: { name: organisationName },
    })
    return await openSession(db, { accountId, at })
  } finally {
    await close()
  }
}

export const clientOf = (origin: string, token: Token) =>
  createClient({ token: () => token, language: () => 'en', now: Date.now, fetch, base: origin })

const portraitSeeds = [1, 3, 6, 12, 26, 38]

/** The work of a busy day, each kind by one concurrent caller: pages and searches, spreadsheets, portraits, posters. */
async function kinds({ secretary, liaison }: Callers) {
  const portraits = await Promise.all(portraitSeeds.map((seed) => samplePortrait({ seed })))
  const invitationId = randomUUID()
  const expires = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 16)
  const change = {
    kind: 'enroll' as const,
    organisation: organisationName,
    quota: 5,
    expires,
    approves: false,
  }
  await secretary.call(invitationsConsoleApi.create, { body: { id: invitationId, change } })
  let turn = 0
  const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])
  return {
    async pages() {
      const query = { current: 1 + (turn++ % 10), size: 100 }
      await secretary.call(participantsApi.list, { query })
      await secretary.call(participantsApi.list, { query: { current: 1, size: 20, search: '王' } })
    },
    async spreadsheets() {
      const format = turn++ % 2 ? ('xlsx' as const) : ('csv' as const)
      await secretary.call(participantsApi.export, { query: { format } as never })
      await secretary.call(accountsConsoleApi.export, { query: { format } as never })
    },
    async portraits() {
      const id = randomUUID()
      await liaison.call(participantsApi.create, { body: { id, kind: 'guest' } })
      const file = blob(portraits[turn++ % portraits.length] ?? new Uint8Array())
      const params = { id, field: 'portrait' as const }
      const { portrait } = await liaison.call(participantsApi.uploadFile, {
        params,
        file,
        fileName: 'me.jpg',
      })
      for (const size of ['full', 'small', 'list'] as const)
        await liaison.call(participantsApi.file, { params: { id, fileId: portrait ?? '' }, query: { size } })
    },
    async posters() {
      const language = turn++ % 2 ? ('zh' as const) : ('en' as const)
      await secretary.call(ownInvitationsApi.poster, {
        params: { id: invitationId },
        query: { size: 'A3', language },
      })
    },
  }
}

/** Repeats the work until the deadline; returns the number of repetitions. Responses that report overload are retried. */
async function repeat(work: () => Promise<unknown>, until: number): Promise<number> {
  let times = 0
  while (Date.now() < until) {
    try {
      await work()
      times++
    } catch (error) {
      if (!(error instanceof CallFailed) || ![429, 503].includes(error.status)) throw error
      await pause(200)
    }
  }
  return times
}

/**
 * What: the resident size of a portal's process some time after a mixed load: pages and searches of 100,000 participants, whole lists as
 * spreadsheets, portraits made and shown, posters. The note has its size at rest before, its peak, and the work done.
 * Against: its size at rest. Limit: 450 MiB ten minutes after (decision 126).
 */
export async function memoryAfterLoad({ scale, freshDatabase }: Bench): Promise<Line[]> {
  const databaseUrl = await freshDatabase()
  const { organiser } = await fillDatabase(databaseUrl, scale)
  const token = await addLiaison(databaseUrl)
  return withDirectory(async (varDir) => {
    const portal = await startServerProcess(
      'portal-process.ts',
      { databaseUrl },
      ownSettings(varDir),
      nodeSettings,
    )
    const resident = async () => (await memoryOf(portal.pid)).resident
    try {
      await pause(scale.restSeconds * 1000)
      const atRest = await resident()
      // a session for each kind, as calls of one session are serialised
      const callers = (at: number): Callers => ({
        secretary: clientOf(portal.origin, organiser[at % organiser.length] as Token),
        liaison: clientOf(portal.origin, token),
      })
      const done = await kinds(callers(0))
      const until = Date.now() + scale.loadSeconds * 1000
      let peak = atRest
      const working = Promise.all(
        Object.entries(done).map(async ([name, work]) => `${await repeat(work, until)} ${name}`),
      )
      while (Date.now() < until) {
        peak = Math.max(peak, await resident())
        await pause(200)
      }
      const counts = await working
      await pause(scale.calmSeconds * 1000)
      return [
        {
          ...ratioOf([{ measured: await resident(), reference: atRest }]),
          name: `memory, ${scale.calmSeconds} s after a mixed load`,
          against: 'the same process before',
          unit: 'MiB',
          limit: { of: 'measured', atMost: 450 },
          note: `at most ${Math.round(peak)} MiB during ${scale.loadSeconds} s of ${counts.join(', ')}`,
        },
      ]
    } finally {
      await portal.stop()
    }
  })
}
