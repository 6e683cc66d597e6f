import { createRequire } from 'node:module'
import { type Outgoing, type Sender, SendingFailed } from './sender.ts'

// CommonJS modules, whose default export Node and test runners import differently
const load = createRequire(import.meta.url)
type Sms = typeof import('@alicloud/dysmsapi20170525', { with: { 'resolution-mode': 'require' }})
type Core = typeof import('@alicloud/openapi-core', { with: { 'resolution-mode': 'require' }})

export type AlibabaSmsSettings = {
  accessKeyId: string
  accessKeySecret: string
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

type Thrown = { code?: unknown; statusCode?: unknown; name?: unknown }

/** Keeps only the code of an error: messages of the library contain the number and the values, login codes among them. */
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
  // a template has one language; for `both` use Chinese, since only Chinese numbers receive SMS
  (language === 'both' ? templates.get(`${key}.zh`) : undefined)

/**
 * Sends SMS through Alibaba Cloud. The provider stores the approved texts and takes only the values; the message's id is sent as `OutId` and
 * returned in receipts. The library is large, so it is loaded only when SMS is configured.
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
