import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { projectsApi as api } from './api.ts'
import { someProject } from './testing.ts'

let portal: TestPortal
let reader: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  portal = await startTestPortal()
  reader = await portal.organisationAccount()
})
afterAll(() => portal.close())

const found = async (query: object) => (await reader.call(api.page, { query })).records.map(({ id }) => id)

test('a published project is listed and read; one that is not published does not exist', async () => {
  const [shown, hidden] = [await someProject(portal), await someProject(portal, { publishedAt: null })]
  expect(await found({})).toContain(shown)
  expect(await found({})).not.toContain(hidden)
  expect(await reader.call(api.read, { params: { id: shown } })).toMatchObject({
    id: shown,
    name: { zh: '海上风电装备基地', en: 'Base for offshore wind equipment' },
  })
  await expect(reader.call(api.read, { params: { id: hidden } })).rejects.toMatchObject({ status: 404 })
})

test('projects are narrowed by city, industry, mode and amount, and searched in both languages', async () => {
  const port = await someProject(portal, {
    city: 'rizhao',
    industry: 'logistics',
    cooperation: 'equity',
    investment: 49_999,
    chineseName: '港口冷链仓储',
    englishName: 'Cold storage at the port',
  })
  for (const query of [
    { city: 'rizhao' },
    { industry: 'logistics' },
    { cooperation: 'equity' },
    { amount: 'from1' },
    { search: '冷链' },
    { search: 'cold storage' },
    { city: 'rizhao', amount: 'from1', search: '港口' },
  ])
    expect(await found(query), JSON.stringify(query)).toEqual([port])
  expect(await found({ city: 'rizhao', amount: 'from5' })).toEqual([])
})

test('a band holds its lower end and not that of the next', async () => {
  const at = (investment: number) => someProject(portal, { investment, city: 'heze' })
  const [below, one, five, ten] = [await at(9_999), await at(10_000), await at(50_000), await at(100_000)]
  const inBand = (amount: string) => found({ city: 'heze', amount })
  expect([
    await inBand('under1'),
    await inBand('from1'),
    await inBand('from5'),
    await inBand('from10'),
  ]).toEqual([[below], [one], [five], [ten]])
  expect(await found({ city: 'heze', sort: 'largest' })).toEqual([ten, five, one, below])
  expect(await found({ city: 'heze', sort: 'smallest' })).toEqual([below, one, five, ten])
})
