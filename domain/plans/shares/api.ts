import * as z from 'zod'
import { tokenReply } from '#domain/identity/sign-in/rules.ts'
import { participantId } from '#domain/people/participants/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { accessStates, accessToken } from '#kit/limited-access/access-kind.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { access } from './access.ts'
import { newShare, sharedParts } from './rules.ts'

const params = z.object({ id: participantId })

/** One link: name, parts, validity, and last use. */
export const share = z.object({
  id: z.uuid(),
  name: z.string(),
  parts: z.array(z.enum(sharedParts)),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** When it was last used to log in. */
  lastUsedAt: z.iso.datetime().nullable(),
  state: z.enum(accessStates),
})
export type Share = z.output<typeof share>

/** What the receiver of a link is told before they open it. */
export const toldShare = z.object({
  /** The assistant, as they were named. */
  name: z.string(),
  /** Name of the person whose record it is. */
  guest: bilingual,
  /** Name of the link's creator; empty where it has no name of an organisation. */
  from: bilingual,
})

export type ToldShare = z.output<typeof toldShare>

export const sharesApi = endpoints(access, {
  list: {
    method: 'GET',
    path: '/qms/shares/:id',
    allow: 'shares:manage',
    summary: 'The links to one participant’s record, those in force first',
    params,
    reply: z.array(share),
  },
  make: {
    method: 'POST',
    path: '/qms/shares/:id',
    allow: 'shares:manage',
    summary:
      'A link by which an assistant opens this one record without an account, for some days; refused when there are too many',
    params,
    body: newShare,
    reply: z.array(share),
  },
  link: {
    method: 'GET',
    path: '/qms/shares/:id/links/:shareId',
    allow: 'shares:manage',
    summary:
      'The address to send to the assistant, as long as the link is in force; it lets in each who has it',
    params: params.extend({ shareId: z.uuid() }),
    reply: z.object({ path: z.string() }),
  },
  revoke: {
    method: 'POST',
    path: '/qms/shares/:id/links/:shareId/revocation',
    allow: 'shares:manage',
    summary: 'Ends a link; who came in by it is out at the next call',
    params: params.extend({ shareId: z.uuid() }),
    reply: z.array(share),
  },
  told: {
    method: 'POST',
    path: '/qms/shares/opening/told',
    allow: 'public',
    summary: 'Whom a link is about and who asks for help, before it is opened; uses nothing up',
    body: z.object({ token: accessToken }),
    reply: toldShare,
  },
  open: {
    method: 'POST',
    path: '/qms/shares/opening',
    allow: 'public',
    summary:
      'Comes in by a link: the session of an assistant, who may open that one record until the link ends',
    body: z.object({ token: accessToken }),
    reply: tokenReply,
  },
  mine: {
    method: 'GET',
    path: '/qms/shares/mine',
    allow: 'shares:use',
    summary: 'What the link opens through which the caller came in',
    reply: z.object({
      participantId,
      parts: z.array(z.enum(sharedParts)),
      expiresAt: z.iso.datetime(),
      /** Name of the link's creator. */
      from: bilingual,
    }),
  },
})
