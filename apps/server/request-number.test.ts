import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createApiServer } from './api-server.ts'

type Line = { msg: string; request?: string; route?: string; err?: { message: string } }

test('a call has one number in the header of the proxy, the log and the words of a failure; what machines ask and pages repeat is not logged', async () => {
  const lines: Line[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  for (const trustedProxies of [0, 1]) {
    const app = await createApiServer({ logLevel: 'info', trustedProxies, logTo: stream })
    app.get('/qms/breaks', async () => {
      throw new Error('something')
    })
    for (const path of ['/readyz', '/qms/news']) app.get(path, async () => ({}))
    const ofProxy = '4f1c8d2e9ab34cd0'
    const ask = (given: string) =>
      app.inject({ url: '/qms/breaks', headers: { 'x-request-id': given, acceptlanguage: 'en' } })
    for (const given of [ofProxy, 'a"b\u00e9<script>']) {
      const reply = await ask(given)
      const number = String(reply.headers['x-request-id'])
      expect(number === given).toBe(trustedProxies > 0 && given === ofProxy)
      expect(reply.json()).toMatchObject({ code: 50000, data: { request: number } })
      expect(reply.json().message).toMatch(new RegExp(`give this number: ${number}$`))
      const own = lines.filter(({ request }) => request === number)
      expect(own.map(({ msg }) => msg)).toEqual(['unexpected', 'answered'])
    }
    for (const url of ['/readyz', '/qms/news?since=1', '/qms/news?since=1', '/qms/news?since=2'])
      await app.inject({ url })
    await app.close()
  }
  expect(lines.filter(({ route }) => route === '/readyz')).toEqual([])
  expect(lines.filter(({ route }) => route === '/qms/breaks')).toHaveLength(4)
  // what a page repeats once, in each of the two processes
  expect(lines.filter(({ route }) => route === '/qms/news')).toHaveLength(4)
})
