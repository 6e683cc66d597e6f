import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { type CostClass, costClasses } from '#kit/http/endpoint.ts'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { systemClock } from '#kit/rules/clock/clock.ts'
import { createCallerQueues } from './caller-queues.ts'
import { mount } from './mount.ts'
import { speakProtocol } from './protocol.ts'
import { routesFor } from './route.ts'
import { currentTurn } from './turns/turn.ts'

/** A context without database and sessions: one place for each class of expensive calls, and nine waiting for it. */
function newContext(concurrency = 9) {
  const onePlace = () => createCallerQueues({ concurrency: 1, waiting: 9 })
  return {
    db: undefined as never,
    clock: systemClock,
    services: {},
    sessionOf: async () => undefined,
    callerQueues: createCallerQueues({ concurrency, waiting: 0 }),
    costQueues: { wholeList: onePlace(), wideRead: onePlace(), outside: onePlace() },
  }
}

test('the many addresses that one subscriber of IPv6 has are one lane', async () => {
  const app = fastify()
  speakProtocol(app)
  const ended = Promise.withResolvers<null>()
  const context = newContext(1)
  const endpoint = { method: 'GET', path: '/a', allow: 'public', summary: '', reply: z.null() } as const
  mount(
    app,
    context,
    routesFor<{ permissions: Set<string> }, object>()({})(endpoint, { act: () => ended.promise }),
  )
  const statusFrom = async (remoteAddress: string) =>
    (await app.inject({ url: '/a', remoteAddress })).statusCode
  const first = statusFrom('2001:db8:1:2::1')
  const sameSubscriber = statusFrom('2001:db8:1:2:3:4:5:6')
  const other = statusFrom('2001:db8:1:3::1')
  expect(await sameSubscriber).toBe(429)
  ended.resolve(null)
  expect(await Promise.all([first, other])).toEqual([200, 200])
})

test('a call that replies nothing drops what its verb returns', async () => {
  const app = fastify()
  speakProtocol(app)
  const context = {
    db: undefined as never,
    clock: systemClock,
    services: {},
    sessionOf: async () => undefined,
    callerQueues: createCallerQueues({ concurrency: 1, waiting: 0 }),
  }
  const endpoint = { method: 'GET', path: '/a', allow: 'public', summary: '', reply: z.null() } as const
  const route = routesFor<{ permissions: Set<string> }, object>()({})
  mount(app, context, route(endpoint, { act: async () => ({ passwordHash: 'abc' }) }))
  expect((await app.inject({ url: '/a' })).json()).toMatchObject({ code: 0, data: null })
})

