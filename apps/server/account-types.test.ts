import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { individualTypes, organisationTypes } from '#domain/actor.ts'
import { doorOfAccount } from '#domain/approval/personnel/rules.ts'
import { begun } from '#domain/approval/personnel/testing.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { guideApi } from '#domain/views/guide/api.ts'
import { nextTask, type Task } from '#domain/views/guide/rules.ts'
import type { MenuNode } from '#kit/http/menu.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

// Each account type of the specification right after registration: every task in its guide can be done, and links to a page that its menu contains.

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

type Account = Awaited<ReturnType<TestPortal['organisationAccount']>>

const patternsIn = (nodes: readonly MenuNode[]): RegExp[] =>
  nodes.flatMap(({ path, children }) => [
    new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
    ...patternsIn(children),
  ])

const isHost = (type: string) => !individualTypes.some((each) => each === type)

describe.each(organisationTypes)('a fresh account of the type %s', (type) => {
  let account: Account
  let tasks: Task[]
  beforeAll(async () => {
    account = await portal.organisationAccount({ type })
    tasks = await account.call(guideApi.tasks, {})
  })

  it('has something to do, and the guide begins with it', () => {
    expect(nextTask(tasks)).toMatchObject({ name: 'organisation', state: 'todo' })
    const open = tasks.filter(({ state }) => state === 'todo').map(({ name }) => name)
    const own = doorOfAccount[type] ? ['registration'] : []
    expect(open).toEqual(['organisation', ...own, ...(isHost(type) ? ['guests'] : [])])
  })

  it('is led to no page that its menu has not', async () => {
    const menu = await account.call(signInApi.userMenuTree, { query: { entranceTypes: 2 } })
    const pages = patternsIn(menu)
    const missing = tasks.filter(({ link }) => !pages.some((page) => page.test(link.split('?')[0] ?? '')))
    expect(missing.map(({ name, link }) => `${name} ${link}`)).toEqual([])
  })

  it('does what the guide says: its own page, and its guests, its team or itself', async () => {
    const { revision } = await account.call(organisationsApi.own, {})
    const saved = await account.call(organisationsApi.saveOwn, {
      body: { revision, change: { name: '滨海' } },
    })
    expect(saved.missing).toBeLessThan(tasks.find(({ name }) => name === 'organisation')?.count ?? 0)
    const named = async (id: string) => {
      const params = { id }
      const { revision } = await account.call(participantsApi.read, { params })
      await account.call(participantsApi.save, {
        params,
        body: { revision, change: { passportName: 'Li Wu' } },
      })
    }
    const door = doorOfAccount[type]
    if (door) {
      const { participantId, ...receipt } = await begun(account, door)
      expect(receipt).toMatchObject({ status: 'draft', isSelf: !isHost(type) })
      await named(participantId)
    }
    if (isHost(type)) {
      const id = randomUUID()
      await account.call(participantsApi.create, { body: { id, kind: 'guest' } })
      await named(id)
    }
    const begunNow = (await account.call(guideApi.tasks, {})).flatMap(({ name, count }) =>
      name === 'registration' || name === 'guests' ? [`${name} ${count}`] : [],
    )
    expect(begunNow).toEqual([...(door ? ['registration 1'] : []), ...(isHost(type) ? ['guests 1'] : [])])
  })
})
