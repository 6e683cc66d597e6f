import * as z from 'zod'
import { accountTypes, roles } from '#domain/actor.ts'
import { policyVersion } from '#domain/ground/privacy/rules.ts'
import { accountName, organisationType } from '#domain/identity/accounts/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import type { MenuNode } from '#kit/http/menu.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { access } from './access.ts'
import {
  codePurpose,
  computedEffort,
  longerEffort,
  messageCode,
  newPassword,
  tokenReply,
  verifyCode,
} from './rules.ts'

/**
 * A message code. With `codeId`, as returned when it was sent, its attempts are the caller's own, and strangers cannot use them up; without it they
 * are counted by number and address.
 */
const sentCode = { account: accountName, code: messageCode, codeId: z.uuid().optional() }

/** Login by a message code. */
const byCode = z.object(sentCode)

const imageCode = { verifyId: z.uuid(), verifyCode }

/** A menu entry as the API returns it. */
export const menuNode: z.ZodType<MenuNode> = z.lazy(() =>
  z.object({
    path: z.string(),
    component: z.string(),
    title: bilingual,
    icon: z.string().optional(),
    group: bilingual.optional(),
    permission: z.string().optional(),
    hidden: z.boolean().optional(),
    children: z.array(menuNode),
  }),
)

/** Entrance 2 is the portal, entrance 1 the organisers' console (R-072). */
const entrance = z.object({ entranceTypes: z.coerce.number().int().min(1).max(2).default(2) })

export const loginInfo = z.object({
  user: z.object({
    account: z.string(),
    name: bilingual,
    role: z.enum(roles),
    organisationId: z.uuid().nullable(),
  }),
  types: z.array(z.enum(accountTypes)),
  /** The fixed role name of the entrance, required by the specification and without effect, and the real role. */
  roles: z.array(z.enum(['admin', ...roles])),
  /** The number or address for codes and messages of this account; an assistant has none. */
  accountDelivery: z.string().nullable(),
  permissions: z.array(z.string()),
  unreadCount: z.number().int(),
  /** Logged in with the initial password: nothing else is allowed before it is changed. */
  mustChangePassword: z.boolean(),
  /** Only for organisers. Where the role must have a second factor, there is none, and the login provider has checked none (`isByProvider`), nothing else is allowed before it is set up. */
  secondFactor: z
    .object({ isOn: z.boolean(), isRequired: z.boolean(), isByProvider: z.boolean().optional() })
    .optional(),
})

