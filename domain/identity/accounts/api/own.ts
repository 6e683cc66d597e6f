import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { access } from '../access.ts'
import { accountCorrection } from './console.ts'

/** What the owner of an account sees of it under settings. */
export const ownDetails = z.object({
  name: z.string(),
  englishName: z.string().nullable(),
  language: z.enum(['zh', 'en']),
  /** Whether the name is the account's own, or follows an organisation or a registration. */
  mayRename: z.boolean(),
})

export const ownAccountApi = endpoints(access, {
  read: {
    method: 'GET',
    path: '/qms/accounts/own',
    allow: 'accounts:own',
    summary: 'The caller’s name and language of messages',
    reply: ownDetails,
  },
  save: {
    method: 'PATCH',
    path: '/qms/accounts/own',
    allow: 'accounts:own',
    summary:
      'Changes them; an organisation’s name is changed with its information, a guest’s with the registration',
    body: accountCorrection.pick({ name: true, englishName: true, language: true }),
    reply: ownDetails,
  },
})
