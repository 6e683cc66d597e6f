import { expect, test } from 'vitest'
import * as z from 'zod'
import { isShortReply } from './short-reply.ts'

test.each<[string, z.ZodType, boolean]>([
  ['nothing', z.null(), true],
  ['a yes or no', z.boolean(), true],
  ['a number, or nothing', z.number().nullable(), true],
  ['a few numbers', z.object({ done: z.number(), total: z.number().int() }), true],
  ['a text', z.string(), false],
  ['a text within', z.object({ of: z.object({ name: z.string().nullable() }) }), false],
  ['a list', z.array(z.number()), false],
  ['names that are not known beforehand', z.record(z.string(), z.number()), false],
  ['anything', z.unknown(), false],
])('%s', (_what, reply, isShort) => {
  expect(isShortReply(reply)).toBe(isShort)
})
