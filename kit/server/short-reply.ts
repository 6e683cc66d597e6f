import * as z from 'zod'

/** Whether a reply consists of numbers and booleans only: compression would not save a packet. */
export function isShortReply(reply: z.core.$ZodType): boolean {
  if (reply instanceof z.ZodObject)
    return !reply.def.catchall && Object.values(reply.shape).every(isShortReply)
  if (reply instanceof z.ZodUnion) return reply.options.every(isShortReply)
  if (reply instanceof z.ZodNullable || reply instanceof z.ZodOptional) return isShortReply(reply.unwrap())
  if (reply instanceof z.ZodLiteral) return [...reply.values].every((value) => typeof value !== 'string')
  return reply instanceof z.ZodNumber || reply instanceof z.ZodBoolean || reply instanceof z.ZodNull
}
