import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { AccountType, OrganisationType, OrganiserRole } from '#domain/actor.ts'
import { addSummit, type Summit } from '#domain/ground/summit/server/actions.ts'
import { createAccount } from '#domain/identity/accounts/server/actions.ts'
import { createOrganisation } from '#domain/identity/organisations/server/actions.ts'
import { openSession } from '#domain/identity/sign-in/server/actions.ts'
import { participants } from '#domain/people/participants/server/tables.ts'
import { draftGuest } from '#domain/people/participants/testing.ts'
import { sharesApi } from '#domain/plans/shares/api.ts'
import { sharedLink } from '#domain/plans/shares/testing.ts'
import type { Services } from '#domain/services.ts'
import { CallFailed, type Client, createClient } from '#kit/http/client.ts'
import type { Token } from '#kit/http/signature.ts'
import { type Clock, fixedClock } from '#kit/rules/clock/clock.ts'
import { type FreshDatabase, freshDatabase } from '#kit/testing/postgres.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { type App, buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { refusalCodesOf } from '../documented-refusals.ts'
import { openRegistration } from './registration-open.ts'
import { rememberedPortraits } from './remembered-portraits.ts'

/** Creates a session directly, for tests of nouns below sign-in. */
export { openSession } from '#domain/identity/sign-in/server/actions.ts'

const defaultSummit = {
  number: 6,
  year: 2026,
  chineseName: '第六届跨国公司领导人峰会',
  englishName: 'Sixth Summit of Multinational Company Leaders',
  chineseCity: '青岛',
  englishCity: 'Qingdao',
  registrationOpens: '2026-04-01',
  registrationCloses: '2026-05-29',
  begins: '2026-06-18',
  ends: '2026-06-20',
  editsUntil: '2026-09-28',
  companionsPerGuest: 3,
  asksHealth: false,
}

// the key is global to the process, so all portals of a test file share it
const testKey = Buffer.alloc(32, 7).toString('base64')

/** The app as a `fetch` function without a port, so that the typed client runs unchanged against it. */
function fetchFrom(app: App['server']): typeof fetch {
  return async (input, init) => {
    const request = new Request(new URL(String(input), 'http://portal.test'), init)
    const { pathname, search } = new URL(request.url)
    const answer = await app.inject({
      method: request.method as 'GET',
      url: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
    })
    return new Response(answer.rawPayload.length ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    })
  }
}

/** Opens the app with real file storage on a fresh database; `close` deletes both. */
async function openTestApp(clock: Clock, connections?: number, given?: FreshDatabase) {
  const [database, varDir] = await Promise.all([
    given ?? freshDatabase(),
    mkdtemp(join(tmpdir(), 'portal-test-')),
  ])
  const config = readConfig({
    VAR_DIR: varDir,
    // unexpected errors appear in the test output
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    TEST_VERIFY_CODE: 'abcd',
    SECRET_KEY: testKey,
    DATABASE_POOL: connections?.toString(),
  })
  const app = await buildApp({ ...config, databaseUrl: database.url, clock, jobs: false })
  const { services } = app.context
  services.portraits = rememberedPortraits(services.portraits)
  return {
    server: app.server,
    streams: app.streams,
    services,
    varDir,
    async close() {
      await app.close()
      await Promise.all([database.drop(), rm(varDir, { recursive: true, force: true })])
    },
  }
}

/** A client that fails the test if a call is refused with a code that the API document does not list for it. */
function withDeclaredRefusals({ call }: Client): Client {
  return {
    call: (endpoint, request) =>
      call(endpoint, request).catch((error: unknown) => {
        const { method, path } = endpoint
        const isDeclared =
          !(error instanceof CallFailed) || (refusalCodesOf(endpoint)?.has(error.code) ?? true)
        if (isDeclared) throw error
        throw new Error(`${method} ${path} is refused with ${error.code}, which its route does not declare`)
      }),
  }
}

