import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareProduction } from '#apps/server/production-setup.ts'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { privacyConsoleApi as consoleApi } from './api/console.ts'
import { privacyApi as api } from './api.ts'
import { refusals } from './refusals.ts'

let portal: TestPortal
beforeAll(async () => {
  // an empty database, as an operator starts it
  portal = await startTestPortal({ isNew: true, edition: async () => undefined as never })
})
afterAll(() => portal.close())

const prepare = (of: TestPortal = portal) =>
  prepareProduction(of.services, { firstSecretary: undefined, initialPassword: undefined })
const inForce = () => portal.visitor.call(api.current, {})

test('a new production has the text that comes with the portal as a draft; the office publishes it as version 1', async () => {
  expect(await inForce()).toMatchObject({ version: 1 })
  await prepare()
  expect(await inForce()).toBeNull()
  expect(await refusalOf(portal.visitor.call(api.policy, { query: {} }))).toMatchObject({ status: 404 })
  const account = await portal.organisationAccount()
  expect((await account.call(api.own, {})).asked).toBeNull()

  const secretary = await portal.organiser('secretary')
  const draft = await secretary.call(consoleApi.draft, {})
  expect(draft).toMatchObject({ inForce: null, revision: 1 })
  // it does not say of itself any more that counsel must confirm it
  for (const text of Object.values(draft.text)) {
    expect(text).toMatch(/^# /)
    // nor that nothing is deleted by itself
    expect(text).toContain('/what-is-kept')
  }
  const emptied = { text: { ...draft.text, en: '' }, changes: draft.changes, revision: 1 }
  const { revision } = await secretary.call(consoleApi.save, { body: emptied })
  expect(await refusalOf(secretary.call(consoleApi.publish, { body: { revision } }))).toMatchObject({
    code: refusals.policyIncomplete.code,
  })
  const whole = await secretary.call(consoleApi.save, { body: { ...emptied, text: draft.text, revision } })
  // there was no version before whose changes could be summed up
  await secretary.call(consoleApi.publish, { body: { revision: whole.revision } })
  expect(await inForce()).toMatchObject({ version: 1 })
  await prepare()
  expect(await inForce()).toMatchObject({ version: 1 })
})

test('an installation that was in use before keeps its policy in force', async () => {
  const inUse = await startTestPortal()
  await prepare(inUse)
  expect(await inUse.visitor.call(api.current, {})).toMatchObject({ version: 1 })
  // of an empty one whose office has agreed to it somehow, too
  await inUse.db.execute(sql`update privacy_policies set published_by = gen_random_uuid()`)
  await inUse.db.execute(sql`delete from summits`)
  await prepare(inUse)
  expect(await inUse.visitor.call(api.current, {})).toMatchObject({ version: 1 })
  await inUse.close()
})
