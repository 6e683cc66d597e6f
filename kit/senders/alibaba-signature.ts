import { createHash, createHmac } from 'node:crypto'

export type AlibabaKeys = { accessKeyId: string; accessKeySecret: string }

type Call = {
  endpoint: URL
  action: string
  version: string
  query: Readonly<Record<string, string>>
  /** Differs for each request, so that the provider takes none twice. */
  nonce: string
  at: Date
}

const algorithm = 'ACS3-HMAC-SHA256'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Percent-encoding by RFC 3986, which encodes more than `encodeURIComponent`. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const byName = ([a]: readonly [string, string], [b]: readonly [string, string]) => (a < b ? -1 : 1)

/**
 * The address and the headers of a POST without body to Alibaba Cloud, signed by its published signature method V3
 * (https://www.alibabacloud.com/help/en/sdk/product-overview/v3-request-structure-and-signature).
 */
export function signedCall(
  { endpoint, action, version, query, nonce, at }: Call,
  { accessKeyId, accessKeySecret }: AlibabaKeys,
): { url: string; headers: Record<string, string> } {
  const canonicalQuery = Object.entries(query)
    .toSorted(byName)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')
  const noBody = sha256('')
  const headers = {
    host: endpoint.host,
    'x-acs-action': action,
    'x-acs-content-sha256': noBody,
    'x-acs-date': at.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const sorted = Object.entries(headers).toSorted(byName)
  const signedHeaders = sorted.map(([name]) => name).join(';')
  const lines = sorted.map(([name, value]) => `${name}:${value}\n`).join('')
  const canonical = ['POST', '/', canonicalQuery, lines, signedHeaders, noBody].join('\n')
  const signature = createHmac('sha256', accessKeySecret)
    .update(`${algorithm}\n${sha256(canonical)}`)
    .digest('hex')
  return {
    url: `${endpoint.origin}/?${canonicalQuery}`,
    headers: {
      ...headers,
      authorization: `${algorithm} Credential=${accessKeyId},SignedHeaders=${signedHeaders},Signature=${signature}`,
    },
  }
}
