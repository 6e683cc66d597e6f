import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { participants } from '#domain/people/participants/server/tables.ts'
import { draftGuest, portraitFile } from '#domain/people/participants/testing.ts'
import { createClient } from '#kit/http/client.ts'
import { authorization } from '#kit/http/signature.ts'
import { samplePortrait } from '#kit/testing/portrait.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

let portal: TestPortal
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  portal = await startTestPortal()
  liaison = await portal.organisationAccount()
})
afterAll(() => portal.close())

const path = participantsApi.create.path
const begin = (id: string) => JSON.stringify({ id, kind: 'guest' })
let moment = 0
const timestampOf = () => portal.clock.now().getTime() + moment++

function send(
  body: string,
  signed: { timestamp?: number; method?: string; path?: string; body?: string } = {},
) {
  const parts = { timestamp: timestampOf(), method: 'POST', path, body, ...signed }
  return portal.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', authorization: authorization(liaison.token, parts) },
    payload: body,
  })
}

// counted in the table, since lists omit empty drafts
const guests = () => portal.db.$count(participants, eq(participants.organisationId, liaison.organisationId))

describe('a signed request', () => {
  it('has one effect and one reply, however often it arrives, also at once', async () => {
    const before = await guests()
    const timestamp = timestampOf()
    const body = begin(randomUUID())
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(body, { timestamp })))
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
    expect(replies[0]?.statusCode).toBe(200)
    expect(await guests()).toBe(before + 1)
  })

  it('is refused when its time was used for another request, and not answered with the first reply', async () => {
    const before = await guests()
    const timestamp = timestampOf()
    await send(begin(randomUUID()), { timestamp })
    const second = await send(begin(randomUUID()), { timestamp })
    expect([second.statusCode, second.json().code]).toEqual([409, 40900])
    expect(await guests()).toBe(before + 1)
  })

  it('leaves its reply encrypted, for it may hold what is encrypted everywhere else', async () => {
    const id = randomUUID()
    await send(begin(id))
    const kept = await portal.db.execute<{ reply: string }>(sql`select reply from replies_given`)
    expect(kept.rows.filter(({ reply }) => reply.startsWith('v1.'))).toHaveLength(kept.rows.length)
    expect(JSON.stringify(kept.rows)).not.toContain(id)
  })

  it.each([
    ['body', { body: begin(randomUUID()) }],
    ['path', { path: `${path}?x=1` }],
    ['method', { method: 'PUT' }],
  ])('is refused when its %s was changed on the way', async (_what, signed) => {
    const before = await guests()
    const reply = await send(begin(randomUUID()), signed)
    expect([reply.statusCode, reply.json().code]).toEqual([401, 40101])
    expect(await guests()).toBe(before)
  })

  it('tells a client whose clock is off the server’s time, and the client goes on', async () => {
    const late = timestampOf() - 3_600_000
    const refused = await send(begin(randomUUID()), { timestamp: late })
    expect(refused.json()).toMatchObject({ code: 40102, data: { serverTime: portal.clock.now().getTime() } })
    const client = createClient({
      token: () => liaison.token,
      language: () => 'en',
      now: () => late,
      fetch: async (input, init) => {
        const { method, headers } = init as { method: 'GET'; headers: Record<string, string> }
        const answer = await portal.app.inject({ method, url: String(input), headers })
        return new Response(answer.body, { status: answer.statusCode })
      },
    })
    expect((await client.call(signInApi.loginInfo, {})).user.account).toBe(liaison.account)
  })

  it('is worth nothing after logging out', async () => {
    const other = await portal.organisationAccount()
    await other.call(signInApi.logout, {})
    await expect(other.call(organisationsApi.own, {})).rejects.toMatchObject({ status: 401, code: 40101 })
  })
})

