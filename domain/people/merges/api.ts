import * as z from 'zod'
import { pairReasons } from '#domain/people/participants/rules/likely-pairs.ts'
import { kind, participantId, status } from '#domain/people/participants/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { reason } from '#kit/rules/reason.ts'
import { access } from './access.ts'
import { choosable, loss, tableEffect } from './rules.ts'

/** A record of a pair, as far as it helps to tell two people apart. */
export const mergeSide = z.object({
  id: participantId,
  kind,
  status,
  passportName: z.string().nullable(),
  chineseName: z.string().nullable(),
  jobTitle: z.string().nullable(),
  portrait: z.uuid().nullable(),
  organisationName: z.string().nullable(),
  organisationEnglishName: z.string().nullable(),
})
export type MergeSide = z.output<typeof mergeSide>

export const likelyPair = z.object({
  one: mergeSide,
  other: mergeSide,
  same: z.array(z.enum(pairReasons)),
})

const pair = z.object({ keptId: participantId, mergedId: participantId })

export const mergePreview = z.object({
  kept: mergeSide,
  other: mergeSide,
  /** The state of both records that the preview shows; the merge names it. */
  seen: z.string(),
  /** Whether one account keeps both records. */
  isSameAccount: z.boolean(),
  /** Whether the other record may be kept instead. */
  mayTurn: z.boolean(),
  /** Fields that differ: both values, sealed ones masked. */
  fields: z.array(
    z.object({
      field: choosable,
      kept: z.string().nullable(),
      other: z.string().nullable(),
      /** The person has proved the kept value to be theirs. */
      isProven: z.boolean(),
    }),
  ),
  effects: z.array(tableEffect),
})
export type MergePreview = z.output<typeof mergePreview>

export const pastMerge = z.object({
  id: z.uuid(),
  kept: mergeSide,
  merged: mergeSide,
  reason: z.string(),
  at: z.iso.datetime(),
  byName: bilingual,
  undoneAt: z.iso.datetime().nullable(),
  /** Until when it can be undone; null when it cannot. */
  undoUntil: z.iso.datetime().nullable(),
})

export const mergesApi = endpoints(access, {
  pairs: {
    method: 'GET',
    path: '/qms/merges/pairs',
    allow: 'merges:list',
    summary:
      'Pairs of records of the current edition that are likely of one person, the likeliest first, with what is the same; at most 100',
    reply: z.object({ pairs: z.array(likelyPair), total: z.number().int() }),
  },
  recent: {
    method: 'GET',
    path: '/qms/merges',
    allow: 'merges:list',
    summary: 'Merges of the last 30 days, newest first, and until when each can be undone; at most 300',
    reply: z.array(pastMerge),
  },
  preview: {
    method: 'GET',
    path: '/qms/merges/preview',
    allow: 'merges:merge',
    summary: 'What a merge would do: fields that differ, and what follows, stays and ends; changes nothing',
    query: pair,
    reply: mergePreview,
  },
  merge: {
    method: 'POST',
    path: '/qms/merges',
    allow: 'merges:merge',
    summary:
      'Merges a duplicate into the record that is kept, with the named values of the duplicate; the id is made by the client, so that a repeated call has one effect',
    body: pair.extend({
      id: z.uuid(),
      seen: z.string().max(200),
      take: z.array(choosable),
      reason: reason(),
    }),
    reply: z.object({ id: z.uuid(), keptId: participantId }),
  },
  losses: {
    method: 'GET',
    path: '/qms/merges/losses',
    allow: 'merges:merge',
    summary: 'What could not be given back if a merge were undone now; changes nothing',
    query: z.object({ id: z.uuid() }),
    reply: z.array(loss),
  },
  undo: {
    method: 'POST',
    path: '/qms/merges/undo',
    allow: 'merges:merge',
    summary: 'Undoes a merge within a day: both records are as before, except for what was taken since',
    body: z.object({ id: z.uuid() }),
    reply: z.array(loss),
  },
  apart: {
    method: 'POST',
    path: '/qms/merges/apart',
    allow: 'merges:merge',
    summary: 'Says that a likely pair is two people, or takes that back',
    body: z.object({ ids: z.tuple([participantId, participantId]), areTwo: z.boolean() }),
    reply: z.null(),
  },
})
