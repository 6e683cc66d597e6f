import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { maxWaiting, waitingTopic } from '#domain/waiting.ts'
import { tellWaiting, waitingAsked } from '#domain/waiting-hook.ts'
import { cookieOf } from '#kit/web/token.ts'
import { waitingApi as api } from './api.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
  portal.services.hooks.handle(waitingAsked, async (_db, { actor: { permissions }, add }) => {
    add('/few', 3, permissions.has('review:decide'))
    add('/many', maxWaiting + 1, false)
    add('/none', 0, true)
  })
})
afterAll(() => portal.close())

it('shows organisers what waits and whose turn it is, cut beyond two digits, and is closed to those who register', async () => {
  const many = { path: '/many', count: maxWaiting, isMore: true, isTurn: false }
  const few = { path: '/few', count: 3, isMore: false }
  expect(await (await portal.organiser('reviewer')).call(api.figures, {})).toEqual([
    { ...few, isTurn: true },
    many,
  ])
  expect(await (await portal.organiser('viewer')).call(api.figures, {})).toEqual([
    { ...few, isTurn: false },
    many,
  ])
  await expect((await portal.organisationAccount()).call(api.figures, {})).rejects.toMatchObject({
    status: 403,
  })
})

/** A busy machine takes its time. */
const patient = { timeout: 20_000 }

it('tells open pages of organisers of a change, and nobody else', async () => {
  const origin = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const follow = async ({ token }: Awaited<ReturnType<TestPortal['organiser']>>) => {
    const answer = await fetch(`${origin}/qms/notice-announce/news`, {
      headers: { accept: 'text/event-stream', cookie: cookieOf(token, false).split(';')[0] ?? '' },
      signal: leaving.signal,
    })
    const stream = { said: '' }
    void (async () => {
      for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) stream.said += piece
    })().catch(() => undefined)
    return stream
  }
  const [viewer, liaison] = await Promise.all([
    portal.organiser('viewer').then(follow),
    portal.organisationAccount().then(follow),
  ])
  for (const stream of [viewer, liaison]) await expect.poll(() => stream.said, patient).toContain('retry:')
  const told = async () => {
    await tellWaiting(portal.db)
    return viewer.said
  }
  // the database is listened to a moment after the first stream is open
  await expect.poll(told, patient).toContain(`event: ${waitingTopic}\n`)
  expect(liaison.said).not.toContain(waitingTopic)
  leaving.abort()
})
