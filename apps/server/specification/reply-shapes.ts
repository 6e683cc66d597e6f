import * as z from 'zod'
import type { ReplyShape } from './calls.ts'

const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`))

type Node = { path: string; component: string; children: Node[] }
const node: z.ZodType<Node> = z.lazy(() =>
  z.object({ path: z.string(), component: z.string(), children: z.array(node) }),
)

/** Schemas of `data`, written independently of the portal's own schemas. */
export const replyShapes: Record<ReplyShape, z.ZodType> = {
  'image code': z.object({ verifyId: z.uuid(), image: z.string().startsWith('data:image/png;base64,') }),
  true: z.literal(true),
  false: z.literal(false),
  nothing: z.null(),
  'code id': z.object({ codeId: z.uuid() }),
  token: z.object({ principal: z.uuid(), credentials: hex(64) }),
  'login info': z.object({
    user: z.object({ account: z.string(), name: z.unknown() }),
    types: z.array(z.string()).min(1),
    roles: z.tuple([z.literal('admin'), z.string()]),
    accountDelivery: z.string(),
    permissions: z.array(z.string()).min(1),
    unreadCount: z.int(),
  }),
  'route tree': z.array(node).min(1),
  page: z.object({
    records: z.array(z.unknown()),
    total: z.int(),
    current: z.literal(1),
    size: z.literal(20),
  }),
  number: z.int().min(0),
  link: z.object({ kind: z.string(), state: z.literal('open') }),
}
