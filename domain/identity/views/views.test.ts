import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { closeAccount } from '#domain/identity/accounts/server/actions/manage-account.ts'
import { choice } from '#kit/list/filters.ts'
import { type AnyList, defineList } from '#kit/list/list.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { viewsApi as api } from './api.ts'
import { refusals } from './refusals.ts'
import { maxViews, type ViewContent } from './rules.ts'

const word = (en: string) => ({ zh: en, en })
/** A list that reviewers read, with a column for the few who may see mobiles. */
const list = defineList({
  name: 'test-people',
  title: word('People'),
  row: z.object({ id: z.string() }),
  columns: { id: { label: word('Id'), isHead: true, value: ({ id }) => id } },
  further: { mobile: { label: word('Mobile'), needs: 'participants:reveal' } },
  filters: {
    state: choice(['open', 'done'], {
      label: word('State'),
      any: word('All'),
      words: { open: word('Open'), done: word('Done') },
    }),
  },
  search: word('Search'),
  sorts: { newest: word('Newest first'), oldest: word('Oldest first') },
})

type Caller = Awaited<ReturnType<TestPortal['organiser']>>
let portal: TestPortal
let secretary: Caller
let reviewer: Caller
let viewer: Caller
beforeAll(async () => {
  portal = await startTestPortal()
  const lists = [
    { list: list as AnyList, allow: 'review:read' },
    { list: { ...list, name: 'test-accounts' } as AnyList, allow: 'accounts:list' },
  ]
  Object.assign(portal.services, { listsRead: lists })
  ;[secretary, reviewer, viewer] = await Promise.all([
    portal.organiser('secretary'),
    portal.organiser('reviewer', '周晓岚'),
    portal.organiser('viewer'),
  ])
})
afterAll(() => portal.close())

const content: ViewContent = {
  name: 'Open ones',
  query: 'sort=oldest&state=open',
  columns: null,
  isShared: false,
}
const add = ({ call }: Caller, of: Partial<ViewContent & { id: string; list: string }> = {}) =>
  call(api.add, { body: { ...content, name: randomUUID(), id: randomUUID(), list: list.name, ...of } })
const seen = ({ call }: Caller) => call(api.list, { query: { list: list.name } })
const save = (
  { call }: Caller,
  { id, revision }: { id: string; revision: number },
  change: Partial<ViewContent> = {},
) => call(api.save, { params: { id }, body: { ...content, revision, ...change } })
const remove = ({ call }: Caller, id: string) => call(api.remove, { params: { id } })
const codeOf = async (refused: Promise<unknown>) => (await refusalOf(refused)).code

it('a view is its owner’s, until it is shared with everybody who may read the list', async () => {
  const body = { ...content, id: randomUUID(), list: list.name }
  const view = await reviewer.call(api.add, { body })
  // sent again
  expect(await reviewer.call(api.add, { body })).toEqual(view)
  expect(await seen(reviewer)).toEqual([view])
  expect(view).toMatchObject({ isOwn: true, mayChange: true, leftOut: [], query: 'sort=oldest&state=open' })
  expect(await seen(viewer)).toEqual([])
  expect(await codeOf(save(viewer, view))).toBe(40400)
  expect(await codeOf(remove(viewer, view.id))).toBe(40400)

  const shared = await save(reviewer, view, { isShared: true })
  const [forViewer] = await seen(viewer)
  expect(forViewer).toMatchObject({ id: view.id, isOwn: false, mayChange: false })
  expect(forViewer?.sharedBy?.zh).toBe('周晓岚')
  // by an older page
  expect(await codeOf(save(reviewer, view))).toBe(40910)
  expect(await codeOf(save(viewer, shared))).toBe(40400)
  expect(await save(secretary, shared, { isShared: true, name: 'Renamed' })).toMatchObject({
    name: 'Renamed',
  })
  await remove(reviewer, view.id)
  expect(await seen(viewer)).toEqual([])
})

it('sharing needs its permission, and names are told apart', async () => {
  expect(await codeOf(add(viewer, { isShared: true }))).toBe(40300)
  const own = await add(viewer, { name: 'Mine' })
  expect(await codeOf(save(viewer, own, { isShared: true }))).toBe(40300)
  expect(await codeOf(add(viewer, { name: 'Mine' }))).toBe(refusals.viewNameTaken.code)
  // another account’s own view may have the name, and one shared view
  const shared = await add(reviewer, { name: 'Mine', isShared: true })
  expect(await codeOf(add(secretary, { name: 'Mine', isShared: true }))).toBe(refusals.viewNameTaken.code)
  const two = await Promise.allSettled(
    (await Promise.all([add(reviewer), add(secretary)])).map((view, at) =>
      save(at === 0 ? reviewer : secretary, view, { name: 'Same', isShared: true }),
    ),
  )
  expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(two.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 40957 } })
  for (const one of [own, shared]) await remove(one === own ? viewer : reviewer, one.id)
})

it('is no right: what its reader may not see is left out and said, and stays for others', async () => {
  const columns = ['mobile', 'gone']
  const query = 'state=open&state=never&page=3&open=7&unknown=1&sort=never&size=50'
  const view = await add(secretary, { isShared: true, columns, query })
  expect(view).toMatchObject({ columns: ['mobile'], query: 'size=50&state=open' })
  const forViewer = (await seen(viewer)).find(({ id }) => id === view.id)
  expect(forViewer).toMatchObject({ columns: [], query: view.query })
  expect(forViewer?.leftOut.map(({ en }) => en)).toEqual(['State', 'Mobile'])
  // whoever cannot see a column does not take it away from the others
  const own = await add(viewer, { columns: ['mobile'] })
  await save(viewer, own, { name: own.name, columns: [] })
  const { rows } = await portal.db.execute<{ columns: string[] }>(
    `select columns from saved_views where id = '${own.id}'`,
  )
  expect(rows[0]?.columns).toEqual(['mobile'])

  expect(await codeOf(viewer.call(api.list, { query: { list: 'nothing' } }))).toBe(40400)
  const hidden = portal.organiser('desk')
  expect(await codeOf(add(await hidden, { list: 'test-accounts' }))).toBe(40400)
})

it('the shared views of a closed account go to the secretary, its own stay its own', async () => {
  const leaving = await portal.organiser('editor')
  const [shared, own] = [await add(leaving, { isShared: true }), await add(leaving)]
  const actor = { accountId: secretary.accountId, name: { zh: '秘书', en: 'Secretary' } }
  await closeAccount(portal.db, portal.services.events, {
    actor,
    id: leaving.accountId,
    at: portal.clock.now(),
  } as never)
  const [forViewer] = (await seen(viewer)).filter(({ id }) => id === shared.id)
  expect(forViewer).toMatchObject({ sharedBy: null, mayChange: false })
  const [forSecretary] = (await seen(secretary)).filter(({ id }) => id === shared.id)
  expect(forSecretary).toMatchObject({ mayChange: true, isOwn: false })
  expect((await seen(secretary)).some(({ id }) => id === own.id)).toBe(false)
  // shared no more, it is the one’s who took it back
  expect(await save(secretary, shared, { name: 'Taken over' })).toMatchObject({ isOwn: true })
})

it('keeps a number of views for each account', async () => {
  const keeper = await portal.organiser('programme')
  for (let made = 0; made < maxViews; made++) await add(keeper)
  expect(await codeOf(add(keeper))).toBe(refusals.tooManyViews.code)
})
