import { createRequire } from 'node:module'
import { type Outgoing, type Sender, SendingFailed } from './sender.ts'

// CommonJS, which Node and test runners import differently
const load = createRequire(import.meta.url)
type Sms = typeof import('@alicloud/dysmsapi20170525', { with: { 'resolution-mode': 'require' }})
type Core = typeof import('@alicloud/openapi-core', { with: { 'resolution-mode': 'require' }})

export type AlibabaSmsSettings = {
  accessKeyId: string
  accessKeySecret: string
  /** The signature that the provider has approved, without brackets. */
  signature: string
  /** Codes of the templates that the provider has approved, by `key.language` or `key` for all languages. */
  templates: ReadonlyMap<string, string>
  /** Address of the provider's interface; another one in tests. */
  endpoint?: URL | undefined
  /** Milliseconds until a server that does not answer counts as away. */
  patience?: number
}

/** No message is accepted before an operator has acted; what waits is kept. */
const away = [
  /^isv\.(AMOUNT_NOT_ENOUGH|OUT_OF_SERVICE|ACCOUNT_NOT_EXISTS|ACCOUNT_ABNORMAL|PRODUCT_UN_SUBSCRI)/,
  /^isp\.RAM_PERMISSION_DENY/,
  /^(InvalidAccessKeyId|SignatureDoesNotMatch|Forbidden|ServiceUnavailable)/,
]
/** The provider's limits and its own troubles, which pass. */
const later =
  /^(isv\.(BUSINESS|DAY|MONTH|MINUTE|HOUR|DOMESTIC)?_?\w*LIMIT_CONTROL|isp\.|Throttling|InternalError)/
/** A number that its owner or the provider has closed to us; the limits above do not mean these. */
const closed = /^isv\.BLACK_KEY_CONTROL_LIMIT/

/** What a code of the provider means for the message. Codes of this one message (a bad number, a value too long) are final. */
export function failureOf(code: string): SendingFailed {
  if (away.some((form) => form.test(code))) return new SendingFailed('away', code)
  if (later.test(code) && !closed.test(code)) return new SendingFailed('later', code)
  return new SendingFailed('refused', code)
}

type Thrown = { code?: unknown; statusCode?: unknown; name?: unknown }

/** The words of the library's errors hold the number and the values, codes to log in with among them: only the code is kept. */
function failureFromThrown(thrown: unknown): SendingFailed {
  const { code, statusCode, name } = (thrown ?? {}) as Thrown
  const said = String(code ?? name ?? 'unknown')
  if (typeof statusCode === 'number' && statusCode < 500) return failureOf(said)
  return new SendingFailed('away', said)
}

const templateCodeOf = (
  templates: AlibabaSmsSettings['templates'],
  { key, language }: NonNullable<Outgoing['template']>,
) =>
  templates.get(`${key}.${language}`) ??
  templates.get(key) ??
  // one template has one language; who reads which is unknown, and Chinese numbers are the only ones there are
  (language === 'both' ? templates.get(`${key}.zh`) : undefined)

/**
 * Sends SMS by Alibaba Cloud. The provider keeps the approved texts and takes only the values; the message's id goes along as `OutId` and
 * comes back in receipts. The library is large, so it is loaded only where SMS is configured.
 */
export function alibabaSmsSender({
  accessKeyId,
  accessKeySecret,
  signature,
  templates,
  endpoint = new URL('https://dysmsapi.aliyuncs.com'),
  patience = 10_000,
}: AlibabaSmsSettings): Sender {
  const sms = load('@alicloud/dysmsapi20170525') as Sms
  const { $OpenApiUtil } = load('@alicloud/openapi-core') as Core
  const client = new sms.default(
    new $OpenApiUtil.Config({
      accessKeyId,
      accessKeySecret,
      endpoint: endpoint.host,
      protocol: endpoint.protocol.replace(':', ''),
      connectTimeout: patience,
      readTimeout: patience,
    }),
  )
  return async ({ id, to, template }) => {
    const templateCode = template && templateCodeOf(templates, template)
    if (!template || !templateCode) throw new SendingFailed('refused', 'noTemplateCode')
    const request = new sms.SendSmsRequest({
      phoneNumbers: to,
      signName: signature,
      templateCode,
      templateParam: JSON.stringify(template.values),
      outId: id,
    })
    const { body } = await client.sendSms(request).catch((thrown: unknown) => {
      throw failureFromThrown(thrown)
    })
    if (body?.code !== 'OK') throw failureOf(body?.code ?? 'unknown')
    return body.bizId ? { providerId: body.bizId } : {}
  }
}
