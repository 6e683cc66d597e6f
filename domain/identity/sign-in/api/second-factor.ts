import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { reason } from '#kit/rules/reason.ts'
import { access } from '../access.ts'
import { newPasskeyOptions, newPasskeyResponse, passkeyName, passkeyOptions } from '../rules/passkeys.ts'
import {
  challengeText,
  confirmingCode,
  ownSecondFactor,
  secondFactorState,
  secondStepBody,
  secondStepReply,
} from '../rules/second-factor.ts'

const params = z.object({ id: z.uuid() })
const codes = z.object({ codes: z.array(z.string()) })

/** Two-step verification: the second step of a login, the own second factor with its passkeys, and that of a colleague who lost it. */
export const secondFactorApi = endpoints(access, {
  secondStep: {
    method: 'POST',
    path: '/center/user/front/secondStep',
    allow: 'public',
    summary:
      'The second step of a login that was refused with 40357: the challenge in its data, with the six digits of the authenticator app, a backup code, or what a passkey signed',
    body: secondStepBody,
    reply: secondStepReply,
  },
  beginPasskeyStep: {
    method: 'POST',
    path: '/center/user/front/secondStep/passkey',
    allow: 'public',
    summary:
      'What the browser needs to ask a passkey or security key for the second step of a login (navigator.credentials.get), by the challenge of that login; each is for one try within five minutes',
    body: z.object({ challenge: challengeText }),
    reply: passkeyOptions,
  },
  read: {
    method: 'GET',
    path: '/qms/accounts/second-factor',
    allow: 'signIn:secondFactor',
    summary:
      'Whether the caller logs in with a second factor, by which passkeys, and how many backup codes are left',
    reply: ownSecondFactor,
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
    summary:
      'Confirms the new key by a code, and replies ten new backup codes, which are shown this once; none where passkeys came before, with theirs',
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
    summary:
      'Ends the second factor with its passkeys and backup codes, and the other sessions; refused where the caller’s role must have one',
    proof: 'justNow',
    reply: z.null(),
  },
  beginPasskey: {
    method: 'POST',
    path: '/qms/accounts/second-factor/passkeys/options',
    allow: 'signIn:secondFactor',
    summary:
      'What the browser needs to make a passkey for the caller, or to set up a security key (navigator.credentials.create); for one try within five minutes',
    proof: 'justNow',
    reply: newPasskeyOptions,
    singleUse: true,
  },
  addPasskey: {
    method: 'POST',
    path: '/qms/accounts/second-factor/passkeys',
    allow: 'signIn:secondFactor',
    summary:
      'Adds the passkey or security key that the browser made; replies ten backup codes with the first second factor, which are shown this once, and none afterwards',
    proof: 'justNow',
    body: z.object({ name: passkeyName, response: newPasskeyResponse }),
    reply: codes,
    singleUse: true,
  },
  renamePasskey: {
    method: 'PUT',
    path: '/qms/accounts/second-factor/passkeys/:id',
    allow: 'signIn:secondFactor',
    summary: 'Another name for one of the caller’s passkeys',
    proof: 'justNow',
    params,
    body: z.object({ name: passkeyName }),
    reply: ownSecondFactor,
  },
  removePasskey: {
    method: 'DELETE',
    path: '/qms/accounts/second-factor/passkeys/:id',
    allow: 'signIn:secondFactor',
    summary:
      'Removes one of the caller’s passkeys, and with the last way besides backup codes that can be used now the second factor; refused where the caller’s role must have one',
    proof: 'justNow',
    params,
    reply: ownSecondFactor,
  },
  removeApp: {
    method: 'DELETE',
    path: '/qms/accounts/second-factor/app',
    allow: 'signIn:secondFactor',
    summary:
      'Takes the authenticator app from the second factor of the caller, where passkeys are left that can be used now',
    proof: 'justNow',
    reply: ownSecondFactor,
  },
  readOf: {
    method: 'GET',
    path: '/qms/accounts/:id/second-factor',
    allow: 'signIn:resetSecondFactor',
    summary:
      'Whether an organiser’s account has a second factor, by an app, by how many passkeys, and how many backup codes are left',
    params,
    reply: secondFactorState,
  },
  reset: {
    method: 'PUT',
    path: '/qms/accounts/:id/reset-second-factor',
    allow: 'signIn:resetSecondFactor',
    summary:
      'Takes the second factor from a colleague who lost phone or keys and backup codes, with a reason; their sessions end, and they are told',
    proof: 'justNow',
    params,
    body: z.object({ reason: reason() }),
    reply: secondFactorState,
  },
})
