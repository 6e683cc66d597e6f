import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { nameAccount } from '#domain/identity/accounts/server/actions.ts'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { sessionsApi } from '#domain/identity/sign-in/api/sessions.ts'
import { signInApi as api } from '#domain/identity/sign-in/api.ts'
import { openSession } from '#domain/identity/sign-in/server/actions.ts'
import { sessionChanges, sessions } from '#domain/identity/sign-in/server/tables.ts'
import { rolesApi } from './api.ts'

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary')
})
afterAll(() => portal.close())

type Account = Awaited<ReturnType<TestPortal['organisationAccount']>>

const numberNow = async () => (await portal.db.select().from(sessionChanges))[0]?.number ?? Number.NaN

/** The increase of the number while something happens. */
async function raisedBy(act: () => Promise<unknown>): Promise<number> {
  const before = await numberNow()
  await act()
  return (await numberNow()) - before
}

const row = ({ token }: Account) => eq(sessions.id, token.principal)
const ownRow = ({ accountId }: Account) => eq(accounts.id, accountId)
const inAnHour = () => new Date(portal.clock.now().getTime() + 3_600_000)

describe('the number by which sessions are known to be as they were', () => {
  const raising: Record<string, (who: Account) => Promise<unknown>> = {
    'a logout': ({ call }) => call(api.logout, {}),
    'all other sessions ended': async ({ call, accountId }) => {
      for (let i = 0; i < 3; i++) await openSession(portal.db, { accountId, at: portal.clock.now() })
      await call(sessionsApi.endOthers, {})
    },
    'an account disabled': ({ accountId }) =>
      secretary.call(accountsConsoleApi.disable, { params: { id: accountId } }),
    'an account renamed': ({ accountId }) =>
      nameAccount(portal.db, accountId, { name: '海港', englishName: null }),
    'a first password set': (who) =>
      portal.db.update(accounts).set({ mustChangePassword: true }).where(ownRow(who)),
    'a role given something': () =>
      secretary.call(rolesApi.grant, {
        params: { role: 'desk', permission: 'review:decide' },
        body: { held: true },
      }),
    'a session cut short by hand': (who) =>
      portal.db.update(sessions).set({ expiresAt: inAnHour() }).where(row(who)),
    'all sessions emptied by hand': () => portal.db.execute(sql`truncate sessions`),
    'an account deleted by hand': async () => {
      const { accountId } = await portal.organiser('viewer')
      await portal.db.delete(accounts).where(eq(accounts.id, accountId))
    },
  }
  it.each(Object.entries(raising))('is raised by %s, once', async (_name, act) => {
    const who = await portal.organisationAccount()
    expect(await raisedBy(() => act(who))).toBe(1)
  })

  it('stays when an account logs in, and while sessions are used and prolonged', async () => {
    const who = await portal.organisationAccount()
    const quiet = async () => {
      await openSession(portal.db, { accountId: who.accountId, at: portal.clock.now() })
      portal.clock.advance(61_000)
      await who.call(api.loginInfo, {})
      await portal.db.update(accounts).set({ lastSignInAt: portal.clock.now() }).where(ownRow(who))
    }
    expect(await raisedBy(quiet)).toBe(0)
  })
})

describe('however many ask at once', () => {
  it('a session that ended is refused from then on, and the others go on', async () => {
    const [staying, ...leaving] = await Promise.all(
      Array.from({ length: 12 }, () => portal.organisationAccount()),
    )
    let isOver = false
    const busy = async () => {
      while (!isOver) await staying?.call(api.loginInfo, {})
    }
    const traffic = [busy(), busy(), busy()]
    const outcomes = await Promise.all(
      leaving.map(async ({ call }) => {
        await Promise.all([call(api.loginInfo, {}), call(api.loginInfo, {})])
        await call(api.logout, {})
        const after = Array.from({ length: 5 }, () =>
          call(api.loginInfo, {}).then(String, ({ status }) => status),
        )
        return Promise.all(after)
      }),
    )
    isOver = true
    await Promise.all(traffic)
    expect(new Set(outcomes.flat())).toEqual(new Set([401]))
  })

  it('what ends sessions does not stand in its own way', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => portal.organisationAccount()))
    const acts = people.flatMap(({ call, accountId }) => [
      call(sessionsApi.endOthers, {}),
      secretary.call(accountsConsoleApi.disable, { params: { id: accountId } }),
    ])
    const outcomes = await Promise.allSettled(acts)
    const faults = outcomes.filter((one) => one.status === 'rejected' && one.reason.status !== 401)
    expect(faults).toEqual([])
  })

  it('an unknown session is asked for in vain, also beside one that is known', async () => {
    const { call } = await portal.organisationAccount()
    await call(api.loginInfo, {})
    const nobody = portal.clientOf({ principal: randomUUID(), credentials: '0'.repeat(64) })
    const both = await Promise.allSettled([call(api.loginInfo, {}), nobody.call(api.loginInfo, {})])
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  })
})
