import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSummit } from '#domain/ground/summit/testing.ts'
import { accountWithPassword, goodPassword, newMobile } from '#domain/identity/accounts/testing.ts'
import { openInvitation } from '#domain/identity/invitations/testing.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { releasedNotice } from '#domain/publishing/notices/testing.ts'
import { refusals } from '../refusals.ts'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'
import { type CallRow, callRows, type Try } from './calls.ts'
import { type PlainToken, plainCall } from './plain-client.ts'
import { replyShapes } from './reply-shapes.ts'

let portal: TestPortal
let organisationId: string
beforeAll(async () => {
  portal = await startTestPortal()
  const liaison = await portal.organisationAccount()
  organisationId = liaison.organisationId
  const { revision } = await liaison.call(organisationsApi.own, {})
  await liaison.call(organisationsApi.saveOwn, { body: { revision, change: { name: '海风港机' } } })
})
afterAll(() => portal.close())

let calls = 0

/** A caller with its own IP address, so that the tries do not share rate limits. */
function caller(language: 'zh' | 'en') {
  calls += 1
  const address = `10.1.${calls >> 8}.${calls & 255}`
  return (method: CallRow['method'], path: string, input?: Try['input'], token?: PlainToken) => {
    calls += 1
    const at = portal.clock.now().getTime() + calls
    return plainCall(portal.app, { method, path, input, token, language, at, address })
  }
}

type Caller = ReturnType<typeof caller>

async function imageCode(call: Caller): Promise<string> {
  const { data } = await call('GET', '/center/front/getVerifyCode')
  return (data as { verifyId: string }).verifyId
}

async function sentCode(call: Caller, account: string, purpose: string): Promise<string> {
  const given = { verifyId: await imageCode(call), verifyCode: 'abcd' }
  await call('POST', '/center/front/anonMsgCode', { account, purpose, ...given })
  const { data } = await call('GET', '/dev/mailbox/messages', { to: account })
  const [message] = data as { text: string }[]
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? 'none was sent'
}

const organisation = {
  get organisationId() {
    return organisationId
  },
}

/** Creates the values of the `$…` placeholders in the table, anew for each try. */
function world(call: Caller, account: string): Record<string, () => Promise<string>> {
  const invitation = async (given: Parameters<typeof openInvitation>[1]) =>
    (await openInvitation(portal, given)).code
  const contradictory = async () => {
    calls += 1
    const days = { year: 2025, registrationOpens: '2025-05-29', registrationCloses: '2025-04-01' }
    return (await createSummit(portal.db, { ...days, number: 1_000 + calls, current: false })).id
  }
  const nameless = async () => (await portal.organisationAccount()).organisationId
  return {
    $account: async () => account,
    $password: async () => goodPassword,
    $newcomer: async () => newMobile(),
    $guest: async () => (await portal.registeredGuest()).contact,
    $nobody: async () => randomUUID(),
    $image: () => imageCode(call),
    $notice: async () => releasedNotice(portal),
    $invitation: () => invitation(organisation),
    $unlinked: () => invitation({ organisationId: null }),
    $companyless: async () => invitation({ organisationId: await nameless() }),
    $contradictory: async () => invitation({ ...organisation, summitId: await contradictory() }),
    $unconfigured: () => invitation({ ...organisation, registersAs: null }),
  }
}

/** The input of a try with placeholders replaced; codes last, since they are sent to the account in the input. */
async function filledIn(call: Caller, account: string, input: Try['input'] = {}) {
  const made = world(call, account)
  const filled: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(input))
    filled[key] = typeof value === 'string' && made[value] ? await made[value]() : value
  for (const [key, value] of Object.entries(filled)) {
    const purpose = /^\$code (\w+)$/.exec(String(value))?.[1]
    if (purpose) filled[key] = await sentCode(call, String(filled.account), purpose)
  }
  return filled
}

async function tokenOf(call: Caller, account: string): Promise<PlainToken> {
  const body = { account, password: goodPassword, verifyId: await imageCode(call), verifyCode: 'abcd' }
  return (await call('POST', '/center/user/front/login', body)).data as PlainToken
}

/** Makes the call of a try as a registered person, with a token where the row requires one. */
async function make(row: CallRow, { input }: Try, language: 'zh' | 'en') {
  const call = caller(language)
  const { account } = await accountWithPassword(portal)
  const token = row.signed && (await tokenOf(call, account))
  return call(row.method, row.path, input && (await filledIn(call, account, input)), token)
}

const fieldsIn = (data: unknown) =>
  Array.isArray(data) ? data.map(({ path }: { path: string }) => path.split('.')[0]) : []

function holds(reply: Awaited<ReturnType<typeof make>>, expected: Try, language: 'zh' | 'en') {
  if (expected.answers) {
    expect(reply).toMatchObject({ status: 200, code: 0, message: 'ok' })
    expect(replyShapes[expected.answers].safeParse(reply.data).error).toBeUndefined()
    return
  }
  const refusal = refusals[expected.refused ?? 'internal']
  expect(reply).toMatchObject({
    status: refusal.status,
    code: refusal.code,
    message: refusal.words[language],
  })
  if (expected.at) expect(new Set(fieldsIn(reply.data))).toEqual(new Set(expected.at))
}

describe.each(callRows)('$method $path ($payload)', (row) => {
  describe.each(['zh', 'en'] as const)('in %s', (language) => {
    it.each(row.tries)('$what', async (tried) => {
      holds(await make(row, tried, language), tried, language)
    })

    it.each(row.signed ? ['without a token'] : [])('%s', async () => {
      const [tried] = row.tries
      const reply = await caller(language)(row.method, row.path, tried?.input ?? {})
      holds(reply, { what: 'without a token', refused: 'notSignedIn' }, language)
    })
  })
})

it('names every call of section 7 once', () => {
  expect(new Set(callRows.map(({ method, path }) => `${method} ${path}`)).size).toBe(17)
})

it('lets a token do what it is for until it is logged out', async () => {
  const call = caller('en')
  const { account } = await accountWithPassword(portal)
  const token = await tokenOf(call, account)
  const info = () => call('GET', '/center/user/basic/loginInfo', { entranceTypes: 2 }, token)
  expect(await info()).toMatchObject({ status: 200, data: { user: { account } } })
  await call('POST', '/center/user/basic/logout', {}, token)
  expect(await info()).toMatchObject({ status: 401, code: 40101 })
})
