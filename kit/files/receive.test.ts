import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import multipart from '@fastify/multipart'
import fastify from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { Refusal } from '#kit/http/refusal.ts'
import { FileRefused } from './file-refused.ts'
import { receiveFile } from './receive.ts'

const max = 100_000
const app = fastify()
let outcome = Promise.withResolvers<unknown>()

await app.register(multipart)
app.post('/', async (request, reply) => {
  try {
    const { bytes, originalName } = await receiveFile(request, max)
    outcome.resolve({ length: bytes.length, originalName })
  } catch (error) {
    outcome.resolve(error instanceof FileRefused ? error.refusal : error)
  }
  return reply.code(200).send(await outcome.promise)
})
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

beforeEach(() => {
  outcome = Promise.withResolvers()
})
afterAll(() => app.close())

async function send(body: FormData | string) {
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body })
  return response.json()
}

function form(...files: { bytes: number; name: string }[]): FormData {
  const data = new FormData()
  data.append('note', 'a field before the file')
  for (const { bytes, name } of files) data.append('file', new Blob([new Uint8Array(bytes)]), name)
  return data
}

test('a file of exactly the limit arrives whole, with the name it was given', async () => {
  expect(await send(form({ bytes: max, name: '照片 1.jpg' }))).toEqual({
    length: max,
    originalName: '照片 1.jpg',
  })
})

test('a name of control characters and without end arrives without them, at its last 255', async () => {
  const name = `${'a'.repeat(300)}b\u0000\u0007.jpg`
  const body = `--x\r\nContent-Disposition: form-data; name="f"; filename="${name}"\r\n\r\n1\r\n--x--\r\n`
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })
  expect(await response.json()).toEqual({ length: 1, originalName: `${'a'.repeat(250)}b.jpg` })
})

test('one byte more is refused', async () => {
  expect(await send(form({ bytes: max + 1, name: 'a.jpg' }))).toEqual({ code: 'fileTooLarge', max })
})

test('no file, an empty file, no multipart: the file is missing', async () => {
  expect(await send(form())).toEqual({ code: 'fileMissing' })
  expect(await send(form({ bytes: 0, name: 'a.jpg' }))).toEqual({ code: 'fileMissing' })
  expect(await send('plain text')).toEqual({ code: 'fileMissing' })
})

/** A raw socket that has sent the beginning of an upload of `length` bytes. */
function startUpload(length: number) {
  const part = 'content-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg'
  const [before, behind] = [`--b\r\n${part}\r\n\r\n`, '\r\n--b--\r\n']
  const head = `POST / HTTP/1.1\r\nhost: test\r\ncontent-type: multipart/form-data; boundary=b`
  const socket = connect(port, '127.0.0.1')
  socket.write(`${head}\r\ncontent-length: ${before.length + length + behind.length}\r\n\r\n${before}`)
  return { socket, behind }
}

test('200 MB are refused at the first 100 kB; the rest is dropped with flat memory, the connection lives on', async () => {
  const length = 200_000_000
  const before = process.memoryUsage().rss
  const { socket, behind } = startUpload(length)
  const answered = once(socket, 'data')
  const chunk = Buffer.alloc(50_000)
  let sent = 0
  const sending = (async () => {
    for (; sent < length; sent += chunk.length) if (!socket.write(chunk)) await once(socket, 'drain')
  })()
  expect(await outcome.promise).toEqual({ code: 'fileTooLarge', max })
  expect(String(await answered)).toContain('HTTP/1.1 200')
  expect(sent).toBeLessThan(length / 4)
  await sending
  expect(process.memoryUsage().rss - before).toBeLessThan(length / 2)
  const again = once(socket, 'data')
  socket.write(`${behind}POST / HTTP/1.1\r\nhost: test\r\ncontent-length: 0\r\n\r\n`)
  expect(String(await again)).toContain('HTTP/1.1 200')
  socket.destroy()
})

test('a connection cut in the middle is no file', async () => {
  const { socket } = startUpload(90_000)
  socket.write(Buffer.alloc(50_000), () => socket.destroy())
  expect(await outcome.promise).toEqual({ code: 'uploadCutOff' })
})

test.each([
  ['garbage', 'x', 'no part begins here'],
  ['a body that ends within the headers of a part', 'x', '--x\r\nContent-Disposition: form-data; na'],
  ['a part without its headers', 'x', '--x\r\n\r\n'],
  ['a boundary of 300 characters', 'y'.repeat(300), `--${'y'.repeat(300)}\r\n`],
])('%s is refused as what cannot be read, not a fault', async (_what, boundary, body) => {
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })
  const found = await outcome.promise
  const isExpected =
    found instanceof Refusal
      ? found.kind.status === 400
      : (found as { statusCode?: number }).statusCode === 400
  expect(isExpected || ['fileMissing', 'uploadCutOff'].includes((found as { code: string }).code)).toBe(true)
})
