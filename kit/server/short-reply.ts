import * as z from 'zod'

type Json = {
  type?: string
  properties?: Record<string, Json>
  anyOf?: Json[]
  additionalProperties?: unknown
}

const oneWord = new Set(['null', 'boolean', 'number', 'integer'])

function isShort({ type = '', properties = {}, anyOf, additionalProperties }: Json): boolean {
  if (anyOf) return anyOf.every(isShort)
  if (type === 'object') return additionalProperties === false && Object.values(properties).every(isShort)
  return [type].flat().every((one) => oneWord.has(one))
}

/** Whether a reply consists of numbers and booleans only: compression would not save a packet. */
export const isShortReply = (reply: z.ZodType): boolean =>
  isShort(z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' }) as Json)
