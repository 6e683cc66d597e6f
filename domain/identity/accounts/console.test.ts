import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demonstrationInitialPassword } from '#apps/server/demo/accounts.ts'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { searchOf } from '#kit/db/search/search-text.ts'
import type { Request } from '#kit/http/endpoint.ts'
import { plansOf } from '#kit/testing/query-plans.ts'
import { accountsConsoleApi as api } from './api/console.ts'
import { resetToInitialPassword } from './server/actions/manage-account.ts'
import { createAccount } from './server/actions.ts'
import { newMobile } from './testing.ts'

type Organiser = Awaited<ReturnType<TestPortal['organiser']>>

let portal: TestPortal
let secretary: Organiser
beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary', 'Head of Office')
})
afterAll(() => portal.close())

const newOrganiser = (change: object = {}) =>
  ({
    type: 'organiser',
    id: randomUUID(),
    account: newMobile(),
    name: '沈知远',
    organiserRole: 'desk',
    language: 'zh',
    notifyOwner: false,
    ...change,
  }) as Request<typeof api.create>['body']

const newMedium = (change: object = {}) =>
  newOrganiser({ type: 'media', name: '海岸日报', organiserRole: undefined, ...change })

const create = (body: Request<typeof api.create>['body']) => secretary.call(api.create, { body })
const read = (id: string) => secretary.call(api.read, { params: { id } })
const inList = async (query: object) => (await secretary.call(api.list, { query })).records

/** The secretary as an actor, for actions that are called directly. */
function actorOf({ accountId, account }: Organiser) {
  const name = { zh: 'Head of Office', en: 'Head of Office' }
  const organiser = { type: 'organiser', role: 'secretary', organisationId: undefined } as const
  return {
    actor: {
      accountId,
      account,
      name,
      ...organiser,
      permissions: new Set<string>(),
      mustChangePassword: false,
    },
  }
}

describe('a new account', () => {
  it('of an organisation comes with its organisation, called by the name that was given', async () => {
    const body = newMedium({ englishName: 'Coast Daily' })
    await create(body)
    const { organisationId } = await read(body.id)
    const { rows } = await portal.db.execute(
      sql`select name, english_name, account_type from organisations where id = ${organisationId}`,
    )
    expect(rows).toEqual([{ name: '海岸日报', english_name: 'Coast Daily', account_type: 'media' }])
  })

  it('is made once, however often it is asked for', async () => {
    const body = newMedium()
    const replies = await Promise.all([create(body), create(body), create(body)])
    expect(new Set(replies.map(({ id }) => id))).toEqual(new Set([body.id]))
    expect(await create(body)).toMatchObject({ id: body.id })
    expect((await read(body.id)).history.map(({ field }) => field)).toEqual(['created'])
  })

  it('is refused when a person has it already, and when its id means another one', async () => {
    const body = newOrganiser()
    await create(body)
    await expect(create(newOrganiser({ account: body.account }))).rejects.toMatchObject({ code: 40901 })
    await expect(create({ ...body, account: newMobile() })).rejects.toMatchObject({ code: 40915 })
    await expect(create(newOrganiser({ account: 'nobody' }))).rejects.toMatchObject({
      status: 422,
      data: [{ path: 'account', code: 'account' }],
    })
  })

  it('is told to its owner where asked for, without the password', async () => {
    const told = newMedium({ notifyOwner: true, language: 'en' })
    const quiet = newMedium()
    await Promise.all([create(told), create(quiet)])
    const mailOf = (to: string) => portal.visitor.call(outboxApi.mailbox, { query: { to } })
    const [message] = await mailOf(told.account)
    expect(message?.text).toContain(told.account)
    expect(message?.text).toContain('/login')
    expect(JSON.stringify(message)).not.toContain(demonstrationInitialPassword)
    expect(await mailOf(quiet.account)).toEqual([])
  })

  it('can be made by the secretary only', async () => {
    const viewer = await portal.organiser('viewer')
    await expect(viewer.call(api.create, { body: newOrganiser() })).rejects.toMatchObject({ code: 40300 })
  })

  it('is not made where its owner is to be told and nothing can be sent there', async () => {
    const { settings } = portal.services
    const { mailbox, senders } = settings
    const body = newMedium({ notifyOwner: true })
    Object.assign(settings, { mailbox: false, senders: new Set(['mail']) })
    await expect(create(body)).rejects.toMatchObject({ code: 50301 })
    Object.assign(settings, { mailbox, senders })
    await expect(read(body.id)).rejects.toMatchObject({ code: 40400 })
  })
})

