import * as z from 'zod'
import { organisationTypes, organiserRoles } from '#domain/actor.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { exportCall, idsCall, pageCall } from '#kit/list/list.ts'
import { manyIds, manyReport } from '#kit/list/many.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { text } from '#kit/rules/fields.ts'
import { englishText } from '#kit/rules/formats.ts'
import { access } from '../access.ts'
import { accountsList, listedAccount } from '../lists.ts'
import { accountName, manyActs } from '../rules.ts'

const params = z.object({ id: z.uuid() })

/** One account and what organisers may do with it. */
export const accountReply = listedAccount.extend({
  englishName: z.string().nullable(),
  /** Language of messages to the owner. */
  language: z.enum(['zh', 'en']),
  organisationId: z.uuid().nullable(),
  sessions: z.number().int(),
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      actorName: bilingual,
      field: z.string(),
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
})
export type AccountReply = z.output<typeof accountReply>

/** Name of the organiser or of the account's organisation; an organisation without a Chinese name is shown by its English one. */
const names = { name: text(150), englishName: englishText(255).optional() }

/** What every new account needs; the client generates `id`, so that a repeated request creates one account. */
const anyNew = {
  id: z.uuid(),
  account: accountName,
  ...names,
  /** Language of messages to the owner. */
  language: z.enum(['zh', 'en']).default('zh'),
  /** Sends the owner the address of the portal; never the password. */
  notifyOwner: z.boolean().default(false),
  /** `link`: the owner is sent a link to set a password; `initial`: the initial password, which organisers tell them. */
  firstPassword: z.enum(['link', 'initial']).default('initial'),
}

/** What an organiser fills in for a new account. */
export const newAccount = z.discriminatedUnion('type', [
  z.object({ type: z.enum(organisationTypes), ...anyNew }),
  z.object({ type: z.literal('organiser'), ...anyNew, organiserRole: z.enum(organiserRoles) }),
])
export type NewAccountForm = z.output<typeof newAccount>

/** What is corrected of an account: absent = unchanged, null = cleared. */
export const accountCorrection = z
  .object({
    name: names.name,
    englishName: names.englishName.nullable(),
    language: z.enum(['zh', 'en']),
    account: accountName,
  })
  .partial()
export type AccountCorrection = z.output<typeof accountCorrection>

/** The organisers' view of accounts. */
export const accountsConsoleApi = endpoints(access, {
  list: pageCall(accountsList, {
    path: '/qms/accounts',
    allow: 'accounts:list',
    summary: 'Accounts, newest first; by number, address or name, by type and state',
  }),
  export: exportCall(accountsList, {
    path: '/qms/accounts/export',
    allow: 'accounts:export',
    summary: 'The same list as a file',
  }),
  ids: idsCall(accountsList, {
    path: '/qms/accounts/ids',
    allow: 'accounts:manage',
    summary: 'The ids of the accounts that match at this moment, up to 500, for an act on all of them',
  }),
  changeMany: {
    method: 'POST',
    path: '/qms/accounts/chosen',
    allow: 'accounts:manage',
    proof: 'recent',
    summary:
      'Disables or enables accounts, or sends their owners links to set a password; each on its own, answers how it went',
    body: z.object({ ids: manyIds, act: z.enum(manyActs) }),
    reply: manyReport,
  },
  create: {
    method: 'POST',
    path: '/qms/accounts',
    allow: 'accounts:manage',
    proof: 'recent',
    summary:
      'An account for an organisation or an organiser; its owner is sent a link to set a password, or begins with the initial one, to be changed at first login',
    body: newAccount,
    reply: listedAccount,
  },
  read: {
    method: 'GET',
    path: '/qms/accounts/:id',
    allow: 'accounts:list',
    summary: 'One account: its state, its sessions, who changed it',
    params,
    reply: accountReply,
  },
  correct: {
    method: 'PATCH',
    path: '/qms/accounts/:id',
    allow: 'accounts:manage',
    proof: 'recent',
    summary:
      'Corrects name, language, and the number or address to log in with: both addresses are told, sessions end, and a link to a first password follows',
    params,
    body: accountCorrection,
    reply: listedAccount,
  },
  disable: {
    method: 'PUT',
    path: '/qms/accounts/:id/disable',
    allow: 'accounts:manage',
    proof: 'recent',
    summary: 'Nobody can log in with it any more; its sessions end at once',
    params,
    reply: listedAccount,
  },
  enable: {
    method: 'PUT',
    path: '/qms/accounts/:id/enable',
    allow: 'accounts:manage',
    proof: 'recent',
    summary: 'It can log in again',
    params,
    reply: listedAccount,
  },
  resetPassword: {
    method: 'PUT',
    path: '/qms/accounts/:id/reset-password',
    allow: 'accounts:manage',
    proof: 'recent',
    summary: 'Back to the initial password, to be changed at the next login; its sessions end at once',
    params,
    reply: listedAccount,
  },
  sendLink: {
    method: 'POST',
    path: '/qms/accounts/:id/password-link',
    allow: 'accounts:manage',
    proof: 'recent',
    summary:
      'Sends the owner a link of seven days to set a password; earlier links end, a password they have stays until then',
    params,
    reply: listedAccount,
  },
  changeRole: {
    method: 'PUT',
    path: '/qms/accounts/:id/role',
    allow: 'accounts:manage',
    proof: 'recent',
    summary: 'What an organiser does; bites at their next request',
    params,
    body: z.object({ organiserRole: z.enum(organiserRoles) }),
    reply: listedAccount,
  },
})
