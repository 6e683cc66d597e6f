import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { reason } from '#kit/rules/reason.ts'
import { access } from '../access.ts'
import { confirmingCode, secondFactorState, secondStepBody, secondStepReply } from '../rules/second-factor.ts'

const params = z.object({ id: z.uuid() })
const codes = z.object({ codes: z.array(z.string()) })

/** Two-step verification: the second step of a login, the own second factor, and that of a colleague who lost it. */
export const secondFactorApi = endpoints(access, {
  secondStep: {
    method: 'POST',
    path: '/center/user/front/secondStep',
    allow: 'public',
    summary:
      'The second step of a login that was refused with 40357: the challenge in its data, with the six digits of the authenticator app or a backup code',
    body: secondStepBody,
    reply: secondStepReply,
  },
  read: {
    method: 'GET',
    path: '/qms/accounts/second-factor',
    allow: 'signIn:secondFactor',
    summary: 'Whether the caller logs in with a second factor, and how many backup codes are left',
    reply: secondFactorState,
  },
  begin: {
    method: 'POST',
    path: '/qms/accounts/second-factor',
    allow: 'signIn:secondFactor',
    summary:
      'A new key for an authenticator app, as text and as address for a QR code; it counts once `confirm` has taken a code, until then an earlier one does',
    proof: 'justNow',
    reply: z.object({ secret: z.string(), address: z.string() }),
    singleUse: true,
  },
  confirm: {
    method: 'PUT',
    path: '/qms/accounts/second-factor',
    allow: 'signIn:secondFactor',
    summary: 'Confirms the new key by a code, and replies ten new backup codes, which are shown this once',
    proof: 'justNow',
    body: z.object({ code: confirmingCode }),
    reply: codes,
    singleUse: true,
  },
  renewCodes: {
    method: 'POST',
    path: '/qms/accounts/second-factor/codes',
    allow: 'signIn:secondFactor',
    summary: 'Ten new backup codes, shown this once; the earlier ones end',
    proof: 'justNow',
    reply: codes,
    singleUse: true,
  },
  remove: {
    method: 'DELETE',
    path: '/qms/accounts/second-factor',
    allow: 'signIn:secondFactor',
    summary: 'Ends the second factor with its backup codes; refused where the caller’s role must have one',
    proof: 'justNow',
    reply: z.null(),
  },
  readOf: {
    method: 'GET',
    path: '/qms/accounts/:id/second-factor',
    allow: 'signIn:resetSecondFactor',
    summary: 'Whether an organiser’s account has a second factor, and how many backup codes are left',
    params,
    reply: secondFactorState,
  },
  reset: {
    method: 'PUT',
    path: '/qms/accounts/:id/reset-second-factor',
    allow: 'signIn:resetSecondFactor',
    summary:
      'Takes the second factor from a colleague who lost phone and codes, with a reason; their sessions end, and they are told',
    proof: 'justNow',
    params,
    body: z.object({ reason: reason() }),
    reply: secondFactorState,
  },
})
