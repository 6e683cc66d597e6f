import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demonstrationInitialPassword } from '#apps/server/demo/accounts.ts'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { accountsConsoleApi as api } from '#domain/identity/accounts/api/console.ts'
import { newMobile } from '#domain/identity/accounts/testing.ts'
import type { Request } from '#kit/http/endpoint.ts'
import { signInsApi } from './api/console.ts'
import { signInApi } from './api.ts'
import { solvedImage } from './testing.ts'

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

async function logIn(account: string, password: string) {
  const image = await solvedImage(portal)
  return portal.clientOf(
    await portal.visitor.call(signInApi.login, { body: { account, password, ...image } }),
  )
}

describe('a new account', () => {
  it('of an organiser gets in with the initial password and must change it', async () => {
    const body = newOrganiser()
    expect(await create(body)).toMatchObject({
      state: 'firstLogin',
      organiserRole: 'desk',
      lastSignInAt: null,
    })
    const owner = await logIn(body.account, demonstrationInitialPassword)
    expect(await owner.call(signInApi.loginInfo, {})).toMatchObject({
      mustChangePassword: true,
      permissions: ['signIn:self'],
    })
  })
})

describe('disabling', () => {
  it('ends the sessions at once, keeps out, and can be taken back; each step is in the history', async () => {
    const media = await portal.organisationAccount({ type: 'media' })
    const params = { id: media.accountId }
    expect(await read(media.accountId)).toMatchObject({ sessions: 1, organisationId: media.organisationId })
    expect(await secretary.call(api.disable, { params })).toMatchObject({ state: 'disabled' })
    await expect(media.call(signInApi.loginInfo, {})).rejects.toMatchObject({ status: 401 })
    await secretary.call(api.disable, { params })
    expect(await secretary.call(api.enable, { params })).toMatchObject({ state: 'active' })
    const { history, sessions } = await read(media.accountId)
    expect(sessions).toBe(0)
    expect(
      history.map(({ actorName, field, before, after }) => [actorName.en, field, before, after]),
    ).toEqual([
      ['Head of Office', 'state', 'disabled', 'active'],
      ['Head of Office', 'state', 'active', 'disabled'],
    ])
  })
})

describe('resetting to the initial password', () => {
  it('ends the sessions, and the initial password works until it is changed', async () => {
    const reviewer = await portal.organiser('reviewer')
    const params = { id: reviewer.accountId }
    expect(await secretary.call(api.resetPassword, { params })).toMatchObject({ state: 'firstLogin' })
    await expect(reviewer.call(signInApi.loginInfo, {})).rejects.toMatchObject({ status: 401 })
    const again = await logIn(reviewer.account, demonstrationInitialPassword)
    expect(await again.call(signInApi.loginInfo, {})).toMatchObject({ mustChangePassword: true })
    expect((await read(reviewer.accountId)).history[0]).toMatchObject({ field: 'password', after: 'initial' })
  })
})

describe('the log of sign-ins', () => {
  it('shows successful and refused logins, newest first, and can be filtered', async () => {
    const body = newMedium({ name: '灯塔电台', englishName: 'Lighthouse Radio' })
    await create(body)
    await logIn(body.account, demonstrationInitialPassword)
    await expect(logIn(body.account, 'Wrong#2026x')).rejects.toMatchObject({ code: 40012 })
    const entries = async (query: object) => (await secretary.call(signInsApi.list, { query })).records
    const all = await entries({ accountId: body.id })
    expect(all.map(({ outcome }) => outcome)).toEqual(['wrongPassword', 'in'])
    expect(all[0]).toMatchObject({ account: body.account, way: 'password', name: { en: 'Lighthouse Radio' } })
    expect(await entries({ search: 'lighthouse', outcome: 'in' })).toHaveLength(1)
    expect(await entries({ search: body.account })).toHaveLength(2)
    expect(await entries({ accountId: body.id, way: 'guest' })).toEqual([])
    expect((await read(body.id)).lastSignInAt).toBe(all[1]?.at)
    const viewer = await portal.organiser('viewer')
    await expect(viewer.call(signInsApi.list, {})).rejects.toMatchObject({ code: 40300 })
  })
})
