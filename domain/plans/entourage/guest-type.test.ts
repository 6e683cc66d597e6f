import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import type { OrganisationType } from '#domain/actor.ts'
import { participantsApi as api } from '#domain/people/participants/api.ts'
import { type GuestDraft, mayTypeBecome } from '#domain/people/participants/rules.ts'
import { draftGuest, pendingGuest, putInto } from '#domain/people/participants/testing.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { entourageApi } from './api.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

it.each([
  ['enterprise', 'enterprise', 'institution', true],
  ['enterprise', 'enterprise', 'special', false],
  ['enterprise', 'enterprise', 'government', false],
  ['enterprise', 'special', 'enterprise', false],
  ['enterprise', 'special', 'special', true],
  ['government', null, 'government', true],
  ['government', 'government', 'enterprise', false],
  ['media', 'government', 'media', true],
] as const)('an account of type %s makes %s into %s: %s', (account, before, after, may) => {
  expect(mayTypeBecome(account, before, after)).toBe(may)
})

type Account = Awaited<ReturnType<TestPortal['organisationAccount']>>

async function save(account: Account, id: string, change: GuestDraft) {
  const { revision } = await account.call(api.read, { params: { id } })
  return account.call(api.save, { params: { id }, body: { revision, change } })
}

it.each(['enterprise', 'government'] satisfies OrganisationType[])(
  'nobody of type %s declares a guest to be special, or of another kind than the account',
  async (type) => {
    const account = await portal.organisationAccount({ type })
    const { id, guestType } = await draftGuest(account)
    expect(guestType).toBe(type)
    const other = type === 'government' ? 'enterprise' : 'government'
    for (const declared of ['special', other] as const)
      expect(await refusalOf(save(account, id, { guestType: declared }))).toMatchObject({
        code: 42200,
        data: [{ path: 'change.guestType', code: 'guestTypeGiven' }],
      })
  },
)

it('the organisers say who is special: it holds at once, and companions need no code', async () => {
  const account = await portal.organisationAccount()
  const reviewer = await portal.organiser('reviewer')
  const { id } = await pendingGuest(account)
  await putInto(portal.db, id, { status: 'approved', approvedVersion: 1 })
  await portal.db.execute('update summits set companions_special = 9')
  const special = (who: Pick<Account, 'call'>, is: boolean) =>
    who.call(api.nameSpecial, { params: { id }, body: { special: is } })
  expect((await refusalOf(special(account, true))).status).toBe(403)
  expect((await refusalOf(special(await portal.organiser('viewer'), true))).status).toBe(403)
  const named = await special(reviewer, true)
  expect(named).toMatchObject({ guestType: 'special', status: 'approved', changedSinceSubmission: false })
  const entourage = () => account.call(entourageApi.read, { params: { id } })
  expect(await entourage()).toMatchObject({ cap: 9, adding: 'open' })
  expect((await refusalOf(save(account, id, { guestType: 'enterprise' }))).code).toBe(42200)
  const [change] = await account.call(api.history, { params: { id } })
  expect(change).toMatchObject({ field: 'guestType', before: 'enterprise', after: 'special' })
  expect(await special(reviewer, false)).toMatchObject({ guestType: 'enterprise' })
  expect((await entourage()).cap).not.toBe(9)
})
