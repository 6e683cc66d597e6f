import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { openInvitation } from '#domain/invitations/testing.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { participantsApi as api } from './api.ts'
import { draftGuest } from './testing.ts'

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

test('a code of another organisation is as unknown as one that nobody has', async () => {
  const other = await portal.organisationAccount()
  const theirs = await codeFor({ organisationId: other.organisationId })
  const forPersonnel = await codeFor({ organisationId: liaison.organisationId, registersAs: 'personnel' })
  const refused = await refusalOf(typed('ABCDE23456'))
  expect(refused.data).toEqual([{ path: 'change.inviteCode', code: 'inviteCodeUnknown' }])
  for (const code of [theirs, forPersonnel])
    expect(await refusalOf(typed(code))).toMatchObject({ status: 422, data: refused.data })
})

test('one that is used up, expired or revoked says so; who has it already keeps it', async () => {
  const { organisationId } = liaison
  const [now, past] = [portal.clock.now(), new Date(portal.clock.now().getTime() - 1)]
  for (const given of [{ expiresAt: now }, { revokedAt: past }, { quota: 1, used: 1 }]) {
    const refused = await refusalOf(typed(await codeFor({ organisationId, ...given })))
    expect(refused.data).toEqual([{ path: 'change.inviteCode', code: 'inviteCodeOver' }])
  }
})
