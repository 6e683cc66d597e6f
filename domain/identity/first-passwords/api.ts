import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { accessToken } from '#kit/limited-access/access-kind.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { firstPassword, openedStates } from './rules.ts'

const withToken = z.object({ token: accessToken })

/** Whose link it is, and how it stands. */
export const openedLink = z.object({
  /** Null for a link that was revoked. */
  of: z.object({ account: z.string(), name: bilingual }).nullable(),
  state: z.enum(openedStates),
  until: z.iso.datetime(),
  /** When a password was set by it. */
  usedAt: z.iso.datetime().nullable(),
})
export type OpenedLink = z.output<typeof openedLink>

export const firstPasswordsApi = endpoints(
  {},
  {
    read: {
      method: 'POST',
      path: '/qms/first-passwords/reading',
      allow: 'public',
      summary:
        'Whose account a link to a first password belongs to, and whether it is in force; uses nothing up',
      body: withToken,
      reply: openedLink,
    },
    choose: {
      method: 'POST',
      path: '/qms/first-passwords/choosing',
      allow: 'public',
      summary: 'Sets the password of the account by the link, once; ends all sessions of the account',
      body: withToken.extend({ newPassword: firstPassword }),
      reply: z.null(),
    },
    sendAgain: {
      method: 'POST',
      path: '/qms/first-passwords/sending',
      allow: 'public',
      summary:
        'Sends a new link to the number or address of the account, for who holds one that has expired; one a day',
      body: withToken,
      reply: z.null(),
    },
  },
)
