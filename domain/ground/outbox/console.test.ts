import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messageTemplates } from '#apps/server/message-templates.ts'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { waitingFor } from '#domain/waiting-hook.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import { type Sender, SendingFailed } from '#kit/senders/sender.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { outboxConsoleApi as api } from './api/console.ts'
import { receiptsApi } from './api/receipts.ts'
import { outboxApi } from './api.ts'
import { settingsRecord } from './rules.ts'
import { deliverQueued } from './server/actions/deliver.ts'
import { returnAddress } from './server/actions/return-address.ts'
import { enqueue } from './server/actions.ts'
import { outgoingMessages, unreachableAddresses } from './server/tables.ts'

const secret = 'a secret of sixteen'

/** A template of an upper noun. */
function templateOf(key: string) {
  const found = messageTemplates.find(({ template }) => template.key === key)
  if (!found) throw new Error(`no template ${key}`)
  return found.template
}
const returned = templateOf('review.return')
let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  portal = await startTestPortal()
  portal.services.settings.receiptSecret = secret
  ;[secretary, liaison] = await Promise.all([
    portal.organiser('secretary', 'Head of Office'),
    portal.organisationAccount(),
  ])
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.delete(outgoingMessages)
  await portal.db.delete(unreachableAddresses)
})

const values = { name: { zh: '施安娜', en: 'Anna Schmidt' }, submitted: 'Monday', remarks: '', approved: '' }
const deliver = (mail: Sender, channel: 'mail' | 'sms' = 'mail') =>
  deliverQueued({ db: portal.db, clock: portal.clock, senders: { mail, sms: mail } }, channel)
const taken: Sender = async () => undefined
const refusing: Sender = async () => {
  throw new SendingFailed('refused', '550 5.1.1 user unknown')
}

/** Queues a decision message to the liaison; returns its id. */
async function told(address = liaison.account) {
  portal.clock.advance(1_000)
  const to = { address, language: 'en', accountId: liaison.accountId } as const
  const occasion = randomUUID()
  await enqueue(portal.db, portal.services, { template: returned, values, to, occasion })
  const { records } = await secretary.call(api.list, {})
  return records[0]?.id ?? ''
}
const read = (id: string) => secretary.call(api.read, { params: { id } })

describe('the list', () => {
  test('newest first, by state, account, channel, template and the beginning of an address', async () => {
    const first = await told()
    await deliver(taken)
    const second = await told('100%_x@example.com')
    const ids = async (query: object) =>
      (await secretary.call(api.list, { query })).records.map(({ id }) => id)
    expect(await ids({})).toEqual([second, first])
    expect(await ids({ state: 'sent' })).toEqual([first])
    expect(await ids({ search: '100%_' })).toEqual([second])
    expect(await ids({ search: '%' })).toEqual([])
    expect(await ids({ accountId: randomUUID() })).toEqual([])
    expect(await ids({ accountId: liaison.accountId })).toHaveLength(2)
    expect(await ids({ channel: 'sms' })).toEqual([])
    expect(await ids({ template: 'review.return' })).toHaveLength(2)
    const { total, records } = await secretary.call(api.list, { query: { size: 1, current: 2 } })
    expect([total, records[0]?.id]).toEqual([2, first])
  })

  test('is closed without the permission', async () => {
    const reviewer = await portal.organiser('reviewer')
    expect((await refusalOf(reviewer.call(api.list, {}))).status).toBe(403)
    expect((await refusalOf(liaison.call(api.list, {}))).status).toBe(403)
  })
})

