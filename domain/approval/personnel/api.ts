import * as z from 'zod'
import { consentsGiven } from '#domain/ground/privacy/rules.ts'
import { doorSettings, windowState } from '#domain/ground/summit/rules.ts'
import { solvedPuzzle } from '#domain/identity/invitations/api.ts'
import { invitationKinds } from '#domain/identity/invitations/rules.ts'
import { kinds, participantId, personnelKinds, statuses } from '#domain/people/participants/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { exportCall, idsCall, pageCall } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { importEndpoints } from '#kit/sheet/import/endpoints.ts'
import { access } from './access.ts'
import { personnelList } from './lists.ts'
import { door, groupToken, maxMembers, maxQuota } from './rules.ts'

const params = z.object({ id: participantId })

/** The receipt of a registration. */
export const registrationReply = z.object({
  participantId,
  door: z.enum(invitationKinds),
  number: z.string(),
  kind: z.enum(kinds),
  personnelKind: z.enum(personnelKinds).nullable(),
  status: z.enum(statuses),
  /** The organisation whose code or account was used. */
  host: bilingual.nullable(),
  passportName: z.string().nullable(),
  chineseName: z.string().nullable(),
  missing: z.number().int(),
  /** Keys of missing or invalid fields. */
  missingFields: z.array(z.string()),
  /** A draft whose invitation code was revoked or has expired: it needs another. */
  needsCode: z.boolean(),
  /** The caller's own registration, not that of a member of their group. */
  isSelf: z.boolean(),
  /** The person registers themself, with another account than the caller's: a member who came by the leader's link. */
  fillsInThemself: z.boolean(),
  /** The caller may change the record at this moment. */
  mayEdit: z.boolean(),
})
export type RegistrationReply = z.output<typeof registrationReply>

/** The group for which members are registered by spreadsheet. */
export const shownGroup = z.object({ door: z.enum(invitationKinds), inviteCode: z.string().nullable() })

/** An organisation's quota of a kind, and how much of it is used. */
export const shownQuota = z.object({
  organisationId: z.uuid(),
  organisation: bilingual.nullable(),
  personnelKind: z.enum(personnelKinds),
  quota: z.number().int(),
  taken: z.number().int(),
})
export type ShownQuota = z.output<typeof shownQuota>

export const personnelApi = endpoints(access, {
  mine: {
    method: 'GET',
    path: '/qms/personnel/registrations',
    allow: 'personnel:register',
    summary: 'What the caller has registered in the current edition for themself; for a team, its members',
    reply: z.array(registrationReply),
  },
  groupLink: {
    method: 'GET',
    path: '/qms/personnel/groupLink',
    allow: 'personnel:register',
    summary: 'What makes the address of a door one by which members join the caller’s group',
    reply: z.object({ group: groupToken }),
  },
  group: {
    method: 'GET',
    path: '/qms/personnel/group',
    allow: 'personnel:import',
    summary:
      'At which door, and by which code, the caller registers members by spreadsheet; null without one',
    reply: shownGroup.nullable(),
  },
  lead: {
    method: 'PUT',
    path: '/qms/personnel/group',
    allow: 'personnel:import',
    summary:
      'Says at which door, and by which code, the caller registers members by spreadsheet from now on, with what is declared for them',
    body: z.object({
      door,
      inviteCode: z.string().max(200).optional(),
      consents: consentsGiven,
      ...solvedPuzzle,
    }),
    reply: shownGroup.nullable(),
  },
  ...importEndpoints({
    path: '/qms/personnel/members',
    allow: 'personnel:import',
    what: 'members',
    max: maxMembers,
  }),
  begin: {
    method: 'POST',
    path: '/qms/personnel/registrations',
    allow: 'personnel:register',
    summary:
      'Begins a registration at a door as a draft, with the consents; the id is made by the client. With the id of an own draft whose code has ended, it goes on with this one. Refused as `mobileExists` (40902) with the way to the record when the number is registered already',
    body: z.object({
      id: participantId,
      door,
      inviteCode: z.string().max(200).optional(),
      /** A member of a group, registered by the caller as its leader. */
      isMember: z.boolean().default(false),
      /** The link by which members register themselves for the leader's group. */
      group: groupToken.optional(),
      consents: consentsGiven,
      ...solvedPuzzle,
    }),
    reply: registrationReply,
  },
  read: {
    method: 'GET',
    path: '/qms/personnel/registrations/:id',
    allow: 'personnel:read',
    summary:
      'The receipt of a registration: its number, where it was made, how it stands; null for a person who came otherwise',
    params,
    reply: registrationReply.nullable(),
  },
  list: pageCall(personnelList, {
    path: '/qms/personnel',
    allow: 'personnel:list',
    summary: 'Personnel of the current edition, by kind',
  }),
  ids: idsCall(personnelList, {
    path: '/qms/personnel/ids',
    allow: 'personnel:list',
    summary: 'The ids of the personnel who match at this moment, up to 500, for an act on all of them',
  }),
  export: exportCall(personnelList, {
    path: '/qms/personnel/export',
    allow: 'personnel:export',
    summary: 'The same list as a file',
  }),
  doors: {
    method: 'GET',
    path: '/qms/personnel/doors',
    allow: 'personnel:list',
    summary: 'How each public registration of the current edition stands',
    reply: z.array(z.object({ door: z.enum(invitationKinds), settings: doorSettings, window: windowState })),
  },
  saveDoor: {
    method: 'PUT',
    path: '/qms/personnel/doors/:door',
    allow: 'personnel:doors',
    summary:
      'Opens or closes a public registration, with days and words of its own; refused when it was changed since `seen`',
    params: z.object({ door: z.enum(invitationKinds) }),
    body: doorSettings.extend({
      /** The settings that the change is based on. */
      seen: doorSettings.optional(),
    }),
    reply: z.null(),
  },
  quotas: {
    method: 'GET',
    path: '/qms/personnel/quotas',
    allow: 'personnel:quotas',
    summary: 'How many of each kind organisations may bring to the current edition, and have brought',
    reply: z.array(shownQuota),
  },
  saveQuota: {
    method: 'PUT',
    path: '/qms/personnel/quotas',
    allow: 'personnel:quotas',
    summary: 'Says how many of a kind an organisation may bring; null takes the limit away',
    body: z.object({
      organisation: z.string().min(1).max(255),
      /** Says which one where several have this name; the name is not looked up then. */
      organisationId: z.uuid().optional(),
      personnelKind: z.enum(personnelKinds),
      quota: z.number().int().min(0).max(maxQuota).nullable(),
    }),
    reply: z.array(shownQuota),
  },
})
