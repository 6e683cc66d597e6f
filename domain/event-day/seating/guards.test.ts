import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { approvedGuests } from '#domain/programme/attendance/testing.ts'
import { seatingApi as api } from './api.ts'
import { refusals } from './refusals.ts'
import { maxWishes } from './rules.ts'
import { seatingPortal } from './testing.ts'

const { portal, programme, liaison, planned } = await seatingPortal()
afterAll(() => portal.close())

test('rules, hall and the plan itself are those of a draft, and states follow each other one by one', async () => {
  const { params, read, decide } = await planned()
  const refused = { code: refusals.notInThisState.code }
  const call = async (what: 'save' | 'remove' | 'arrange') => {
    const { revision } = await read()
    if (what === 'save')
      return programme.call(api.save, { params, body: { revision, ruleSet: 'centreRight' } })
    return programme.call(api[what] as typeof api.remove, { params, body: { revision } })
  }
  const to = async (state: 'frozen' | 'published' | 'draft') =>
    programme.call(api.decide, { params, body: { revision: (await read()).revision, to: state } })
  await expect(to('frozen')).rejects.toMatchObject(refused)
  await expect(to('published')).rejects.toMatchObject(refused)
  await decide('agreed')
  for (const what of ['save', 'remove', 'arrange'] as const)
    await expect(call(what), what).rejects.toMatchObject(refused)
  await to('draft')
  expect((await call('save'))?.ruleSet).toBe('centreRight')
})

test('a plan takes so many wishes', async () => {
  const { params, people } = await planned()
  await approvedGuests(portal.db, liaison, 33)
  await portal.db.execute(sql`insert into seating_wishes (id, plan_id, kind, one_id, other_id)
    select gen_random_uuid(), ${params.id}, 'apart', one.id, other.id from participants one join participants other on one.id < other.id
    where one.id <> all(${sql.param(people)}::uuid[]) and other.id <> all(${sql.param(people)}::uuid[]) limit ${maxWishes}`)
  const [oneId = '', otherId = ''] = people
  await expect(
    programme.call(api.wish, { params, body: { kind: 'apart', oneId, otherId } }),
  ).rejects.toMatchObject({ code: refusals.tooManyWishes.code })
})
