import * as z from 'zod'
import { searchLength } from '#kit/list/list.ts'

/** Length of a query: one character is enough, because in Chinese it may be a whole name. */
export const searchText = z
  .string()
  .overwrite((typed) => typed.replace(/\p{Cc}/gu, ' '))
  .trim()
  .min(1)
  .max(searchLength)