describe('the list', () => {
  it('finds by number, by a part of either name, by type and state; newest first', async () => {
    const [one, two] = [
      newMedium({ name: '寻梅周刊', englishName: 'Plum Weekly' }),
      newMedium({ name: '寻梅晚报' }),
    ]
    await create(one)
    portal.clock.advance(1000)
    await create(two)
    expect((await inList({ search: '寻梅' })).map(({ id }) => id)).toEqual([two.id, one.id])
    expect((await inList({ search: 'lum week' })).map(({ id }) => id)).toEqual([one.id])
    expect((await inList({ search: one.account })).map(({ id }) => id)).toEqual([one.id])
    expect(await inList({ search: '寻梅', type: 'enterprise' })).toEqual([])
    await secretary.call(api.disable, { params: { id: one.id } })
    expect((await inList({ search: '寻梅', state: 'disabled' })).map(({ id }) => id)).toEqual([one.id])
    expect((await inList({ search: '寻梅', state: 'firstLogin' })).map(({ id }) => id)).toEqual([two.id])
    expect(await inList({ search: '寻梅', state: 'active' })).toEqual([])
  })

  it('reads a page of ten thousand through its indexes', async () => {
    const bulk = searchOf({ names: ['Bulk'] })
    await portal.db.execute(sql`
      insert into accounts (id, account, type, name, language, created_at, search_terms, search_text)
      select gen_random_uuid(), 'bulk' || n || '@example.com', 'enterprise', 'Bulk ' || n, 'zh', now() - n * interval '1 minute',
        ${sql.param(bulk.searchTerms)}::text[], ${bulk.searchText}
      from generate_series(1, 10000) n`)
    // as autovacuum does after a while
    await portal.db.execute(sql`vacuum analyze accounts`)
    const planOf = (query: { search?: string }) => plansOf(portal.db, () => inList(query))
    expect(await planOf({})).toContain('accounts_newest')
    expect(await planOf({ search: '寻梅' })).toContain('accounts_search')
    const page = await secretary.call(api.list, { query: { current: 3, size: 20, search: 'bulk' } })
    expect(page).toMatchObject({ total: 1_000, exact: false, current: 3 })
    expect(page.records).toHaveLength(20)
    await portal.db.execute(sql`delete from accounts where account like 'bulk%'`)
  })
})

describe('the last secretary, and oneself', () => {
  it('is refused for oneself', async () => {
    const params = { id: secretary.accountId }
    await expect(secretary.call(api.disable, { params })).rejects.toMatchObject({ code: 40931 })
    await expect(secretary.call(api.resetPassword, { params })).rejects.toMatchObject({ code: 40931 })
    const body = { organiserRole: 'viewer' as const }
    await expect(secretary.call(api.changeRole, { params, body })).rejects.toMatchObject({ code: 40931 })
  })

  it('leaves one secretary, also when two disable or demote each other at once', async () => {
    const own = await startTestPortal()
    try {
      for (const call of [
        (by: Organiser, of: Organiser) => by.call(api.disable, { params: { id: of.accountId } }),
        (by: Organiser, of: Organiser) =>
          by.call(api.changeRole, { params: { id: of.accountId }, body: { organiserRole: 'viewer' } }),
      ]) {
        await own.db.execute(sql`update accounts set disabled_at = now() where organiser_role = 'secretary'`)
        const [one, two] = [await own.organiser('secretary'), await own.organiser('secretary')]
        const outcomes = await Promise.allSettled([call(one, two), call(two, one)])
        expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
        const { rows } = await own.db.execute(
          sql`select 1 from accounts where organiser_role = 'secretary' and disabled_at is null`,
        )
        expect(rows).toHaveLength(1)
      }
    } finally {
      await own.close()
    }
  })
})

describe('resetting to the initial password', () => {
  it('is refused for a guest, who has no password', async () => {
    const at = portal.clock.now()
    const id = await createAccount(portal.db, { account: newMobile(), type: 'guest', at })
    await expect(secretary.call(api.resetPassword, { params: { id } })).rejects.toMatchObject({ code: 40933 })
  })

  it('is refused while no initial password is set', async () => {
    const at = portal.clock.now()
    const id = await createAccount(portal.db, { account: newMobile(), type: 'media', at })
    const { actor } = actorOf(secretary)
    const settings = { ...portal.services.settings, initialPassword: undefined }
    await expect(
      resetToInitialPassword({
        db: portal.db,
        services: { ...portal.services, settings },
        actor,
        params: { id },
      }),
    ).rejects.toMatchObject({
      kind: { code: 40930 },
    })
  })
})

describe('a role', () => {
  it('takes effect at the next request of its owner', async () => {
    const desk = await portal.organiser('desk')
    await expect(desk.call(api.list, {})).rejects.toMatchObject({ code: 40300 })
    const change = { params: { id: desk.accountId }, body: { organiserRole: 'viewer' as const } }
    expect(await secretary.call(api.changeRole, change)).toMatchObject({ organiserRole: 'viewer' })
    expect(await desk.call(api.list, {})).toMatchObject({ current: 1 })
    expect((await read(desk.accountId)).history[0]).toMatchObject({ before: 'desk', after: 'viewer' })
  })

  it('is for organisers only', async () => {
    const media = await portal.organisationAccount({ type: 'media' })
    const change = { params: { id: media.accountId }, body: { organiserRole: 'viewer' as const } }
    await expect(secretary.call(api.changeRole, change)).rejects.toMatchObject({ code: 40912 })
  })
})

it('what is not there is not found', async () => {
  const params = { id: randomUUID() }
  for (const endpoint of [api.read, api.disable, api.enable, api.resetPassword])
    await expect(secretary.call(endpoint, { params })).rejects.toMatchObject({ code: 40400 })
})

it('the list of accounts is narrowed to organisers of one role', async () => {
  const body = newOrganiser({ organiserRole: 'editor' })
  await create(body)
  expect(await inList({ organiserRole: 'editor', search: body.account })).toMatchObject([{ id: body.id }])
  expect(await inList({ organiserRole: 'desk', search: body.account })).toEqual([])
})
