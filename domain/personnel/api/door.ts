import * as z from 'zod'
import { windowState } from '#domain/summit/rules/window-state.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { door } from '../rules.ts'

/** How a door stands, as anybody may know. */
export const shownDoor = z.object({
  door,
  window: windowState,
  needsCode: z.boolean(),
  words: z.object({ zh: z.string().nullable(), en: z.string().nullable() }),
})
export type ShownDoor = z.output<typeof shownDoor>

/** What a public registration asks before anybody has proved anything: apart, so that its page loads nothing of the forms behind it. */
export const doorApi = endpoints(
  {},
  {
    door: {
      method: 'GET',
      path: '/qms/personnel/front/doors/:door',
      allow: 'public',
      summary:
        'Whether a public registration is open, on which days, and whether it asks for an invitation code',
      params: z.object({ door }),
      reply: shownDoor,
    },
  },
)
