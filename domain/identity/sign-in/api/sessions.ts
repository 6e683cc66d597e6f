import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { access } from '../access.ts'
import { passkeyOptions, passkeyResponse } from '../rules/passkeys.ts'
import { secondCode } from '../rules/second-factor.ts'

/** A session for its owner. */
export const ownSession = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  address: z.string(),
  userAgent: z.string(),
  /** The caller's own session. */
  current: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

/** The sessions of the account, ending them (ASVS 7.4.3), and proving in one of them who is there. */
export const sessionsApi = endpoints(access, {
  list: {
    method: 'GET',
    path: '/qms/accounts/sessions',
    allow: 'signIn:self',
    summary: 'Where this account is logged in, last used first',
    reply: z.array(ownSession),
  },
  end: {
    method: 'DELETE',
    path: '/qms/accounts/sessions/:id',
    allow: 'signIn:self',
    summary: 'Ends one of the account’s own sessions at once',
    params: z.object({ id: z.uuid() }),
    reply: z.null(),
  },
  endOthers: {
    method: 'DELETE',
    path: '/qms/accounts/sessions',
    allow: 'signIn:self',
    summary: 'Ends all sessions of the account but the one that asks; answers how many',
    reply: z.number().int(),
  },
  prove: {
    method: 'POST',
    path: '/center/user/basic/proveAgain',
    allow: 'signIn:self',
    summary:
      'Proves again who the caller is, after a sensitive call was refused with 40303: by the password, or by a code of the second step or a passkey',
    body: z.union([
      z.object({ password: z.string().min(1).max(200) }),
      z.object({ code: secondCode }),
      z.object({ passkey: passkeyResponse }),
    ]),
    reply: z.null(),
    singleUse: true,
  },
  beginProof: {
    method: 'POST',
    path: '/center/user/basic/proveAgain/passkey',
    allow: 'signIn:self',
    summary:
      'What the browser needs to ask a passkey or security key of the caller for this proof (navigator.credentials.get); for one try within five minutes',
    reply: passkeyOptions,
    singleUse: true,
  },
})