/** The calls of the specification, section 7, for logging in; method and path as given there. */
export const signInApi = endpoints(access, {
  getVerifyCode: {
    method: 'GET',
    path: '/center/front/getVerifyCode',
    allow: 'public',
    summary: 'An image code: 4 characters, one use, 5 minutes',
    reply: z.object({ verifyId: z.uuid(), image: z.string() }),
  },
  getProofOfWork: {
    method: 'GET',
    path: '/center/front/getProofOfWork',
    allow: 'public',
    summary:
      'A puzzle for the device in the place of an image code: what it computes is the code. A longer one is wanted where a call refuses with 42905, or anonMsgCode replies with an effort: both name it',
    query: z.object({ effort: computedEffort.default('computed') }),
    reply: z.object({
      verifyId: z.uuid(),
      puzzle: z.object({ salt: z.string(), from: z.number(), to: z.number(), check: z.string() }),
    }),
  },
  exists: {
    method: 'GET',
    path: '/center/user/front/exists',
    allow: 'public',
    summary: 'Whether an account with this mobile number or e-mail address exists; limited per address',
    query: z.object({ account: accountName }),
    reply: z.boolean(),
  },
  hasAccount: {
    method: 'POST',
    path: '/center/user/front/exists',
    allow: 'public',
    summary:
      'The same, with the number or address in the body: addresses of calls are kept by proxies and in logs',
    body: z.object({ account: accountName }),
    reply: z.boolean(),
  },
  sendMessageCode: {
    method: 'POST',
    path: '/center/front/anonMsgCode',
    allow: 'public',
    summary:
      'Sends a code of 6 digits to a mobile number or e-mail address, bound to its purpose, 5 minutes, 5 tries. A reply with `effort` (many codes are being asked for): the code may be sent only after the device has solved a puzzle of that effort; call again with it and the `codeId`, until the reply has none',
    body: z.object({
      account: accountName,
      purpose: codePurpose,
      ...imageCode,
      /** A code that was asked for before, and whose reply had an effort. */
      codeId: z.uuid().optional(),
    }),
    reply: z.object({ codeId: z.uuid(), effort: longerEffort.optional() }),
  },
  codeFailure: {
    method: 'GET',
    path: '/center/front/anonMsgCode/:codeId',
    allow: 'public',
    summary:
      'Why a code that was just sent does not arrive, in words; null while nothing speaks against it, and for a purpose that writes only to those who have an account',
    params: z.object({ codeId: z.uuid() }),
    reply: bilingual.nullable(),
  },
  register: {
    method: 'POST',
    path: '/qms/user-register/registerAndCheck',
    allow: 'public',
    summary: 'Registers an organisation account and logs it in; the privacy terms must be accepted',
    body: z.object({
      accountType: organisationType,
      ...sentCode,
      password: newPassword,
      privacyAccepted: z.literal(true),
      /** Refused when another version has come into force since the form was opened. */
      privacyVersion: policyVersion.optional(),
    }),
    reply: tokenReply,
  },
  login: {
    method: 'POST',
    path: '/center/user/front/login',
    allow: 'public',
    summary:
      'Log in by password and image code. Refused with 40357 where the account has a second factor: secondStep goes on with the challenge in its data. Refused with 42905 where a puzzle (getProofOfWork) must take the place of the image code: after five wrong passwords from a network, or while very many log in',
    body: z.object({ account: accountName, password: z.string().min(1).max(200), ...imageCode }),
    reply: tokenReply,
  },
  securityCodeLogin: {
    method: 'POST',
    path: '/center/user/front/securityCodeLogin',
    allow: 'public',
    summary:
      'Log in by a code sent to the mobile number or e-mail address (purpose login). Refused with 40357 where the account has a second factor, as login',
    body: byCode,
    reply: tokenReply,
  },
  guestLogin: {
    method: 'POST',
    path: '/center/user/front/guestLogin',
    allow: 'public',
    summary:
      'A registered guest logs in for themself, by a code sent to their own number or address (purpose guestLogin)',
    body: byCode,
    reply: tokenReply,
  },
  doorLogin: {
    method: 'POST',
    path: '/center/user/front/doorLogin',
    allow: 'public',
    summary:
      'A person proves at a public registration that a number or address is theirs (purpose tempRegister), and comes in by it',
    body: byCode,
    reply: tokenReply,
  },
  resetPassword: {
    method: 'PUT',
    path: '/center/user/front/resetPwd',
    allow: 'public',
    summary:
      'A new password for who proves the number or address by a code (purpose resetPwd); ends all sessions',
    body: z.object({ ...sentCode, newPassword }),
    reply: z.null(),
  },
  changePassword: {
    method: 'PUT',
    path: '/center/user/basic/changPwd',
    allow: 'signIn:self',
    summary: 'A new password in place of the old one, which it must differ from; ends the other sessions',
    body: z.object({ oldPassword: z.string().min(1).max(200), newPassword }),
    reply: z.null(),
  },
  changeAccount: {
    method: 'PUT',
    path: '/center/user/basic/changeAccount',
    allow: 'signIn:self',
    summary:
      'Another mobile number or e-mail address to log in with, proved by a code sent to it (purpose changeAccount)',
    body: z.object({ ...sentCode, password: z.string().min(1).max(200) }),
    reply: z.null(),
  },
  loginInfo: {
    method: 'GET',
    path: '/center/user/basic/loginInfo',
    allow: 'signIn:self',
    summary: 'Who is logged in, and what they may do',
    query: entrance,
    reply: loginInfo,
  },
  userMenuTree: {
    method: 'GET',
    path: '/center/menu/basic/userMenuTree',
    allow: 'signIn:self',
    summary: 'The menu of an entrance, with only what this account may open',
    query: entrance,
    reply: z.array(menuNode),
  },
  logout: {
    method: 'POST',
    path: '/center/user/basic/logout',
    allow: 'signIn:self',
    summary: 'Ends this session at once',
    reply: z.null(),
  },
})
