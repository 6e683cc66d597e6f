import { expect, it } from 'vitest'
import * as z from 'zod'
import { newId } from './new-id.ts'

it('makes ids of version 4 that the server takes, never the same twice', () => {
  const ids = Array.from({ length: 200 }, newId)
  expect(ids.filter((id) => !z.uuidv4().safeParse(id).success)).toEqual([])
  expect(new Set(ids).size).toBe(200)
})