/** The typed client of a caller, logged in or not. */
function callerOf(server: App['server'], clock: Clock, token?: Token) {
  const clientIn = (language: Language) =>
    withDeclaredRefusals(
      createClient({
        token: () => token,
        language: () => language,
        now: () => clock.now().getTime(),
        fetch: fetchFrom(server),
      }),
    )
  return { call: clientIn('en').call, inChinese: clientIn('zh').call }
}

type TestApp = Awaited<ReturnType<typeof openTestApp>>
type NewOrganisation = { type?: OrganisationType; name?: string }
type NewAccount = { type: AccountType; role?: OrganiserRole; name?: string | undefined; account?: string }

/** Creates an account with a session directly; the login has tests of its own. */
async function logIn({ server, services: { db } }: TestApp, clock: Clock, who: NewAccount) {
  const { type, role, name = 'Test account' } = who
  const account = who.account ?? `${randomUUID()}@example.com`
  const organiser = role && { organiserRole: role }
  const at = clock.now()
  const accountId = await createAccount(db, { account, type, name, language: 'en', at, ...organiser })
  const token = await openSession(db, { accountId, at })
  return { account, accountId, token, ...callerOf(server, clock, token) }
}

type PortalOptions = {
  now?: string
  connections?: number
  database?: FreshDatabase
  /** Registration is closed until its edition is set up; by default it is open as where somebody is registered. */
  isNew?: boolean
  /** Finds or makes the current edition; without it an empty database gets the usual one. */
  edition?: (services: Services) => Promise<Summit>
}

/**
 * The whole portal: real PostgreSQL, real files, real signatures, no background jobs. Its clock stands at 1 May 2026, 10:00 in the event's zone,
 * until a test moves it. By default it has the production size of the connection pool and a fresh database of its own. Close it at the end.
 */
export async function startTestPortal({
  now = '2026-05-01T02:00:00Z',
  connections,
  database,
  isNew = false,
  edition = ({ db, clock }) => addSummit(db, clock.now(), defaultSummit, { current: true }),
}: PortalOptions = {}) {
  const clock = fixedClock(now)
  const testApp = await openTestApp(clock, connections, database)
  const { db } = testApp.services
  if (!isNew) openRegistration(testApp.services)
  const visitor = callerOf(testApp.server, clock)
  /** A logged-in organisation account with its organisation. */
  async function organisationAccount({ type = 'enterprise', name }: NewOrganisation = {}) {
    const who = await logIn(testApp, clock, { type, name })
    const organisationId = randomUUID()
    const { accountId } = who
    await createOrganisation(db, { id: organisationId, accountId, type, at: clock.now() })
    return { ...who, organisationId }
  }
  return {
    app: testApp.server,
    streams: testApp.streams,
    clock,
    db,
    services: testApp.services,
    varDir: testApp.varDir,
    summit: await edition(testApp.services),
    visitor,
    clientOf: (token: Token) => callerOf(testApp.server, clock, token),
    organisationAccount,
    /**
     * A guest registered by a new organisation, with a unique address; not logged in. Submitted without portrait and checks, which have tests of
     * their own.
     */
    async registeredGuest() {
      const contact = `${randomUUID()}@example.com`
      const account = await organisationAccount()
      const { id } = await draftGuest(account, { email: contact })
      const change = async (values: Partial<typeof participants.$inferInsert>) => {
        await db.update(participants).set(values).where(eq(participants.id, id))
      }
      await change({ status: 'pending' })
      return { id, contact, account, change }
    },
    /** A caller logged in as a guest with this mobile number or address, whether registered or not. */
    guest: (account?: string) => logIn(testApp, clock, { type: 'guest', ...(account && { account }) }),
    /** An assistant with a share link to a record. */
    async assistant() {
      const owner = await organisationAccount()
      const { token } = await sharedLink(owner, (await draftGuest(owner)).id)
      return callerOf(testApp.server, clock, await visitor.call(sharesApi.open, { body: { token } }))
    },
    organiser: (role: OrganiserRole, name?: string) =>
      logIn(testApp, clock, { type: 'organiser', role, name }),
    close: testApp.close,
  }
}

export type TestPortal = Awaited<ReturnType<typeof startTestPortal>>
