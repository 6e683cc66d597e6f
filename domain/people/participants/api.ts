import * as z from 'zod'
import {
  consentState,
  consentsGiven,
  declarationOf,
  policyVersion,
  purpose,
} from '#domain/ground/privacy/rules.ts'
import { onBehalf } from '#domain/on-behalf.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { exportCall, idsCall, pageCall } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { text } from '#kit/rules/fields.ts'
import { shown } from '#kit/rules/shown.ts'
import { access } from './access.ts'
import { head, participantSummary, participantsList } from './lists.ts'
import {
  companionOutcomes,
  contactKeys,
  guest,
  kind,
  participantId,
  requestedChanges,
  sealedKeys,
  status,
} from './rules.ts'

const params = z.object({ id: participantId })
const revision = z.number().int()

/** What this actor may do with this record now; buttons are shown by it, and calls refused by the same rules. */
export const may = z.object({
  edit: z.boolean(),
  /** Change the number and address of the guest's own login. */
  contact: z.boolean(),
  /** Replace the proven number or address of the caller's own registration by proving another. */
  replaceProven: z.boolean(),
  /** The proven number or address is that of the caller's account, which changes it. */
  changeAccount: z.boolean(),
  submit: z.boolean(),
  /** Take back a pending submission. */
  takeBack: z.boolean(),
  /** Withdraw the participant. */
  withdraw: z.boolean(),
  /** Delete the draft. */
  remove: z.boolean(),
  registerAgain: z.boolean(),
  /** Mark the guest as special, or remove the mark. */
  nameSpecial: z.boolean(),
  /** Replace an uploaded picture. */
  replacePicture: z.boolean(),
  reveal: z.boolean(),
})

/** The summit of a record. */
export const edition = z.object({
  number: z.int(),
  year: z.int(),
  name: bilingual,
  current: z.boolean(),
  /** Until when changes are still saved after another edition became current; null otherwise. */
  savedUntil: z.iso.datetime().nullable(),
})

/** A whole record; sealed fields are masked. */
export const participantReply = shown(guest).extend({
  ...head,
  /** Whether the companion's guest is approved; null for other kinds. */
  guestApproved: z.boolean().nullable(),
  /** The reviewer's remarks when it was returned; null once it is submitted again. */
  requested: requestedChanges.nullable(),
  /** The summit it belongs to; records of a past one are read-only. */
  edition,
  /** The field with the number or address that the person has proved; it is replaced by proving another. */
  proven: z.enum(contactKeys).nullable(),
  /** Fields whose owners, having proved them, said that the record is not theirs. */
  denied: z.array(z.enum(contactKeys)),
  /** Until when the record can be changed by an exception to its window; null where none is needed or given. */
  openUntil: z.iso.datetime().nullable(),
  problems: z.array(
    z.object({ path: z.string(), code: z.string(), min: z.number().optional(), max: z.number().optional() }),
  ),
  may,
})

/** What two possible duplicates have in common. */
export const duplicateCriteria = ['document', 'nameAndBirthDate', 'mobile', 'email'] as const

export const possibleDuplicates = z.object({
  people: z.array(
    z.object({
      id: participantId,
      kind,
      status,
      passportName: z.string().nullable(),
      chineseName: z.string().nullable(),
      badgeName: z.string().nullable(),
      jobTitle: z.string().nullable(),
      organisationName: z.string().nullable(),
      organisationEnglishName: z.string().nullable(),
      same: z.array(z.enum(duplicateCriteria)),
    }),
  ),
  /** The document is registered for a person of another organisation. */
  documentElsewhere: z.boolean(),
})

const fileSize = z.enum(['full', 'small', 'list'])
/** Size of a picture: as stored, for a screen, for a row of a list. */
export type FileSize = z.output<typeof fileSize>

/** A person's consents, for those who registered them and for themself. */
export const participantConsents = z.object({
  consents: z.array(consentState),
  /** Consents that the record still needs before it can be submitted. */
  needed: z.array(purpose),
  /** What a withdrawal would cause. */
  follows: z.object({ document: z.array(bilingual), face: z.array(bilingual) }),
  mayWithdraw: z.boolean(),
})
export type ParticipantConsents = z.output<typeof participantConsents>