test.each([
  ['image/svg+xml', undefined],
  ['text/html', 'page.html'],
  ['application/octet-stream', '标志 “1”.eps'],
] as const)(
  'a served file (%s) runs nothing, is not guessed at and not kept by caches',
  async (mediaType, fileName) => {
    const app = fastify()
    speakProtocol(app)
    const context = newContext(1)
    const endpoint = {
      method: 'GET',
      path: '/file',
      allow: 'public',
      summary: '',
      reply: z.custom<Blob>(),
      bytes: true,
    } as const
    const bytes = new TextEncoder().encode('<script>alert(document.cookie)</script>')
    const route = routesFor<{ permissions: Set<string> }, object>()({})
    mount(
      app,
      context,
      route(endpoint, { act: async () => ({ bytes, mediaType, ...(fileName && { fileName }) }) }),
    )
    const { headers } = await app.inject({ url: '/file' })
    expect(headers).toMatchObject({
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
      'content-type': expect.stringContaining(mediaType),
    })
    if (fileName)
      expect(headers['content-disposition']).toBe(
        `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      )
  },
)

test('exports of one caller wait until the ones before have been read; another caller’s do not, nor does what is no export', async () => {
  const app = fastify()
  speakProtocol(app)
  const context = newContext()
  const begun: PassThrough[] = []
  const endpoint = {
    method: 'GET',
    path: '/list',
    allow: 'public',
    summary: '',
    reply: z.custom<Blob>(),
    bytes: true,
    cost: 'wholeList',
  } as const
  const plain = { ...endpoint, path: '/plain', cost: undefined } as const
  const route = routesFor<{ permissions: Set<string> }, object>()({})
  const act = async () => {
    const bytes = new PassThrough()
    begun.push(bytes)
    return { bytes, mediaType: 'text/csv' }
  }
  for (const each of [endpoint, plain]) mount(app, context, route(each, { act }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const ask = (path: string, localAddress = '127.0.0.1') =>
    text(request({ port, host: '127.0.0.1', path, localAddress }).end())
  const [first, second] = [ask('/list'), ask('/list')]
  await expect.poll(() => begun.length).toBe(1)
  const others = [ask('/list', '127.0.0.2'), ask('/plain')]
  await expect.poll(() => begun.length).toBe(3)
  begun[0]?.end('one')
  expect(await first).toBe('one')
  await expect.poll(() => begun.length).toBe(4)
  for (const bytes of begun) bytes.end('more')
  expect(await Promise.all([second, ...others])).toEqual(['more', 'more', 'more'])
  await app.close()
})

test('a wide read of a caller waits for the one before to be answered, and not for a whole list', async () => {
  const app = fastify()
  speakProtocol(app)
  const context = newContext()
  const answers: Array<() => void> = []
  const act = () => new Promise<null>((answer) => answers.push(() => answer(null)))
  const endpoint = { method: 'GET', path: '/wide', allow: 'public', summary: '', reply: z.null() } as const
  const route = routesFor<{ permissions: Set<string> }, object>()({})
  mount(app, context, route({ ...endpoint, cost: 'wideRead' }, { act }))
  mount(app, context, route({ ...endpoint, path: '/whole', cost: 'wholeList' }, { act }))
  const first = app.inject('/wide')
  await expect.poll(() => answers.length).toBe(1)
  const [second, whole] = [app.inject('/wide'), app.inject('/whole')]
  await expect.poll(() => answers.length).toBe(2)
  for (const answer of answers.splice(0)) answer()
  expect([(await first).statusCode, (await whole).statusCode]).toEqual([200, 200])
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.()
  expect((await second).statusCode).toBe(200)
  await app.close()
})

test('a call that waits for a program of others holds no place of its caller’s other calls', async () => {
  const app = fastify()
  speakProtocol(app)
  const context = newContext(1)
  const ended = Promise.withResolvers<null>()
  const endpoint = { method: 'GET', path: '/outside', allow: 'public', summary: '', reply: z.null() } as const
  const route = routesFor<{ permissions: Set<string> }, object>()({})
  mount(app, context, route({ ...endpoint, cost: 'outside' }, { act: () => ended.promise }))
  mount(app, context, route({ ...endpoint, path: '/other' }, { act: () => null }))
  const first = app.inject('/outside')
  expect((await app.inject('/other')).statusCode).toBe(200)
  ended.resolve(null)
  expect((await first).statusCode).toBe(200)
  await app.close()
})

/** A portal with one place for whole lists and nine waiting; `act` is what the call of a list does. */
async function withOnePlace(act: () => Promise<{ bytes: PassThrough; mediaType: string }>) {
  const app = fastify()
  speakProtocol(app)
  const context = newContext()
  const endpoint = {
    method: 'GET',
    allow: 'public',
    summary: '',
    reply: z.custom<Blob>(),
    bytes: true,
  } as const
  const route = routesFor<{ permissions: Set<string> }, object>()({})
  for (const cost of costClasses) mount(app, context, route({ ...endpoint, path: `/${cost}`, cost }, { act }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return {
    ask: (cost: CostClass) => request({ port, host: '127.0.0.1', path: `/${cost}` }).end(),
    close: () => app.close(),
  }
}

test.each(costClasses)(
  'a call of the class %s that fails or is refused leaves its place to the next',
  async (cost) => {
    const failures = [new Error('the disk is full'), new Refusal(baseRefusals.notFound)]
    const { ask, close } = await withOnePlace(async () => {
      throw failures.shift() ?? new Refusal(baseRefusals.forbidden)
    })
    const statuses: unknown[] = []
    for (let at = 0; at < 3; at++) {
      const [response] = await once(ask(cost), 'response')
      response.resume()
      statuses.push(response.statusCode)
    }
    expect(statuses).toEqual([500, 404, 403])
    await close()
  },
)

test('a list whose reader left while it was sent leaves its place; one whose reader left while it waited is never begun', async () => {
  const begun: PassThrough[] = []
  const { ask, close } = await withOnePlace(async () => {
    const bytes = new PassThrough()
    begun.push(bytes)
    bytes.write('a beginning')
    return { bytes, mediaType: 'text/csv' }
  })
  const leaving = (asked: ClientRequest) => {
    asked.on('error', () => undefined)
    return asked
  }
  const first = leaving(ask('wholeList'))
  await once(first, 'response')
  const second = leaving(ask('wholeList'))
  await once(second, 'finish')
  const third = ask('wholeList')
  await once(third, 'finish')
  await wait(100)
  expect(begun).toHaveLength(1)
  second.destroy()
  await wait(100)
  first.destroy()
  const [response] = await once(third, 'response')
  response.resume()
  expect(begun).toHaveLength(2)
  for (const bytes of begun) bytes.end()
  await close()
})

/** What a request is answered with. */
function text(asked: ClientRequest): Promise<string> {
  return once(asked, 'response').then(([response]) => readText(response))
}

test('a call waits in the turn of its network, one of a known browser before all networks', async () => {
  const app = fastify()
  speakProtocol(app)
  const callerOf = (cookie: string) => (cookie === 'known' ? 'device' : undefined)
  const endpoint = { method: 'GET', path: '/a', allow: 'public', summary: '', reply: z.null() } as const
  let turn: unknown
  const act = async () => {
    turn = currentTurn()
    return null
  }
  const route = routesFor<{ permissions: Set<string> }, object>()({})(endpoint, { act })
  mount(app, { ...newContext(), callerOf }, route)
  async function turnFrom(remoteAddress: string, cookie = '') {
    await app.inject({ url: '/a', remoteAddress, headers: { cookie } })
    return turn
  }
  expect(await turnFrom('192.0.2.1')).toEqual({ priority: 1, path: ['192.0.2.1'] })
  expect(await turnFrom('2001:db8:1:2::1')).toMatchObject({
    priority: 1,
    path: ['2001:db8:1::/48', '2001:db8:1:0::/56', '2001:db8:1:2::/64'],
  })
  expect(await turnFrom('192.0.2.1', 'known')).toEqual({ priority: 0, path: ['device'] })
})
