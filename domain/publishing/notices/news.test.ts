import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { cookieOf } from '#kit/web/token.ts'
import { noticesConsoleApi as api, noticesApi } from './api.ts'
import { tellOfTimes } from './server/jobs.ts'
import { releasedNotice } from './testing.ts'

let portal: TestPortal
let editor: Awaited<ReturnType<TestPortal['organiser']>>
let reader: Awaited<ReturnType<TestPortal['organisationAccount']>>
let origin: string
beforeAll(async () => {
  portal = await startTestPortal()
  editor = await portal.organiser('editor')
  reader = await portal.organisationAccount()
  origin = await portal.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => portal.close())

const cookie = (who: Pick<typeof reader, 'token'>) => cookieOf(who.token, false).split(';')[0] ?? ''

/** Subscribes to the event stream as a browser does; `told` resolves once this event arrived, `ended` once the stream is over. */
async function follow(headers: Record<string, string>, signal?: AbortSignal) {
  const answer = await fetch(origin + noticesApi.news.path, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: signal ?? null,
  })
  let text = ''
  let isOver = false
  const reading = (async () => {
    for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) text += piece
  })()
    .catch(() => undefined)
    .finally(() => {
      isOver = true
    })
  return {
    status: answer.status,
    headers: answer.headers,
    async told(event: string) {
      await expect.poll(() => text).toContain(`event: ${event}\n`)
      text = ''
    },
    said: () => text,
    ended: () => reading,
    isOver: () => isOver,
  }
}

const draft = async () => {
  const { id, revision } = await editor.call(api.create, { body: { id: randomUUID() } })
  const change = { englishTitle: 'Traffic', englishContent: '<p>Mind.</p>' }
  return editor.call(api.save, { params: { id }, body: { revision, change } })
}

describe('the news of notices', () => {
  it('are told when one is released, corrected or withdrawn, and not while it is written', async () => {
    const stream = await follow({ cookie: cookie(reader) })
    expect([stream.status, stream.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ])
    // the first event is sent at once: something may have been missed before
    await stream.told('notices')
    const { id, revision } = await draft()
    await wait(50)
    expect(stream.said()).toBe('')
    const out = await editor.call(api.release, { params: { id }, body: { revision } })
    await stream.told('notices')
    const change = { englishTitle: 'Traffic (corrected)' }
    await editor.call(api.save, { params: { id }, body: { revision: out.revision, change } })
    await stream.told('notices')
    await editor.call(api.withdraw, { params: { id } })
    await stream.told('notices')
    await releasedNotice(portal, { releasedAt: new Date(portal.clock.now().getTime() - 60_000) })
    expect(await tellOfTimes(portal.services, portal.clock.now())).toBe(1)
    await stream.told('notices')
  })

  it('need a session, end with it, and do not prolong it', async () => {
    expect((await follow({})).status).toBe(401)
    expect((await follow({ cookie: cookie(reader).replace(/[0-9a-f]{8}/, '00000000') })).status).toBe(401)
    const leaving = await portal.organisationAccount()
    const [theirs, other] = [
      await follow({ cookie: cookie(leaving) }),
      await follow({ cookie: cookie(reader) }),
    ]
    await portal.streams.look()
    await wait(20)
    expect(theirs.isOver()).toBe(false)
    await leaving.call(signInApi.logout, {})
    await portal.streams.look()
    await theirs.told('ended')
    await theirs.ended()
    expect(other.isOver()).toBe(false)
    // half of a session's time, looked at all along
    for (let hours = 0; hours < 12; hours++) {
      portal.clock.advance(3_600_000)
      await portal.streams.look()
    }
    await other.ended()
  })

  it('end for a role that must set up a second factor first, and for no other', async () => {
    const [desk, theirs] = [await portal.organiser('desk'), await portal.organiser('viewer')]
    const [stream, other] = [await follow({ cookie: cookie(desk) }), await follow({ cookie: cookie(theirs) })]
    await portal.db.execute(
      sql`insert into roles_with_second_factor (role, changed_at) values ('desk', ${portal.clock.now().toISOString()})`,
    )
    await portal.streams.look()
    await stream.told('ended')
    await stream.ended()
    expect(other.isOver()).toBe(false)
    expect((await follow({ cookie: cookie(desk) })).status).toBe(403)
  })

  it('have ten streams a session: one more is refused until one ends, and another session has its own', async () => {
    const crowded = await portal.organisationAccount()
    const aborts = Array.from({ length: 10 }, () => new AbortController())
    const opened = aborts.map(({ signal }) => follow({ cookie: cookie(crowded) }, signal))
    for (const stream of await Promise.all(opened)) expect(stream.status).toBe(200)
    expect((await follow({ cookie: cookie(crowded) })).status).toBe(429)
    const other = await portal.organisationAccount()
    expect((await follow({ cookie: cookie(other) })).status).toBe(200)
    aborts[0]?.abort()
    await expect.poll(async () => (await follow({ cookie: cookie(crowded) })).status).toBe(200)
    for (const abort of aborts) abort.abort()
  })

  it('answer a client at once that does not follow, and let a process stop', async () => {
    const fresh = await portal.organisationAccount()
    expect(await fresh.call(noticesApi.news, {})).toBeNull()
    const stream = await follow({ cookie: cookie(fresh) })
    // neither waits for the client, which does not leave
    await portal.streams.close()
    await stream.ended()
  })
})
