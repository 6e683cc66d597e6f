import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { exportCall, idsCall, pageCall } from '#kit/list/list.ts'
import { manyIds, manyReport } from '#kit/list/many.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { importEndpoints } from '#kit/sheet/import/endpoints.ts'
import { access } from '../access.ts'
import { invitationsList, listedInvitation } from '../lists.ts'
import { invitationTerms, maxRows, newInvitation } from '../rules/form.ts'
import {
  activityKinds,
  draftOutcomes,
  giveBackReasons,
  invitedGuestTypes,
  manyActs,
  posterSizes,
  releasedPlaces,
  useStates,
} from '../rules.ts'

const params = z.object({ id: z.uuid() })

/** One use of a code, for organisers. */
const useReply = z.object({
  id: z.uuid(),
  subjectId: z.uuid(),
  /** The person registered by it; null where the record was deleted. */
  name: bilingual.nullable(),
  state: z.enum(useStates),
  takenAt: z.iso.datetime(),
  heldUntil: z.iso.datetime(),
  keptAt: z.iso.datetime().nullable(),
  approvedAt: z.iso.datetime().nullable(),
  givenBackAt: z.iso.datetime().nullable(),
  givenBackFor: z.enum(giveBackReasons).nullable(),
})
export type UseReply = z.output<typeof useReply>

/** An account that holds places of a code without having submitted. */
const holderReply = z.object({
  /** Null where it was not recorded. */
  accountId: z.uuid().nullable(),
  name: z.string().nullable(),
  /** The number or address that the account logs in with; null for one that was closed. */
  account: z.string().nullable(),
  places: z.int(),
  /** How many of them are for records without any entry. */
  empty: z.int(),
  /** Since when the oldest is held, and until when the last. */
  since: z.iso.datetime(),
  until: z.iso.datetime(),
})
export type HolderReply = z.output<typeof holderReply>

/** A code with all its details, for organisers. */
export const invitationReply = listedInvitation.extend({
  ...invitationTerms.draft.shape,
  revision: z.int(),
  guestType: z.enum(invitedGuestTypes).nullable(),
  activity: bilingual.nullable(),
  /** The page where people register with the code. */
  path: z.string(),
  revokedAt: z.iso.datetime().nullable(),
  revokedDrafts: z.enum(draftOutcomes).nullable(),
  /** Number of people who have started and not submitted. */
  held: z.int(),
  /** Who holds places without having submitted, those with the most first, limited to what a page can show. */
  holders: z.array(holderReply),
  /** Newest first, limited to what a page can show. */
  uses: z.array(useReply),
})
export type InvitationReply = z.output<typeof invitationReply>

/** A code for the organisation it was created for. */
export const ownInvitation = listedInvitation.omit({ issuer: true, organisation: true }).extend({
  activity: bilingual.nullable(),
  activityId: z.uuid().nullable(),
  path: z.string(),
})
export type OwnInvitation = z.output<typeof ownInvitation>

