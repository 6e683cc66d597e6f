import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { hitsEach } from '#domain/search-hits.ts'
import { searchAsked } from '#domain/search-hook.ts'
import { searchApi as api } from './api.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
  const hits = Array.from({ length: 20 }, (_, at) => ({
    title: { zh: `测试 ${at}`, en: `Test ${at}` },
    note: null,
    path: `/test/${at}`,
  }))
  portal.services.hooks.handle(searchAsked, async (_db, { actor, text, add }) => {
    if (text === 'nothing') add({ kind: 'none', title: { zh: '无', en: 'None' } }, [])
    if (text === 'many') add({ kind: 'test', title: { zh: '测试', en: 'Test' }, all: '/test' }, hits)
    if (text === 'secret' && actor.type === 'organiser')
      add({ kind: 'test', title: { zh: '测试', en: 'Test' } }, hits.slice(0, 1))
  })
})
afterAll(() => portal.close())

type Caller = Pick<Awaited<ReturnType<TestPortal['organisationAccount']>>, 'call'>
const find = ({ call }: Caller, text: string) => call(api.find, { query: { text } })

it('shows a few of each kind, says that there are more, and leaves out what has none', async () => {
  const reader = await portal.organisationAccount()
  expect(await find(reader, 'nothing')).toEqual([])
  const [group] = await find(reader, 'many')
  expect(group).toMatchObject({ kind: 'test', more: true, all: '/test' })
  expect(group?.hits).toHaveLength(hitsEach)
})

it('finds for each what they may open', async () => {
  expect(await find(await portal.organisationAccount(), 'secret')).toEqual([])
  const [group] = await find(await portal.organiser('viewer'), 'secret')
  expect(group).toMatchObject({ more: false, hits: [{ path: '/test/0' }] })
})

it('makes no search of nothing, and takes control characters for blanks', async () => {
  const reader = await portal.organisationAccount()
  await expect(find(reader, ' \u0000 ')).rejects.toMatchObject({ status: 422 })
  expect(await find(reader, 'many\u0000')).toHaveLength(1)
})
