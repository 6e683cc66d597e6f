import * as z from 'zod'
import { accountName } from '#domain/identity/accounts/rules.ts'
import { messageCode } from '#domain/identity/sign-in/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { access } from '../access.ts'
import { kind, participantId, personnelKinds } from '../rules.ts'

const params = z.object({ id: participantId })

/** A record that others registered with the caller's proven number or address: what its owner needs to say whether it is theirs. */
export const namedRegistration = z.object({
  participantId,
  kind,
  personnelKind: z.enum(personnelKinds).nullable(),
  /** The organisation that registered it; null for an individual. */
  registeredBy: bilingual.nullable(),
  /** The beginning of each word of the name. */
  name: bilingual.nullable(),
  /** False where another person fills it in as their own. */
  mayAccept: z.boolean(),
})
export type NamedRegistration = z.output<typeof namedRegistration>

/** Calls about whose a number or address is. */
export const contactsApi = endpoints(access, {
  named: {
    method: 'GET',
    path: '/qms/participants/named',
    allow: 'participants:named',
    summary:
      'What others have registered in the current edition with the caller’s proven number or address, and the caller has not answered yet: by whom, as what, and the name masked',
    reply: z.array(namedRegistration),
  },
  answerContact: {
    method: 'POST',
    path: '/qms/participants/:id/contactAnswer',
    allow: 'participants:answerContact',
    summary:
      'Says of a record that others registered with the caller’s proven number or address whether it is the caller’s own. One that is not is flagged for review, those who registered it are told, and the number leads nobody to it any more; the caller’s own registration is possible either way',
    params,
    body: z.object({ isMine: z.boolean() }),
    reply: z.null(),
  },
  proveContact: {
    method: 'PUT',
    path: '/qms/participants/:id/contact',
    allow: 'participants:proveContact',
    summary:
      'Another number or address in place of the proven one of the caller’s own registration, proved by a code sent to it (purpose changeAccount); the caller logs in with it from then on',
    params,
    body: z.object({ account: accountName, code: messageCode, codeId: z.uuid().optional() }),
    reply: z.null(),
  },
})
