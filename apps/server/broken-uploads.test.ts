import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { participantsApi } from '#domain/people/participants/api.ts'
import { draftGuest, portraitFile } from '#domain/people/participants/testing.ts'
import { pathOf } from '#kit/http/client.ts'
import { authorization } from '#kit/http/signature.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

// Malformed uploads over raw sockets: each is refused with a message, none with status 500.

let portal: TestPortal
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
let guestId: string
let picture: Buffer
beforeAll(async () => {
  portal = await startTestPortal()
  liaison = await portal.organisationAccount()
  guestId = (await draftGuest(liaison)).id
  picture = Buffer.from(await (await portraitFile()).arrayBuffer())
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => portal.close())

// draftGuest has used the first milliseconds as timestamps of its own signed calls
let moment = 1000

type Sending = {
  boundary: string
  body: Uint8Array | string
  /** Content-Length in bytes, if it differs from the actual body. */
  announced?: number
  /** How the client closes the connection after the body. */
  behind?: 'end' | 'destroy'
}

/** Sends a signed upload; returns status, code and message, or undefined if the connection closes without a response. */
async function send({ boundary, body, announced, behind }: Sending) {
  const path = pathOf(participantsApi.uploadFile, { params: { id: guestId, field: 'portrait' } })
  const timestamp = portal.clock.now().getTime() + moment++
  const signed = authorization(liaison.token, { timestamp, method: 'POST', path, body: '' })
  const socket = connect((portal.app.server.address() as AddressInfo).port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  // a server that has responded may close before everything was sent
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: test',
    'connection: close',
    `authorization: ${signed}`,
    `content-type: multipart/form-data; boundary=${boundary}`,
    `content-length: ${announced ?? Buffer.byteLength(body)}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(body, () => behind === 'destroy' && socket.destroy())
  if (behind === 'end') socket.end()
  await closed
  const answer = Buffer.concat(chunks).toString()
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
  const json = answer.slice(answer.indexOf('\r\n\r\n') + 4)
  return answer === '' ? undefined : { status, ...(JSON.parse(/\{.*\}/s.exec(json)?.[0] ?? '{}') as object) }
}

const part = (boundary: string, content: Uint8Array | string, headers?: string) =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\n${headers ?? 'content-disposition: form-data; name="file"; filename="me.jpg"\r\ncontent-type: image/jpeg'}\r\n\r\n`,
    ),
    Buffer.from(content as Uint8Array),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])

const malformed = { status: 400, code: 40000, message: 'The request could not be read' }
const cutOff = { status: 422, code: 42220, data: { code: 'uploadCutOff' } }
const missing = { status: 422, code: 42220, data: { code: 'fileMissing' } }

describe('an upload that cannot be read is answered in words', () => {
  const long = 'y'.repeat(300)
  it.each<[string, () => Sending, object]>([
    ['garbage', () => ({ boundary: 'x', body: 'no part begins here' }), malformed],
    ['bytes of a picture without parts', () => ({ boundary: 'x', body: picture }), malformed],
    ['nothing', () => ({ boundary: 'x', body: '' }), missing],
    ['only the end mark', () => ({ boundary: 'x', body: '--x--\r\n' }), missing],
    ['a boundary of 300 characters', () => ({ boundary: long, body: part(long, picture) }), malformed],
    ['another boundary than it says', () => ({ boundary: 'x', body: part('z', picture) }), malformed],
    ['a part without headers', () => ({ boundary: 'x', body: '--x\r\n\r\n\r\n--x--\r\n' }), missing],
    [
      'headers of a part cut in the middle',
      () => ({ boundary: 'x', body: '--x\r\nContent-Disposition: form-da' }),
      malformed,
    ],
    [
      'headers of 200 kB',
      () => ({ boundary: 'x', body: part('x', picture, `a: ${'b'.repeat(200_000)}`) }),
      missing,
    ],
    [
      'a picture whose last boundary is missing',
      () => ({ boundary: 'x', body: part('x', picture).subarray(0, -9) }),
      cutOff,
    ],
    [
      'a picture cut in the middle',
      () => ({ boundary: 'x', body: part('x', picture).subarray(0, 50_000) }),
      cutOff,
    ],
    [
      'nul bytes in the name',
      () => ({
        boundary: 'x',
        body: part('x', 'x', 'content-disposition: form-data; name="f"; filename="\0\0"'),
      }),
      { status: 422, code: 42220 },
    ],
  ])('%s', async (_what, sending, answer) => {
    expect(await send(sending())).toMatchObject(answer)
  })

  it('a connection that ends or breaks in the middle leaves no record and no fault', async () => {
    const body = part('x', picture)
    for (const behind of ['end', 'destroy'] as const) {
      const answer = await send({
        boundary: 'x',
        body: body.subarray(0, 40_000),
        announced: body.length,
        behind,
      })
      if (answer) expect(answer.status).toBeLessThan(500)
    }
    const guest = await liaison.call(participantsApi.read, { params: { id: guestId } })
    expect(guest).toMatchObject({ portrait: null })
    expect(await send({ boundary: 'x', body })).toMatchObject({ status: 200 })
  })
})