export const participantsApi = endpoints(access, {
  list: pageCall(participantsList, {
    path: '/qms/participants',
    allow: 'participants:list',
    summary:
      'Participants of the current edition, or of the one whose number is given: of one’s own organisation, or for organisers of all',
  }),
  ids: idsCall(participantsList, {
    path: '/qms/participants/ids',
    allow: 'participants:list',
    summary: 'The ids of the participants who match at this moment, up to 500, for an act on all of them',
  }),
  export: exportCall(participantsList, {
    path: '/qms/participants/export',
    allow: 'participants:export',
    summary: 'The same list as a file',
  }),
  create: {
    method: 'POST',
    path: '/qms/participants',
    allow: 'participants:create',
    summary:
      'Begins a guest as a draft; the id is made by the client, so that a repeated call has one effect',
    body: z.object({ id: participantId, kind: z.literal('guest') }),
    reply: participantReply,
  },
  register: {
    method: 'POST',
    path: '/qms/participants/registrations',
    allow: 'participants:register',
    summary: 'Begins a late guest of an organisation as a draft, outside of any window',
    body: z.object({ id: participantId, organisationId: z.uuid() }),
    reply: participantReply,
  },
  declareConsents: {
    method: 'POST',
    path: '/qms/participants/:id/consents/declaration',
    allow: 'participants:register',
    summary:
      'Declares consents that the person of a draft gave by a call, a letter or mail; document and portrait need theirs',
    params,
    body: declarationOf,
    reply: participantConsents,
  },
  giveConsents: {
    method: 'POST',
    path: '/qms/participants/:id/consents',
    allow: 'participants:giveConsent',
    summary: 'Gives consents by the link that opens this record',
    params,
    body: z.object({ version: policyVersion, purposes: z.array(purpose).min(1).max(3) }),
    reply: participantConsents,
  },
  handIn: {
    method: 'POST',
    path: '/qms/participants/:id/submission/on-behalf',
    allow: 'participants:register',
    summary:
      'Submits a draft in the stead of its organisation, outside of any window; refused with its problems while incomplete',
    params,
    body: z.object({ revision, onBehalf }),
    reply: participantReply,
  },
  read: {
    method: 'GET',
    path: '/qms/participants/:id',
    allow: 'participants:read',
    summary: 'One participant; protected values come masked',
    params,
    reply: participantReply,
  },
  save: {
    method: 'PATCH',
    path: '/qms/participants/:id',
    allow: 'participants:edit',
    summary:
      'Saves what was typed; absent = unchanged, null = cleared; refused with the current record when changed since `revision`. Organisers add `onBehalf`: of what is submitted their change makes the next version, approved where one was in force',
    params,
    body: z.object({ revision, change: guest.typed, onBehalf: onBehalf.optional() }),
    reply: participantReply,
  },
  submit: {
    method: 'POST',
    path: '/qms/participants/:id/submission',
    allow: 'participants:submit',
    summary: 'Submits the record for review as its next version; refused with its problems while incomplete',
    params,
    body: z.object({
      revision,
      /** Consents given, of those that the consents reply lists as `needed`. */
      consents: consentsGiven.optional(),
    }),
    reply: participantReply,
  },
  takeBack: {
    method: 'POST',
    path: '/qms/participants/:id/submission/retraction',
    allow: 'participants:submit',
    summary:
      'Takes back what waits for a decision: the record is a draft again, or the version in force stands',
    params,
    body: z.object({ revision }),
    reply: participantReply,
  },
  remove: {
    method: 'POST',
    path: '/qms/participants/:id/deletion',
    allow: 'participants:submit',
    summary: 'Deletes a draft that was never submitted, with everything that was entered',
    params,
    body: z.object({ revision }),
    reply: z.null(),
  },
  registerAgain: {
    method: 'POST',
    path: '/qms/participants/:id/registration',
    allow: 'participants:submit',
    summary: 'Registers a cancelled participant once more: a draft with everything that was entered',
    params,
    body: z.object({ revision }),
    reply: participantReply,
  },
  nameSpecial: {
    method: 'PUT',
    path: '/qms/participants/:id/special',
    allow: 'participants:nameSpecial',
    summary: 'Says that a guest is a special guest, or is none any more',
    params,
    body: z.object({ special: z.boolean() }),
    reply: participantReply,
  },
  withdraw: {
    method: 'POST',
    path: '/qms/participants/:id/withdrawal',
    allow: 'participants:withdraw',
    summary:
      'Cancels the participation; the record stays readable and can be registered again. A guest with companions goes only with an answer to what becomes of them: `withdraw`, or `attach` to another approved guest of the organisation',
    params,
    body: z.object({
      revision,
      companions: z.enum(companionOutcomes).optional(),
      attachTo: participantId.optional(),
    }),
    reply: participantReply,
  },
  uploadFile: {
    method: 'POST',
    path: '/qms/participants/:id/files/:field',
    allow: 'participants:edit',
    summary:
      'Stores a file for a field of the record; a portrait is JPG, 3:4, over 200 KB and under 1 MB, at least 480 × 640 and 80 dpi, one face at 15–42 % of the frame; a picture of the document is JPG or PNG, 50 KB to 1.5 MB; a business card JPG or PNG, under 1 MB; with `despiteFace` the face may be otherwise, and an organiser accepts it or not',
    params: params.extend({ field: z.enum(guest.fileKeys) }),
    query: z.object({ despiteFace: z.literal('yes').optional() }),
    upload: 'file',
    reply: participantReply,
  },
  file: {
    method: 'GET',
    path: '/qms/participants/:id/files/:fileId',
    allow: 'participants:file',
    summary: 'A file of this participant: as stored, as a small picture, or as a picture for a row of a list',
    params: params.extend({ fileId: z.uuid() }),
    query: z.object({ size: fileSize.default('small') }),
    reply: z.custom<Blob>(),
    bytes: true,
  },
  revealFile: {
    method: 'POST',
    path: '/qms/participants/:id/id-photos/:idPhotoId/reveals',
    allow: 'participants:reveal',
    proof: 'recent',
    summary:
      'A protected file in clear (the picture of the identity document); who looked and when is logged',
    params: params.extend({ idPhotoId: z.uuid() }),
    reply: z.custom<Blob>(),
    bytes: true,
    singleUse: true,
  },
  reveal: {
    method: 'POST',
    path: '/qms/participants/:id/reveals',
    allow: 'participants:reveal',
    proof: 'recent',
    summary: 'One protected value in clear; who looked, at what and when is logged',
    params,
    body: z.object({ field: z.enum(sealedKeys as [string, ...string[]]) }),
    reply: z.object({ value: z.string().nullable() }),
    singleUse: true,
  },
  findByDocument: {
    method: 'POST',
    path: '/qms/participants/document-search',
    allow: 'participants:reveal',
    proof: 'recent',
    summary:
      'People of the current edition by their document number: the whole, or its last four characters, these ten times an hour. Each search is logged as a look at the numbers of those found',
    body: z.object({ number: text(30).min(4) }),
    reply: z.array(participantSummary),
    singleUse: true,
  },
  possibleDuplicates: {
    method: 'GET',
    path: '/qms/participants/:id/possibleDuplicates',
    allow: 'participants:read',
    summary:
      'People of the same edition who are likely the same: by name only those of one’s own organisation, for organisers all; of others no more than that a person with this document is registered already',
    params,
    reply: possibleDuplicates,
  },
  consents: {
    method: 'GET',
    path: '/qms/participants/:id/consents',
    allow: 'participants:consents',
    summary: 'What a person agreed to, what is still needed to submit, and what withdrawing would mean',
    params,
    reply: participantConsents,
  },
  history: {
    method: 'GET',
    path: '/qms/participants/:id/changes',
    allow: 'participants:history',
    summary: 'Who changed which field from what to what, newest first; protected values come masked',
    params,
    reply: z.array(
      z.object({
        at: z.iso.datetime(),
        actorName: bilingual,
        field: z.string(),
        before: z.unknown(),
        after: z.unknown(),
        /** Why, where an organiser changed it in the owner's stead. */
        reason: z.string().nullable(),
      }),
    ),
  },
  /** Last, because other calls read what it deletes. */
  withdrawConsent: {
    method: 'POST',
    path: '/qms/participants/:id/consents/withdrawal',
    allow: 'participants:withdrawConsent',
    summary:
      'Withdraws the consent to the document or the portrait: number and picture, or the portrait, are deleted from record, versions and history',
    params,
    body: z.object({ purpose: z.enum(['document', 'face']) }),
    reply: participantConsents,
  },
})
