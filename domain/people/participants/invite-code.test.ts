import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { endHold, openInvitation, usedOf as usedIn } from '#domain/identity/invitations/testing.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { participantsApi as api } from './api.ts'
import { completeGuest, draftGuest, everyConsent } from './testing.ts'

let portal: TestPortal
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  portal = await startTestPortal()
  liaison = await portal.organisationAccount()
})
afterAll(() => portal.close())

async function typed(inviteCode: string) {
  const { id, revision } = await draftGuest(liaison)
  return liaison.call(api.save, { params: { id }, body: { revision, change: { inviteCode } } })
}
const codeFor = async (given: Parameters<typeof openInvitation>[1]) =>
  (await openInvitation(portal, { kind: 'enroll', registersAs: 'guest', ...given })).code

test('a code that the organisation was given, or the organisers give, is kept in its one form', async () => {
  const own = await codeFor({ organisationId: liaison.organisationId })
  const spaced = ` ${own.slice(0, 5).toLowerCase()}-${own.slice(5)} `
  expect(await typed(spaced)).toMatchObject({ inviteCode: own })
  const open = await codeFor({ kind: 'activityGuest' })
  expect(await typed(open)).toMatchObject({ inviteCode: open })
})

test('a code of another organisation is as unknown as one that does not exist', async () => {
  const other = await portal.organisationAccount()
  const theirs = await codeFor({ organisationId: other.organisationId })
  const forPersonnel = await codeFor({ organisationId: liaison.organisationId, registersAs: 'personnel' })
  const refused = await refusalOf(typed('ABCDE23456'))
  expect(refused.data).toEqual([{ path: 'change.inviteCode', code: 'inviteCodeUnknown' }])
  for (const code of [theirs, forPersonnel])
    expect(await refusalOf(typed(code))).toMatchObject({ status: 422, data: refused.data })
})

test('one that is used up, expired or revoked says so; a record that has it already keeps it', async () => {
  const { organisationId } = liaison
  const [now, past] = [portal.clock.now(), new Date(portal.clock.now().getTime() - 1)]
  for (const given of [{ expiresAt: now }, { revokedAt: past }, { quota: 1, used: 1 }]) {
    const refused = await refusalOf(typed(await codeFor({ organisationId, ...given })))
    expect(refused.data).toEqual([{ path: 'change.inviteCode', code: 'inviteCodeOver' }])
  }
})

const usedOf = (code: string) => usedIn(portal.db, code)

test('a code counts: the place is held while the guest is a draft, changed with the code, and given back by withdrawal', async () => {
  const { organisationId } = liaison
  const [one, other] = [await codeFor({ organisationId }), await codeFor({ organisationId })]
  const { id, revision } = await typed(one)
  expect(await usedOf(one)).toBe(1)
  const changed = await liaison.call(api.save, {
    params: { id },
    body: { revision, change: { inviteCode: other } },
  })
  expect([await usedOf(one), await usedOf(other)]).toEqual([0, 1])
  const without = await liaison.call(api.save, {
    params: { id },
    body: { revision: changed.revision, change: { inviteCode: null } },
  })
  expect(await usedOf(other)).toBe(0)
  const again = await liaison.call(api.save, {
    params: { id },
    body: { revision: without.revision, change: { inviteCode: other } },
  })
  await liaison.call(api.withdraw, { params: { id }, body: { revision: again.revision } })
  expect(await usedOf(other)).toBe(0)
})

test('a place that has lapsed is taken anew by submitting, and refused at the field when there is none any more', async () => {
  const { organisationId } = liaison
  const code = await codeFor({ organisationId, quota: 1 })
  const slow = await completeGuest(liaison, { inviteCode: code })
  await endHold(portal.db, slow.id, portal.clock.now())
  const quick = await completeGuest(liaison, { inviteCode: code })
  const submit = ({ id, revision }: { id: string; revision: number }) =>
    liaison.call(api.submit, { params: { id }, body: { revision, consents: everyConsent } })
  expect((await refusalOf(submit(slow))).data).toEqual([{ path: 'inviteCode', code: 'inviteCodeOver' }])
  const submitted = await submit(quick)
  await liaison.call(api.withdraw, { params: { id: quick.id }, body: { revision: submitted.revision } })
  await submit(slow)
  expect(await usedOf(code)).toBe(1)
})

test('an account that tries one code after the other is refused wrong ones, and still takes a right one', async () => {
  const guesser = await portal.organisationAccount()
  const own = await codeFor({ organisationId: guesser.organisationId })
  const { id, revision } = await draftGuest(guesser)
  const save = (inviteCode: string) =>
    guesser.call(api.save, { params: { id }, body: { revision, change: { inviteCode } } })
  const guess = (inviteCode: string) => refusalOf(save(inviteCode))
  const codes: number[] = []
  for (let time = 0; time < 45; time++) codes.push((await guess('ABCDE23456')).code)
  expect(codes.slice(0, 38)).toEqual(Array.from({ length: 38 }, () => 42200))
  expect(codes.slice(-3)).toEqual([42900, 42900, 42900])
  expect(await save(own)).toMatchObject({ inviteCode: own })
})
