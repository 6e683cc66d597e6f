import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import type { organiserRoles } from '#domain/actor.ts'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { rolesApi } from './api.ts'

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>

beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary', 'Head of Office')
})
afterAll(() => portal.close())

type Role = (typeof organiserRoles)[number]

const grant = (role: Role, permission: string, held: boolean) =>
  secretary.call(rolesApi.grant, { params: { role, permission }, body: { held } })
const rowOf = async (permission: string) =>
  (await secretary.call(rolesApi.matrix, {})).permissions.find(({ name }) => name === permission)

describe('the table of permissions', () => {
  it('says of each what it is for, who holds it and how many they are', async () => {
    const { permissions, accounts } = await secretary.call(rolesApi.matrix, {})
    expect(permissions.length).toBe(portal.services.permissionFacts.length)
    expect(permissions.every(({ why, label }) => why.zh && why.en && label.zh && label.en)).toBe(true)
    expect(accounts).toMatchObject({ secretary: 1, enterprise: 0 })
  })

  it('is open to every organiser and to no other account', async () => {
    const desk = await portal.organiser('desk')
    expect((await desk.call(rolesApi.matrix, {})).permissions.length).toBeGreaterThan(10)
    const change = { params: { role: 'desk', permission: 'review:decide' }, body: { held: true } } as const
    await expect(desk.call(rolesApi.grant, change)).rejects.toMatchObject({ code: 40300 })
    const media = await portal.organisationAccount({ type: 'media' })
    await expect(media.call(rolesApi.matrix, {})).rejects.toMatchObject({ code: 40300 })
  })
})

describe('a changed permission', () => {
  it('works and ceases to work at the next request of sessions that are open', async () => {
    const [editor, other] = [await portal.organiser('editor'), await portal.organiser('programme')]
    const list = ({ call }: typeof editor) => call(accountsConsoleApi.list, { query: {} })
    await expect(list(editor)).rejects.toMatchObject({ code: 40300 })

    await grant('editor', 'accounts:list', true)
    expect(await list(editor)).toMatchObject({ current: 1 })
    await expect(list(other)).rejects.toMatchObject({ code: 40300 })
    expect((await editor.call(signInApi.loginInfo, {})).permissions).toContain('accounts:list')

    await grant('editor', 'accounts:list', false)
    await expect(list(editor)).rejects.toMatchObject({ code: 40300 })
  })

  it('is marked with who changed it and when, until it is as in a new portal', async () => {
    const at = portal.clock.now().toISOString()
    await grant('viewer', 'accounts:list', false)
    expect(await rowOf('accounts:list')).toMatchObject({
      heldBy: ['secretary'],
      changed: [{ role: 'viewer', held: false, at, by: { en: 'Head of Office' } }],
    })
    const { history } = await grant('viewer', 'accounts:list', true)
    expect(await rowOf('accounts:list')).toMatchObject({ heldBy: ['secretary', 'viewer'], changed: [] })
    expect(history.slice(0, 2)).toMatchObject([
      { kind: 'permission', role: 'viewer', permission: 'accounts:list', held: true },
      { role: 'viewer', permission: 'accounts:list', held: false, actorName: { en: 'Head of Office' } },
    ])
  })

  it('is written once when it is asked for many times at once', async () => {
    const before = (await secretary.call(rolesApi.matrix, {})).history.length
    await Promise.all(Array.from({ length: 6 }, () => grant('desk', 'summit:edit', true)))
    expect((await rowOf('summit:edit'))?.changed).toHaveLength(1)
    expect((await secretary.call(rolesApi.matrix, {})).history.length).toBe(before + 1)
  })
})

describe('the history', () => {
  it('says too who must have a second factor, and how long a proof counts', async () => {
    const require = (isRequired: boolean) =>
      secretary.call(rolesApi.requireFactor, { params: { role: 'escort' }, body: { isRequired } })
    await require(true)
    await require(false)
    const set = (minutes: 60 | 480) => secretary.call(rolesApi.setProofMinutes, { body: { minutes } })
    await set(60)
    const { history } = await set(480)
    expect(history.slice(0, 4)).toMatchObject([
      { kind: 'proofMinutes', minutes: 480, actorName: { en: 'Head of Office' } },
      { kind: 'proofMinutes', minutes: 60 },
      { kind: 'secondFactor', role: 'escort', isRequired: false },
      { kind: 'secondFactor', role: 'escort', isRequired: true },
    ])
  })
})

describe('at least one secretary remains', () => {
  it.each([
    ['secretary', 'roles:edit', false],
    ['secretary', 'accounts:manage', false],
    ['secretary', 'roles:read', false],
    ['secretary', 'signIn:self', false],
    ['viewer', 'roles:edit', true],
    ['viewer', 'accounts:manage', true],
    ['viewer', 'organisations:own', true],
  ] as const)('%s %s cannot be set to %s', async (role, permission, held) => {
    await expect(grant(role, permission, held)).rejects.toMatchObject({ code: 40934 })
    expect((await rowOf(permission))?.editable).not.toContain(role)
  })

  it('a permission that is none is not found', () =>
    expect(grant('viewer', 'accounts:everything', true)).rejects.toMatchObject({ code: 40400 }))
})
