import { expect, test } from 'vitest'
import type { Database } from '#kit/db/database.ts'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { createEvents, defineEvent } from './events.ts'
import { createHooks, defineHook } from './hooks.ts'

const tx = {} as Database
const refusal = new Refusal(baseRefusals.notFound)
const refusing = async () => {
  throw refusal
}

test('listeners hear an event in the order of wiring, each in its transaction', async () => {
  const events = createEvents()
  const opened = defineEvent<{ door: number }>('doors.opened')
  const heard: unknown[] = []
  events.on(opened, async (db, { door }) => heard.push(['first', db === tx, door]))
  events.on(opened, async (_db, { door }) => heard.push(['second', door]))
  events.on(defineEvent('doors.closed'), refusing)
  await events.publish(opened, tx, { door: 7 })
  expect(heard).toEqual([
    ['first', true, 7],
    ['second', 7],
  ])
})

test('a hook may refuse; a listener that refuses what has happened is a fault and no answer to the caller', async () => {
  const [hooks, events] = [createHooks(), createEvents()]
  const beforeOpening = defineHook('doors.beforeOpening')
  const opened = defineEvent('doors.opened')
  hooks.handle(beforeOpening, refusing)
  events.on(opened, refusing)
  await expect(hooks.ask(beforeOpening, tx, undefined)).rejects.toBe(refusal)
  const fault = await events.publish(opened, tx, undefined).catch((error: unknown) => error)
  expect(fault).not.toBeInstanceOf(Refusal)
  expect(fault).toMatchObject({ message: expect.stringContaining('doors.opened'), cause: refusal })
})