describe('an upload', () => {
  /** Uploads a file with a signature at this timestamp; the signature of an upload does not cover the file. */
  async function uploading(id: string, timestamp = timestampOf()) {
    const url = participantsApi.uploadFile.path.replace(':id', id).replace(':field', 'portrait')
    const parts = { timestamp, method: 'POST', path: url, body: '' }
    const headers = { authorization: authorization(liaison.token, parts) }
    return (file: Blob) => {
      const form = new FormData()
      form.append('file', file, 'portrait.jpg')
      const request = new Request('http://portal.test', { method: 'POST', body: form })
      const type = request.headers.get('content-type') ?? ''
      return request.arrayBuffer().then((bytes) =>
        portal.app.inject({
          method: 'POST',
          url,
          headers: { ...headers, 'content-type': type },
          payload: Buffer.from(bytes),
        }),
      )
    }
  }
  const otherPortrait = async () =>
    new Blob([new Uint8Array(await samplePortrait({ seed: 2 }))], { type: 'image/jpeg' })
  const portraitOf = async (id: string) =>
    (await liaison.call(participantsApi.read, { params: { id } })).portrait

  it('has one effect, also when it arrives again with another file', async () => {
    const { id } = await draftGuest(liaison)
    const upload = await uploading(id)
    const first = await upload(await portraitFile())
    expect(first.statusCode).toBe(200)
    const again = await upload(await otherPortrait())
    expect(again.body).toBe(first.body)
    expect(await portraitOf(id)).toBe(first.json().data.portrait)
  })

  it('that came in while its account was disabled has none', async () => {
    const other = await portal.organisationAccount()
    const { id } = await draftGuest(other)
    const url = participantsApi.uploadFile.path.replace(':id', id).replace(':field', 'portrait')
    const parts = { timestamp: timestampOf(), method: 'POST', path: url, body: '' }
    const form = new FormData()
    form.append('file', await portraitFile(), 'portrait.jpg')
    const request = new Request('http://portal.test', { method: 'POST', body: form })
    const bytes = Buffer.from(await request.arrayBuffer())
    const body = new PassThrough()
    const reply = portal.app.inject({
      method: 'POST',
      url,
      headers: {
        authorization: authorization(other.token, parts),
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: body,
    })
    body.write(bytes.subarray(0, 1000))
    await setTimeout(200)
    await portal.db
      .update(accounts)
      .set({ disabledAt: portal.clock.now() })
      .where(eq(accounts.id, other.accountId))
    body.end(bytes.subarray(1000))
    expect((await reply).json()).toMatchObject({ code: 40101 })
    const [stored] = await portal.db.select().from(participants).where(eq(participants.id, id))
    expect(stored?.portrait).toBeNull()
  })
})

describe('what is refused', () => {
  const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    portal.app.inject({
      method: 'POST',
      url: signInApi.login.path,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })

  it.each([
    ['zh', '提交的内容有误，请按提示修改'],
    ['en', 'Some entries need correcting; see the notes beside the fields'],
    ['fr', 'Some entries need correcting; see the notes beside the fields'],
  ])('is said in the language of the AcceptLanguage header: %s', async (language, message) => {
    const reply = await post('{}', { acceptlanguage: language })
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({ code: 42200, message })
    expect(reply.json().data).toContainEqual({ path: 'account', code: 'required' })
  })

  it.each([
    ['no JSON', '{"account": ', 400, 40000],
    ['a prototype in JSON', '{"__proto__": {"admin": true}}', 400, 40000],
    ['a body of 10 MB', Buffer.alloc(10_000_000, 'x'), 413, 41300],
  ])('%s', async (_what, payload, status, code) => {
    const reply = await post(payload)
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  })

  it('a body that is no JSON by its own word, so that no form of another site gets through', async () => {
    const reply = await post('a=1', { 'content-type': 'application/x-www-form-urlencoded' })
    expect([reply.statusCode, reply.json().code]).toEqual([415, 41500])
  })

  it.each([
    ['an address that cannot be decoded', '/qms/%zz', 400, 40000],
    ['an address longer than any of ours', `/qms/participants/${'a'.repeat(500)}`, 400, 40000],
  ])('%s, without repeating it', async (_what, url, status, code) => {
    const reply = await portal.app.inject({ method: 'GET', url })
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.body).not.toContain('qms')
  })

  it('a multipart body without a boundary', async () => {
    const guest = await liaison.call(participantsApi.create, { body: { id: randomUUID(), kind: 'guest' } })
    const url = `/qms/participants/${guest.id}/files/portrait`
    const parts = { timestamp: timestampOf(), method: 'POST', path: url, body: '' }
    const headers = {
      'content-type': 'multipart/form-data',
      authorization: authorization(liaison.token, parts),
    }
    const reply = await portal.app.inject({ method: 'POST', url, headers, payload: 'x' })
    expect(reply.json()).toMatchObject({ code: 42220, data: { code: 'fileMissing' } })
  })

  it('plain text, which any site’s form can send', async () => {
    const reply = await post('{}', { 'content-type': 'text/plain' })
    expect([reply.statusCode, reply.json().code]).toEqual([415, 41500])
  })

  it('an address that does not exist', async () => {
    const reply = await portal.app.inject({ method: 'GET', url: '/qms/nothing' })
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: 40400, data: null }])
  })
})