describe('one message', () => {
  test('shows its text and what became of it', async () => {
    const id = await told()
    await deliver(refusing)
    expect(await read(id)).toMatchObject({
      state: 'failed',
      failure: '550 5.1.1 user unknown',
      title: { en: 'Returned for changes' },
      content: { subject: 'Please correct the registration of Anna Schmidt' },
      isSecret: false,
    })
  })

  test('never shows a code, and does not send one again', async () => {
    const to = { address: liaison.account, language: 'en' } as const
    const code = { code: '123456', minutes: '5', opens: { zh: '登录', en: 'to log in' } }
    await enqueue(portal.db, portal.services, {
      template: templateOf('signIn.code'),
      values: code,
      to,
      occasion: 'c',
    })
    const { records } = await secretary.call(api.list, {})
    const id = records[0]?.id ?? ''
    const shown = await read(id)
    expect(shown).toMatchObject({ content: null, isSecret: true })
    expect(JSON.stringify([records, shown])).not.toContain('123456')
    await deliver(taken)
    const again = secretary.call(api.sendAgain, { params: { id }, body: { id: randomUUID() } })
    expect((await refusalOf(again)).code).toBe(40912)
  })

  test('one that failed is sent again as it is; one that was taken as another, once for each request', async () => {
    const id = await told()
    await deliver(refusing)
    // until then it waits in the menu of those who may
    const waits = (...permissions: string[]) =>
      waitingFor({ ...portal, actor: { permissions: new Set(permissions) } })
    const figure = { path: '/outbox', count: 1, isMore: false }
    expect(await waits('outbox:read', 'outbox:manage')).toEqual([{ ...figure, isTurn: true }])
    expect(await waits('outbox:manage')).toEqual([])
    expect(await secretary.call(api.sendAgain, { params: { id }, body: { id: randomUUID() } })).toEqual({
      id,
    })
    expect(await waits('outbox:read')).toEqual([])
    await deliver(taken)
    expect((await read(id)).state).toBe('sent')
    const again = { params: { id }, body: { id: randomUUID() } }
    expect(await secretary.call(api.sendAgain, again)).toEqual({ id: again.body.id })
    await secretary.call(api.sendAgain, again)
    expect((await secretary.call(api.list, {})).records.map((each) => [each.id, each.state])).toEqual(
      expect.arrayContaining([
        [id, 'sent'],
        [again.body.id, 'queued'],
      ]),
    )
    expect(await secretary.call(api.list, {})).toMatchObject({ total: 2 })
  })

  test('one that expired before it could be sent leaves when it is sent again', async () => {
    const usefulUntil = new Date(portal.clock.now().getTime() + 60_000)
    const to = { address: liaison.account, language: 'en' } as const
    const message = { template: returned, values, to, occasion: 'expired', usefulUntil }
    await enqueue(portal.db, portal.services, message)
    portal.clock.advance(60_000)
    expect(await deliver(taken)).toBe(0)
    const id = (await secretary.call(api.list, {})).records[0]?.id ?? ''
    expect(await read(id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('of no use') })
    await secretary.call(api.sendAgain, { params: { id }, body: { id: randomUUID() } })
    expect(await deliver(taken)).toBe(1)
    expect(await read(id)).toMatchObject({ state: 'sent', failure: null })
  })

  test('goes by another way only to addresses of the same organisation', async () => {
    const contact = { name: 'Zhang Wei', mobile: '13800138001', email: 'zhang@example.com' }
    await portal.db.execute(
      sql`update organisations set liaisons = ${JSON.stringify([contact])}::jsonb where id = ${liaison.organisationId}`,
    )
    const id = await told()
    await deliver(refusing)
    expect((await read(id)).others.map(({ address }) => address).sort()).toEqual([
      '13800138001',
      'zhang@example.com',
    ])
    const send = (address: string) =>
      secretary.call(api.sendAgain, { params: { id }, body: { id: randomUUID(), address } })
    expect((await refusalOf(send('stranger@example.com'))).status).toBe(404)
    const { id: other } = await send('13800138001')
    expect(await read(other)).toMatchObject({ channel: 'sms', address: '13800138001', state: 'queued' })
  })

  test('is discarded while it waits or has failed, and then not sent', async () => {
    const id = await told()
    await secretary.call(api.discard, { params: { id } })
    expect(await deliver(taken)).toBe(0)
    expect((await read(id)).state).toBe('discarded')
    const gone = await told()
    await deliver(taken)
    expect((await refusalOf(secretary.call(api.discard, { params: { id: gone } }))).code).toBe(40912)
  })
})

/** A delivery status notification as mail servers write it. */
const report = (id: string, status = '5.1.1', action = 'failed') => `From: MAILER-DAEMON@mx.example.com
To: ${returnAddress('bounce@summit.example', id)}
Content-Type: multipart/report; report-type=delivery-status

Your message could not be delivered.

Final-Recipient: rfc822; ${liaison.account}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 5.1.1 no such
 user here
`
const bounce = (message: string, given = secret) =>
  portal.visitor.call(receiptsApi.mail, { params: { secret: given }, body: { message } })

