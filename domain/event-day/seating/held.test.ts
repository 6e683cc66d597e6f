import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { heldBy } from '#domain/held-hook.ts'
import { seatingPortal } from './testing.ts'

const { portal, planned } = await seatingPortal()
afterAll(() => portal.close())

test.each([
  ['as it is', undefined, 1],
  ['over', sql`ends_at = ${new Date(Date.parse('2020-01-01')).toISOString()}`, 0],
  ['not shown', sql`state = 'cancelled'`, 0],
])('a planned seat of an activity that is %s', async (_, change, count) => {
  const { id, people, arrange } = await planned()
  await arrange()
  if (change) await portal.db.execute(sql`update activities set ${change} where id = ${id}`)
  const [participantId = ''] = people
  const held = await heldBy(portal.db, portal.services, { participantId, at: portal.clock.now() })
  expect(held.filter(({ kind }) => kind === 'seat')).toHaveLength(count)
})
