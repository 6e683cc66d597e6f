import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { type AlibabaKeys, signedCall } from './alibaba-signature.ts'
import { type Outgoing, type Sender, SendingFailed } from './sender.ts'

export type AlibabaSmsSettings = AlibabaKeys & {
  /** The signature approved by the provider, without brackets. */
  signature: string
  /** Codes of the templates approved by the provider, by `key.language`, or `key` for all languages. */
  templates: ReadonlyMap<string, string>
  /** URL of the provider's API; replaced in tests. */
  endpoint?: URL | undefined
  /** Timeout in milliseconds. */
  patience?: number
}

/** Codes that need an operator; messages stay in the queue. */
const away = [
  /^isv\.(AMOUNT_NOT_ENOUGH|OUT_OF_SERVICE|ACCOUNT_NOT_EXISTS|ACCOUNT_ABNORMAL|PRODUCT_UN_SUBSCRI)/,
  /^isp\.RAM_PERMISSION_DENY/,
  /^(InvalidAccessKeyId|SignatureDoesNotMatch|Forbidden|ServiceUnavailable)/,
]
/** Temporary failures: rate limits and errors of the provider. */
const later =
  /^(isv\.(BUSINESS|DAY|MONTH|MINUTE|HOUR|DOMESTIC)?_?\w*LIMIT_CONTROL|isp\.|Throttling|InternalError)/

/** Maps a code of the provider to a failure. Codes about this message (a bad number, a value too long) are final. */
export function failureOf(code: string): SendingFailed {
  if (away.some((form) => form.test(code))) return new SendingFailed('away', code)
  if (later.test(code)) return new SendingFailed('later', code)
  return new SendingFailed('refused', code)
}

/** Only the code of an error that `fetch` throws: its message may contain the address, with the number and the values. */
function failureToReach(thrown: unknown): SendingFailed {
  const cause = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown
  const code =
    cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
  return new SendingFailed('away', code ?? (cause instanceof Error ? cause.name : 'unknown'))
}

const replyForm = z.object({
  Code: z.string(),
  BizId: z.string().optional(),
  SignStatus: z.coerce.number().optional(),
})

/** The provider's reply to an accepted message; throws `SendingFailed` otherwise. */
async function call({ url, headers }: ReturnType<typeof signedCall>, patience: number) {
  const signal = AbortSignal.timeout(patience)
  const response = await fetch(url, { method: 'POST', headers, signal, redirect: 'error' }).catch(
    (thrown: unknown) => {
      throw failureToReach(thrown)
    },
  )
  const reply = replyForm.safeParse(await response.json().catch(() => undefined)).data
  if (!reply || response.status >= 500)
    throw new SendingFailed('away', reply?.Code ?? `HTTP ${response.status}`)
  if (reply.Code !== 'OK') throw failureOf(reply.Code)
  return reply
}

const templateCodeOf = (
  templates: AlibabaSmsSettings['templates'],
  { key, language }: NonNullable<Outgoing['template']>,
) =>
  templates.get(`${key}.${language}`) ??
  templates.get(key) ??
  // a template has one language; for `both` use Chinese, since only Chinese numbers receive SMS
  (language === 'both' ? templates.get(`${key}.zh`) : undefined)

const providersAddress = new URL('https://dysmsapi.aliyuncs.com')

/** What is asked of the provider, signed. */
type Asked = Pick<Parameters<typeof signedCall>[0], 'action' | 'query'>

const signedNow = (
  { endpoint = providersAddress, ...keys }: AlibabaKeys & Pick<AlibabaSmsSettings, 'endpoint'>,
  asked: Asked,
) => signedCall({ ...asked, endpoint, version: '2017-05-25', nonce: randomUUID(), at: new Date() }, keys)

const signatureStates = new Map<number | undefined, SignatureState>([
  [0, 'in review'],
  [1, 'approved'],
  [2, 'rejected'],
  [10, 'cancelled'],
])
type SignatureState = 'in review' | 'approved' | 'rejected' | 'cancelled'

/**
 * Asks the provider what became of the signature (https://help.aliyun.com/zh/sms/developer-reference/api-dysmsapi-2017-05-25-getsmssign), which sends
 * nothing. Throws `SendingFailed` with the provider's code, for example for a wrong key, or for one that may not ask (`dysms:GetSmsSign`).
 */
export async function askSignature({
  signature,
  patience = 10_000,
  ...access
}: Omit<AlibabaSmsSettings, 'templates'>): Promise<SignatureState | 'unknown'> {
  const { SignStatus } = await call(
    signedNow(access, { action: 'GetSmsSign', query: { SignName: signature } }),
    patience,
  )
  return signatureStates.get(SignStatus) ?? 'unknown'
}

/**
 * Sends SMS through Alibaba Cloud. The provider stores the approved texts and takes only the values; the message's id is sent as `OutId` and
 * returned in receipts.
 */
export function alibabaSmsSender({
  accessKeyId,
  accessKeySecret,
  signature,
  templates,
  endpoint,
  patience = 10_000,
}: AlibabaSmsSettings): Sender {
  return async ({ id, to, template }) => {
    const templateCode = template && templateCodeOf(templates, template)
    if (!template || !templateCode) throw new SendingFailed('refused', 'noTemplateCode')
    const query = {
      PhoneNumbers: to,
      SignName: signature,
      TemplateCode: templateCode,
      TemplateParam: JSON.stringify(template.values),
      OutId: id,
    }
    const request = signedNow({ accessKeyId, accessKeySecret, endpoint }, { action: 'SendSms', query })
    const { BizId } = await call(request, patience)
    return BizId ? { providerId: BizId } : {}
  }
}
