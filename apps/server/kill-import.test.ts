import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { participantsApi } from '#domain/people/participants/api.ts'
import { delegationApi } from '#domain/views/delegation/api.ts'
import { importSheet, sheetOf, sheetRow } from '#domain/views/delegation/testing.ts'
import { CallFailed, type Client } from '#kit/http/client.ts'
import { isWholeRun } from '#kit/testing/whole-run.ts'
import { killablePortal } from './testing/killable-portal.ts'

const people = 150
let portal: Awaited<ReturnType<typeof killablePortal>>

beforeAll(async () => {
  portal = await killablePortal()
})
afterAll(() => portal.remove())

const registered = async ({ call }: Client) =>
  (await call(participantsApi.list, { query: { current: 1, size: 1 } })).total

/** Polls the progress of an import until it has processed some people; returns how many. */
async function inTheMiddle({ call }: Client, id: string): Promise<number> {
  for (;;) {
    const { done } = await call(delegationApi.progress, { params: { id } }).catch((cause) => {
      if (cause instanceof CallFailed && cause.status === 404) return { done: 0 }
      throw cause
    })
    if (done > 1) return done
    await pause(20)
  }
}

it.runIf(isWholeRun)(
  'killed in the middle of an import, no person of it is there, and the same import sent again takes in all of them, once',
  {
    timeout: 120_000,
  },
  async () => {
    await portal.start()
    const liaison = await portal.register('liaison@example.com')
    const file = await sheetOf(Array.from({ length: people }, (_, nth) => sheetRow(nth)))
    const id = randomUUID()
    const lost = importSheet(liaison, file, id).catch((cause: unknown) => cause)
    const done = await inTheMiddle(liaison, id)
    await portal.kill()
    expect(done).toBeLessThan(people)
    expect(await lost).toBeInstanceOf(CallFailed)

    await portal.start()
    expect(await registered(liaison)).toBe(0)
    expect(await importSheet(liaison, file, id)).toMatchObject({ added: people, problems: [] })
    // the same request again, as after a lost response
    expect(await importSheet(liaison, file, id)).toMatchObject({ added: people })
    expect(await registered(liaison)).toBe(people)
    expect(await liaison.call(delegationApi.progress, { params: { id } })).toEqual({
      done: people,
      total: people,
    })
  },
)
