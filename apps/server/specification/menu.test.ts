import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { individualTypes, type OrganiserRole, organiserRoles, type Role, roles } from '#domain/actor.ts'
import { createAccount } from '#domain/identity/accounts/server/actions.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { filterMenu } from '#domain/identity/sign-in/server/actions/menu.ts'
import { openSession } from '#domain/identity/sign-in/server/actions.ts'
import type { MenuNode } from '#kit/http/menu.ts'
import { menuOf } from '../menu.ts'
import { consoleGroups } from '../menu-words.ts'
import { permissionsOf } from '../permissions.ts'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'
import { menuRows } from './menu.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const isOrganiser = (role: Role): role is OrganiserRole => organiserRoles.some((one) => one === role)

/** A logged-in caller of this role. */
async function callerWith(role: Role) {
  if (role === 'assistant') return portal.assistant()
  const { db, clock } = portal
  const at = clock.now()
  const kind = isOrganiser(role) ? { type: 'organiser' as const, organiserRole: role } : { type: role }
  const accountId = await createAccount(db, { account: `${randomUUID()}@example.com`, at, ...kind })
  return portal.clientOf(await openSession(db, { accountId, at }))
}

const entries = (tree: readonly MenuNode[]): MenuNode[] =>
  tree.flatMap((node) => [node, ...entries(node.children)])
const listed = (tree: readonly MenuNode[]) =>
  entries(tree).flatMap(({ component, hidden, path }) => (component === 'Layout' || hidden ? [] : [path]))

describe('the menu tree', () => {
  it.each(menuRows)('of $role lists $listed', async ({ role, entrance: entranceTypes, listed: expected }) => {
    const { call } = await callerWith(role)
    const tree = await call(signInApi.userMenuTree, { query: { entranceTypes } })
    expect(tree.map(({ component }) => component)).toEqual(['Layout'])
    expect(listed(tree)).toEqual(expected)
  })

  it.each(menuRows)('of $role is empty at the other entrance', async ({ role, entrance }) => {
    const { call } = await callerWith(role)
    const query = { entranceTypes: entrance === 1 ? 2 : 1 }
    expect(await call(signInApi.userMenuTree, { query })).toEqual([])
  })

  it('has a row for each role', () => {
    expect(menuRows.map(({ role }) => role).sort()).toEqual([...roles].sort())
  })
})

describe.each([1, 2] as const)('the whole menu of entrance %s', (entrance) => {
  const tree = menuOf(entrance)
  const all = entries(tree).filter(({ component }) => component !== 'Layout')
  const needed = [...new Set(all.flatMap(({ permission }) => permission ?? []))]

  it('asks a permission for every page', () => {
    expect(all.filter(({ permission }) => !permission)).toEqual([])
  })

  it.each(needed)('without %s loses its entries and no others', (permission) => {
    const held = new Set(needed.filter((one) => one !== permission))
    const left = entries(filterMenu(tree, held)).map(({ path, component }) => `${path} ${component}`)
    const expected = all.filter((node) => node.permission !== permission)
    expect(left.slice(1)).toEqual(expected.map(({ path, component }) => `${path} ${component}`))
  })

  it('is empty without any permission, and where only pages are left that links lead to', () => {
    expect(filterMenu(tree, new Set())).toEqual([])
    expect(filterMenu(tree, new Set(['signIn:self']))).toEqual([])
  })
})

it.each(individualTypes)('is named for %s as for one person', async (role) => {
  const { call } = await callerWith(role)
  const [shell] = await call(signInApi.userMenuTree, { query: { entranceTypes: 2 } })
  const named = (path: string) => shell?.children.find((node) => node.path === path)?.title.en
  expect(['/organisation', '/guests/:id', '/guests/:id/edit/:section'].map(named)).toEqual([
    'Your organisation',
    'My registration',
    'Edit my registration',
  ])
})

it('leaves out what the secretary has taken from a role', () => {
  const grants = [{ permission: 'review:read', held: false }]
  const [before, after] = [permissionsOf('reviewer'), permissionsOf('reviewer', grants)].map((held) =>
    listed(filterMenu(menuOf(1), held)),
  )
  expect(before).toContain('/review')
  expect(after).not.toContain('/review')
})

it('shows each page of the console in one of its six groups', () => {
  const pages = entries(menuOf(1)).filter(({ component, hidden }) => component !== 'Layout' && !hidden)
  expect(pages.filter(({ path }) => !consoleGroups.some(({ paths }) => paths.includes(path)))).toEqual([])
  expect([...new Set(pages.map(({ group }) => group))]).toEqual(consoleGroups.map(({ title }) => title))
})
