import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type TakenSms = {
  id: string
  number: string
  signature: string
  templateCode: string
  values: Record<string, string>
}

/**
 * Behaviour of the provider: accepts the message, refuses it with a code, accepts it and drops the connection, never replies, replies with a page
 * as a proxy does, or points elsewhere.
 */
export type SmsAnswer =
  | 'take'
  | 'drop'
  | 'silent'
  | 'page'
  | 'elsewhere'
  | { refuse: string; status?: number }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The signature required by Alibaba Cloud (ACS3-HMAC-SHA256), computed from the received request. */
function expectedSignature(request: IncomingMessage, query: URLSearchParams, body: string, secret: string) {
  const signed = /SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const sorted = [...query].sort(([a], [b]) => (a < b ? -1 : 1))
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const canonical = [
    request.method,
    '/',
    sorted.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&'),
    headers.join(''),
    signed,
    sha256(body),
  ].join('\n')
  return createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
}

type Signatures = ReadonlyMap<string, number> | 'not told'

/** What it says of a signature that was applied for: 1 is approved. */
function signatureState(signatures: Signatures, name: string) {
  if (signatures === 'not told') return { Code: 'NoPermission' }
  const state = signatures.get(name)
  return state === undefined ? { Code: 'isv.SMS_SIGNATURE_ILLEGAL' } : { Code: 'OK', SignStatus: state }
}

/** A fake of Alibaba Cloud's API for sending SMS: verifies request signatures and stores accepted messages. */
export async function startSmsProvider(secret: string) {
  const taken: TakenSms[] = []
  let answer: (number: string) => SmsAnswer = () => 'take'
  let signatures: Signatures = 'not told'
  function respond(request: IncomingMessage, response: ServerResponse, body: string) {
    const query = new URL(request.url ?? '', 'http://sms.test').searchParams
    const say = (status: number, reply: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
    const given = /Signature=([0-9a-f]+)/.exec(request.headers.authorization ?? '')?.[1]
    if (given !== expectedSignature(request, query, body, secret))
      return say(400, { Code: 'SignatureDoesNotMatch', Message: 'signature', RequestId: 'r' })
    if (request.headers['x-acs-action'] === 'GetSmsSign')
      return say(200, { RequestId: 'r', ...signatureState(signatures, query.get('SignName') ?? '') })
    const number = query.get('PhoneNumbers') ?? ''
    const what = answer(number)
    if (what === 'silent') return
    if (what === 'page') return response.writeHead(403, { 'content-type': 'text/html' }).end('<p>no</p>')
    if (what === 'elsewhere') return response.writeHead(307, { location: request.url ?? '' }).end()
    if (typeof what === 'object')
      return say(what.status ?? 200, { Code: what.refuse, Message: 'no', RequestId: 'r' })
    const id = query.get('OutId') ?? ''
    taken.push({
      id,
      number,
      signature: query.get('SignName') ?? '',
      templateCode: query.get('TemplateCode') ?? '',
      values: JSON.parse(query.get('TemplateParam') ?? '{}'),
    })
    if (what === 'drop') return request.socket.destroy()
    return say(200, { Code: 'OK', Message: 'OK', RequestId: 'r', BizId: `biz ${id}` })
  }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part
    })
    request.on('end', () => respond(request, response, body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    taken,
    endpoint: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    answerWith(next: typeof answer) {
      answer = next
    },
    /** The states of signatures (1: approved) that the key may ask for; by default it may ask for none. */
    tellSignatures(next: typeof signatures) {
      signatures = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
