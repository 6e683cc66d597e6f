import * as z from 'zod'
import { windowState } from '#domain/ground/summit/rules/window-state.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { door } from '../rules.ts'

/** The public state of a registration. */
export const shownDoor = z.object({
  door,
  window: windowState,
  needsCode: z.boolean(),
  /** False while the organisers are still preparing it, which `words` then say: it is not open, whatever its days. */
  isReady: z.boolean(),
  words: z.object({ zh: z.string().nullable(), en: z.string().nullable() }),
})
export type ShownDoor = z.output<typeof shownDoor>

/** Calls of a public registration before anything is proved: in a file of their own, so that its page does not load the forms. */
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
