import { afterAll, expect, test } from 'vitest'
import { permissionsOf } from '#apps/server/permissions.ts'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { type Filled, grown, measureLists } from './measure-lists.ts'

// tables of 300 rows are read whole in fewer pages than twenty look-ups by key: the benchmark, with more rows, allows 50 more
const allowed = { times: 1.5, more: 80 }

const portals: TestPortal[] = []
afterAll(() => Promise.all(portals.map((portal) => portal.close())))

async function filled(rows: number) {
  const portal = await startTestPortal()
  portals.push(portal)
  const [secretary, enterprise] = [await portal.organiser('secretary'), await portal.organisationAccount()]
  const callerFor = ({ allow }: Endpoint) => (permissionsOf('secretary').has(allow) ? secretary : enterprise)
  const call: Filled['call'] = (endpoint, request) => callerFor(endpoint).call(endpoint, request)
  return measureLists({ db: portal.db, summitId: portal.summit.id, call }, rows)
}

// buffers are counted, not seconds: the same on every machine
test('twenty times the rows cost no list more than it shows', { timeout: 180_000 }, async () => {
  const [short, long] = [await filled(300), await filled(6_000)]
  if (process.env.GROWTH_TABLE)
    for (const [name, buffers] of long) console.log(name, short.get(name), buffers)
  expect(grown(short, long, allowed)).toEqual([])
})
