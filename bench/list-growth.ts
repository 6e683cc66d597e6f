import { buildApp } from '#apps/server/app.ts'
import { readConfig } from '#apps/server/config.ts'
import { addEditions } from '#apps/server/demo/editions.ts'
import { seeded } from '#apps/server/demo/seeded.ts'
import { permissionsOf } from '#apps/server/permissions.ts'
import { createAccount, type NewAccount } from '#domain/accounts/server/actions.ts'
import { openSession } from '#domain/sign-in/server/actions.ts'
import type { Endpoint, Reply, Request } from '#kit/http/endpoint.ts'
import type { Bench, Line } from './benchmark.ts'
import { measureLists, mostAllowed } from './growth/measure-lists.ts'
import { ownSettings, signedCalls, withDirectory } from './portal.ts'
import { ratioOf } from './ratios.ts'

/** Rows of the short list; the long one has as many participants as the scale says. */
const shortRows = 1_000

/** What a list may touch more than the short one. */
const allowed = { times: 1.5, more: 50 }

/**
 * What: the pages of shared memory that PostgreSQL touches for a call of each list, asked for in every way that its declaration knows: first,
 * last numbered and deep page, each filter, each order, a rare and a common word. Buffers and not time: they are the same on every machine.
 * Against: the same call where there are a thousand participants, with accounts, organisations, itineraries and sign-ins in proportion.
 * Limit: 1.5 × the reference or 50 more; what is bounded otherwise says how in bench/growth/measure-lists.ts.
 */
export async function listGrowth({ scale, freshDatabase }: Bench): Promise<Line[]> {
  const short = await measured(await freshDatabase(), Math.min(shortRows, scale.participants / 2))
  const long = await measured(await freshDatabase(), scale.participants)
  return [...long].map(([name, buffers]) => {
    const reference = short.get(name) ?? 0
    return {
      ...ratioOf([{ measured: buffers, reference }]),
      name: `buffers, ${name}`,
      against: 'a thousand participants',
      unit: 'buffers',
      limit: { of: 'measured', atMost: mostAllowed(name, reference, allowed) },
    }
  })
}

const measured = (databaseUrl: string, rows: number) =>
  withDirectory(async (varDir) => {
    const app = await buildApp({ ...readConfig(ownSettings(varDir)), databaseUrl, jobs: false })
    try {
      const { db } = app.context.services
      const now = new Date()
      const summit = await addEditions(db, now, seeded(26))
      const tokenOf = async (who: Pick<NewAccount, 'account' | 'type' | 'organiserRole'>) =>
        openSession(db, { accountId: await createAccount(db, { ...who, at: now }), at: now })
      const organiser = { account: 'organiser@example.com', type: 'organiser' as const }
      const secretary = await tokenOf({ ...organiser, organiserRole: 'secretary' })
      const enterprise = await tokenOf({ account: 'enterprise@example.com', type: 'enterprise' })
      async function call<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Reply<E>> {
        const { query = {} } = request as { query?: Record<string, unknown> }
        const token = permissionsOf('secretary').has(endpoint.allow) ? secretary : enterprise
        const [signed] = signedCalls([token], endpoint, query, 1)
        const { path: url = '', authorization = '' } = signed ?? {}
        const answer = await app.server.inject({ url, headers: { authorization } })
        if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
        return answer.json().data
      }
      return await measureLists({ db, summitId: summit.id, call }, rows)
    } finally {
      await app.close()
    }
  })
