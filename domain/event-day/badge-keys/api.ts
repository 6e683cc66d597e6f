import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { reason } from '#kit/rules/reason.ts'
import { access } from './access.ts'
import { keyStates, keysPerEdition } from './rules.ts'

const keyNumber = z
  .int()
  .min(0)
  .max(keysPerEdition - 1)

/** A key as the office sees it; nothing with which anything could be signed. */
export const badgeKeyReply = z.object({
  number: keyNumber,
  state: z.enum(keyStates),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  stolenAt: z.iso.datetime().nullable(),
  destroyedAt: z.iso.datetime().nullable(),
})
export type BadgeKeyReply = z.output<typeof badgeKeyReply>

export const badgeKeysApi = endpoints(access, {
  list: {
    method: 'GET',
    path: '/cert/badge-keys',
    allow: 'badgeKeys:manage',
    summary: 'The keys of the current edition that sign badges, without their private halves',
    reply: z.array(badgeKeyReply),
  },
  rotate: {
    method: 'POST',
    path: '/cert/badge-keys/rotation',
    allow: 'badgeKeys:manage',
    proof: 'recent',
    summary:
      'The next key signs from now on, and another one is made ready; `from` is the key that signs now, so that of two at once one changes it',
    body: z.object({ from: keyNumber, reason: reason() }),
    reply: z.null(),
  },
  declare: {
    method: 'POST',
    path: '/cert/badge-keys/theft',
    allow: 'badgeKeys:manage',
    proof: 'recent',
    summary:
      'Declares a key stolen, or takes that back: gates then open for its listed badges only, after a look at the photo. A stolen key signs no more',
    body: z.object({ number: keyNumber, stolen: z.boolean(), reason: reason() }),
    reply: z.null(),
  },
})
