import { expect, test } from 'vitest'
import { CallFailed } from '#kit/http/client.ts'
import { drawnHook } from '#kit/testing/drawn-hook.tsx'
import type { Precedence } from '../rules.ts'
import { usePrecedence } from './use-precedence.ts'

const set: Precedence = { rankClass: 2, number: 7 }

test('clearing without a reply is no change by others under what was typed', async () => {
  const sent: unknown[] = []
  const form = await drawnHook(
    (of: Precedence | null) => usePrecedence('5d3c1b5e-7a0c-4a46-9d44-0d2f2c1a9d10', of),
    set as Precedence | null,
    async (_endpoint, request) => {
      sent.push(request)
      throw new CallFailed('network')
    },
  )
  await form.do(() => form.now().edit({ rankClass: 3 }))
  await form.do(() => form.now().put(null))
  expect(sent).toMatchObject([{ body: { precedence: null, seen: set } }])
  await form.read(null)
  expect(form.now()).toMatchObject({ isOvertaken: false, value: { rankClass: 3 } })
  await form.read({ rankClass: 4, number: 1 })
  expect(form.now().isOvertaken).toBe(true)
})