describe('what comes back', () => {
  test('a delivery report marks its message and tells the owner of the address, until they try again', async () => {
    const id = await told()
    await deliver(taken)
    expect(await liaison.call(receiptsApi.own, {})).toBeNull()
    await bounce(
      report(id).replaceAll('\n', '\r\n').toUpperCase().replace('ACTION: FAILED', 'Action: failed'),
    )
    expect(await read(id)).toMatchObject({ state: 'bounced', failure: '5.1.1 550 5.1.1 NO SUCH USER HERE' })
    expect(await liaison.call(receiptsApi.own, {})).toMatchObject({ address: liaison.account })
    portal.clock.advance(1_000)
    await liaison.call(receiptsApi.tryOwn, {})
    expect(await liaison.call(receiptsApi.own, {})).toBeNull()
    // mail servers and providers may report the same bounce again
    await bounce(report(id))
    expect(await liaison.call(receiptsApi.own, {})).toBeNull()
    const [trial] = await portal.visitor.call(outboxApi.mailbox, { query: { to: liaison.account } })
    expect(trial?.subject).toBe('Test message')
  })

  test.each([
    ['a report of a delay', (id: string) => report(id, '4.4.1', 'delayed')],
    ['a note of absence', (id: string) => `To: ${returnAddress('b@x.example', id)}\n\nI am on holiday.`],
    [
      'a report for an invented address',
      () => report(randomUUID()).replace(/-[0-9a-f]{16}@/, '-0123456789abcdef@'),
    ],
    ['anything', () => 'Hello'],
  ])('%s changes nothing', async (_what, mail) => {
    const id = await told()
    await deliver(taken)
    await bounce(mail(id))
    expect((await read(id)).state).toBe('sent')
  })

  test('a report that the sender was refused blames no address, nor does one of a release before', async () => {
    const id = await told()
    await deliver(taken)
    const said = '550 5.7.1 Message rejected as spam'
    await bounce(report(id, '5.7.1').replace(/550 5\.1\.1[\s\S]*/, said))
    expect(await read(id)).toMatchObject({ state: 'bounced', failure: `5.7.1 ${said}` })
    expect(await portal.db.select().from(unreachableAddresses)).toEqual([])
    const mark = { address: liaison.account, failure: said, since: portal.clock.now() }
    await portal.db.insert(unreachableAddresses).values(mark)
    expect(await liaison.call(receiptsApi.own, {})).toBeNull()
  })

  test('a receipt of an SMS: delivered, or the number does not exist', async () => {
    const [first, second] = [await told('13800138002'), await told('13800138003')]
    await deliver(taken, 'sms')
    const body = [
      { out_id: first, success: true, err_code: 'DELIVERED' },
      { out_id: second, success: false, err_code: 'UNDELIVERED_NUMBER' },
      { out_id: 'nonsense', success: true },
    ]
    await portal.visitor.call(receiptsApi.sms, { params: { secret }, body })
    expect([(await read(first)).state, (await read(second)).state]).toEqual(['delivered', 'bounced'])
    expect(await portal.db.select().from(unreachableAddresses)).toMatchObject([{ address: '13800138003' }])
  })

  test('nobody reports without the secret, and nothing can be reported where there is none', async () => {
    expect((await refusalOf(bounce('x', 'another secret'))).status).toBe(404)
    portal.services.settings.receiptSecret = undefined
    expect((await refusalOf(bounce('x', ''))).status).toBe(404)
    expect((await refusalOf(bounce('x', secret))).status).toBe(404)
    portal.services.settings.receiptSecret = secret
  })
})

test('the secretary sets quiet hours and how long texts are kept', async () => {
  const body = { quietFrom: '21:00', quietUntil: '09:00', keepTextDays: 10 }
  await secretary.call(api.saveSettings, { body })
  expect(await secretary.call(api.settings, {})).toEqual(body)
  const wrong = secretary.call(api.saveSettings, { body: { ...body, quietFrom: '25:00' } })
  expect((await refusalOf(wrong)).status).toBe(422)
  // a page that changes one of them leaves what a colleague has set since
  const [days, hours] = [{ keepTextDays: 60 }, { quietUntil: '07:30' }]
  await Promise.all([days, hours].map((change) => secretary.call(api.saveSettings, { body: change })))
  expect(await secretary.call(api.settings, {})).toEqual({ ...body, ...days, ...hours })
  const lines = await changesOf(portal.db, { type: 'outboxSettings', id: settingsRecord })
  expect(lines.map(({ actorName, field, after }) => [actorName.en, field, after])).toEqual(
    expect.arrayContaining([
      ['Head of Office', 'keepTextDays', 10],
      ['Head of Office', 'keepTextDays', 60],
      ['Head of Office', 'quietUntil', '07:30'],
    ]),
  )
  expect(lines).toHaveLength(5)
})
