import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SmsAnswer, startSmsProvider } from '#kit/testing/sms-provider.ts'
import { type AlibabaSmsSettings, alibabaSmsSender } from './alibaba-sms.ts'
import { type Outgoing, SendingFailed } from './sender.ts'

const keys = { accessKeyId: 'test-id', accessKeySecret: 'test-secret' }
let provider: Awaited<ReturnType<typeof startSmsProvider>>
beforeAll(async () => {
  provider = await startSmsProvider(keys.accessKeySecret)
})
afterAll(() => provider.close())
beforeEach(() => {
  provider.taken.length = 0
  provider.answerWith(() => 'take')
})

const templates = new Map([
  ['signIn.code', 'SMS_1'],
  ['signIn.code.en', 'SMS_2'],
])
const sender = (change: Partial<AlibabaSmsSettings> = {}) =>
  alibabaSmsSender({ ...keys, signature: '峰会 & Summit', templates, endpoint: provider.endpoint, ...change })

const code = { code: '123456', minutes: '5' }
const message = (template: Partial<NonNullable<Outgoing['template']>> = {}): Outgoing => ({
  id: 'b3a0',
  to: '13800138000',
  subject: '',
  text: '',
  template: { key: 'signIn.code', language: 'zh', values: code, ...template },
})

async function failure(answer: SmsAnswer, change?: Partial<AlibabaSmsSettings>, of = message()) {
  provider.answerWith(() => answer)
  const send = sender(change)
  const thrown = await send(of).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(thrown instanceof SendingFailed)) throw new Error('was taken', { cause: thrown })
  return { why: thrown.why, reason: thrown.message }
}

test('hands over number, signature, template code and values, signed as the provider demands', async () => {
  expect(await sender()(message())).toEqual({ providerId: 'biz b3a0' })
  expect(provider.taken).toEqual([
    { id: 'b3a0', number: '13800138000', signature: '峰会 & Summit', templateCode: 'SMS_1', values: code },
  ])
})

test.each([
  ['en', 'SMS_2'],
  ['zh', 'SMS_1'],
  ['both', 'SMS_1'],
] as const)('a message in %s goes out by the template %s', async (language, templateCode) => {
  await sender()(message({ language }))
  expect(provider.taken[0]?.templateCode).toBe(templateCode)
})

test('a wrong secret is refused by the provider: nothing is lost, the provider is not taken for unreachable', async () => {
  expect(await failure('take', { accessKeySecret: 'another' })).toEqual({
    why: 'away',
    reason: 'SignatureDoesNotMatch',
  })
  expect(provider.taken).toEqual([])
})

test('a message without a template code is not sent, and says so', async () => {
  expect(await failure('take', {}, message({ key: 'review.return' }))).toEqual({
    why: 'refused',
    reason: 'noTemplateCode',
  })
})

test.each([
  [{ refuse: 'isv.MOBILE_NUMBER_ILLEGAL' }, 'refused', 'isv.MOBILE_NUMBER_ILLEGAL'],
  [{ refuse: 'isv.BLACK_KEY_CONTROL_LIMIT' }, 'refused', 'isv.BLACK_KEY_CONTROL_LIMIT'],
  [{ refuse: 'isv.BUSINESS_LIMIT_CONTROL' }, 'later', 'isv.BUSINESS_LIMIT_CONTROL'],
  [{ refuse: 'isv.DAY_LIMIT_CONTROL' }, 'later', 'isv.DAY_LIMIT_CONTROL'],
  [{ refuse: 'isp.SYSTEM_ERROR' }, 'later', 'isp.SYSTEM_ERROR'],
  [{ refuse: 'Throttling.User', status: 400 }, 'later', 'Throttling.User'],
  [{ refuse: 'isv.AMOUNT_NOT_ENOUGH' }, 'away', 'isv.AMOUNT_NOT_ENOUGH'],
  [{ refuse: 'ServiceUnavailable', status: 503 }, 'away', 'ServiceUnavailable'],
  [{ refuse: 'isv.UNKNOWN', status: 500 }, 'away', 'isv.UNKNOWN'],
  ['page', 'away', 'HTTP 403'],
  ['drop', 'away', 'UND_ERR_SOCKET'],
] as const)('%j: %s', async (answer, why, reason) => {
  expect(await failure(answer)).toEqual({ why, reason })
})

test('a provider that never answers is away after the patience; what is kept of it holds neither number nor code', async () => {
  const { why, reason } = await failure('silent', { patience: 200 })
  expect(why).toBe('away')
  expect(reason).not.toMatch(/13800138000|123456/)
})

test('no number goes where a reply points to', async () => {
  let calls = 0
  provider.answerWith(() => (calls++ === 0 ? 'elsewhere' : 'take'))
  await expect(sender()(message())).rejects.toMatchObject({ why: 'away' })
  expect(provider.taken).toEqual([])
})

test('no server: away', async () => {
  const gone = await startSmsProvider(keys.accessKeySecret)
  await gone.close()
  expect(await failure('take', { endpoint: gone.endpoint })).toEqual({ why: 'away', reason: 'ECONNREFUSED' })
})