export const invitationsConsoleApi = endpoints(access, {
  ...importEndpoints({
    path: '/qms/invitations/many',
    allow: 'invitations:issue',
    what: 'invitations',
    max: maxRows,
  }),
  page: pageCall(invitationsList, {
    path: '/qms/invitations',
    allow: 'invitations:list',
    summary:
      'Invitations of the current edition with their funnel; `search` looks into codes, organisations and notes',
  }),
  export: exportCall(invitationsList, {
    path: '/qms/invitations/export',
    allow: 'invitations:export',
    summary: 'The same list as a file',
  }),
  ids: idsCall(invitationsList, {
    path: '/qms/invitations/ids',
    allow: 'invitations:issue',
    summary: 'The ids of the invitations that match at this moment, up to 500, for an act on all of them',
  }),
  changeMany: {
    method: 'POST',
    path: '/qms/invitations/chosen',
    allow: 'invitations:issue',
    summary:
      'Ends invitations for good, or deletes those that nobody has used; each on its own, answers how it went',
    body: z.object({
      ids: manyIds,
      act: z.enum(manyActs),
      /** What becomes of those who have begun and not submitted, of codes that are ended. */
      drafts: z.enum(draftOutcomes).default('finish'),
    }),
    reply: manyReport,
  },
  create: {
    method: 'POST',
    path: '/qms/invitations',
    allow: 'invitations:issue',
    summary: 'Makes an invitation for an organisation; once more with the same id answers the same one',
    body: z.object({ id: z.uuid(), change: newInvitation.draft }),
    reply: invitationReply,
  },
  createForActivity: {
    method: 'POST',
    path: '/qms/invitations/activities',
    allow: 'invitations:issue',
    summary: 'Makes an invitation to an activity; once more with the same id answers the same one',
    body: z.object({
      id: z.uuid(),
      kind: z.enum(activityKinds),
      activityId: z.uuid(),
      change: invitationTerms.draft,
    }),
    reply: invitationReply,
  },
  read: {
    method: 'GET',
    path: '/qms/invitations/:id',
    allow: 'invitations:list',
    summary: 'One invitation with every place of it',
    params,
    reply: invitationReply,
  },
  save: {
    method: 'PATCH',
    path: '/qms/invitations/:id',
    allow: 'invitations:issue',
    summary: 'Changes places, time and note; refused when it was changed since `revision`',
    params,
    body: z.object({ revision: z.int(), change: invitationTerms.draft }),
    reply: invitationReply,
  },
  remove: {
    method: 'DELETE',
    path: '/qms/invitations/:id',
    allow: 'invitations:issue',
    summary: 'Deletes a code that nobody has used, with its history; its link leads nowhere from then on',
    params,
    reply: z.null(),
  },
  revoke: {
    method: 'POST',
    path: '/qms/invitations/:id/revocation',
    allow: 'invitations:issue',
    summary:
      'Ends an invitation for good; `drafts` says what becomes of those who have begun and not submitted',
    params,
    body: z.object({ drafts: z.enum(draftOutcomes) }),
    reply: invitationReply,
  },
  release: {
    method: 'POST',
    path: '/qms/invitations/:id/release',
    allow: 'invitations:issue',
    summary:
      'Releases the places that an account holds without having submitted, or those of records without any entry; the account is told, nothing typed is lost, and submitting takes a place again while there is one; refused for a code that is over',
    params,
    body: z.object({ accountId: z.uuid().nullable(), which: z.enum(releasedPlaces) }),
    reply: invitationReply,
  },
})

export const ownInvitationsApi = endpoints(access, {
  poster: {
    method: 'GET',
    path: '/qms/invitations/:id/poster',
    allow: 'invitations:read',
    summary:
      'A poster with the QR code of the link, as PDF; refused for a code that leads nowhere, and when the font lacks a character',
    params,
    query: z.object({
      size: z.enum(posterSizes).default('A4'),
      language: z.enum(['zh', 'en']).default('zh'),
    }),
    reply: z.custom<Blob>(),
    bytes: true,
    cost: 'wholeList',
  },
  list: {
    method: 'GET',
    path: '/qms/invitations/own',
    allow: 'invitations:own',
    summary: 'The invitations of the current edition that were made for the own organisation',
    reply: z.array(ownInvitation),
  },
  createForActivity: {
    method: 'POST',
    path: '/qms/invitations/own',
    allow: 'invitations:own',
    summary: 'Makes an invitation to an activity of the own organisation; never one that approves by itself',
    body: z.object({
      id: z.uuid(),
      kind: z.enum(activityKinds),
      activityId: z.uuid(),
      change: invitationTerms.draft,
    }),
    reply: ownInvitation,
  },
  close: {
    method: 'POST',
    path: '/qms/invitations/:id/closing',
    allow: 'invitations:close',
    summary:
      'Ends a link to an activity of the own organisation for good; who has begun by it may still hand in',
    params,
    reply: z.null(),
  },
})
