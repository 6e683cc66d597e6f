import * as z from 'zod'
import { accountTypes, roles } from '#domain/actor.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import type { MenuNode } from '#kit/http/menu.ts'
import { access } from './access.ts'
import {
  accountName,
  codePurpose,
  messageCode,
  newPassword,
  organisationType,
  tokenReply,
  verifyCode,
} from './rules.ts'

const imageCode = { verifyId: z.uuid(), verifyCode }

/** A menu entry on the wire. */
export const menuNode: z.ZodType<MenuNode> = z.lazy(() =>
  z.object({
    path: z.string(),
    component: z.string(),
    title: z.object({ zh: z.string(), en: z.string() }),
    icon: z.string().optional(),
    permission: z.string().optional(),
    hidden: z.boolean().optional(),
    children: z.array(menuNode),
  }),
)

/** Entrance 2 is the portal, entrance 1 the organisers' console (design 5). */
const entrance = z.object({ entranceTypes: z.coerce.number().int().min(1).max(2).default(2) })

export const loginInfo = z.object({
  user: z.object({
    account: z.string(),
    name: z.string(),
    role: z.enum(roles),
    organisationId: z.uuid().nullable(),
  }),
  types: z.array(z.enum(accountTypes)),
  permissions: z.array(z.string()),
  unreadCount: z.number().int(),
})

/** The calls of the specification, section 7, that concern the way in; method and path to the letter. */
export const accountsApi = endpoints(access, {
  getVerifyCode: {
    method: 'GET',
    path: '/center/front/getVerifyCode',
    allow: 'public',
    summary: 'An image code: 4 characters, one use, 5 minutes',
    reply: z.object({ verifyId: z.uuid(), image: z.string() }),
  },
  exists: {
    method: 'GET',
    path: '/center/user/front/exists',
    allow: 'public',
    summary: 'Whether an account with this mobile number or e-mail address exists; limited per address',
    query: z.object({ account: accountName }),
    reply: z.boolean(),
  },
  sendMessageCode: {
    method: 'POST',
    path: '/center/front/anonMsgCode',
    allow: 'public',
    summary:
      'Sends a code of 6 digits to a mobile number or e-mail address, bound to its purpose, 5 minutes, 5 tries',
    body: z.object({ account: accountName, purpose: codePurpose, ...imageCode }),
    reply: z.null(),
  },
  register: {
    method: 'POST',
    path: '/qms/user-register/registerAndCheck',
    allow: 'public',
    summary: 'Registers an organisation account and logs it in; the privacy terms must be accepted',
    body: z.object({
      accountType: organisationType,
      account: accountName,
      code: messageCode,
      password: newPassword,
      privacyAccepted: z.literal(true),
    }),
    reply: tokenReply,
  },
  login: {
    method: 'POST',
    path: '/center/user/front/login',
    allow: 'public',
    summary: 'Log in by password and image code',
    body: z.object({ account: accountName, password: z.string().min(1).max(200), ...imageCode }),
    reply: tokenReply,
  },
  loginInfo: {
    method: 'GET',
    path: '/center/user/basic/loginInfo',
    allow: 'accounts:self',
    summary: 'Who is logged in, and what they may do',
    query: entrance,
    reply: loginInfo,
  },
  userMenuTree: {
    method: 'GET',
    path: '/center/menu/basic/userMenuTree',
    allow: 'accounts:self',
    summary: 'The menu of an entrance, with only what this account may open',
    query: entrance,
    reply: z.array(menuNode),
  },
  logout: {
    method: 'POST',
    path: '/center/user/basic/logout',
    allow: 'accounts:self',
    summary: 'Ends this session at once',
    reply: z.null(),
  },
})
