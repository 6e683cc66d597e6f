import * as z from 'zod'

/** The maximum number of characters that a rule allows; undefined without one. */
export function maxLengthOf(schema: unknown): number | undefined {
  const limit = (io: 'input' | 'output') =>
    z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' }).maxLength
  return limit('output') ?? limit('input')
}
