import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { reason } from '#kit/rules/reason.ts'
import { access } from './access.ts'
import { conflictKinds, deviceKinds, deviceStates, maxNote, newDevice, resolutions } from './rules.ts'

export const deviceReply = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(deviceKinds),
  state: z.enum(deviceStates),
  heldBy: z.string(),
  gate: bilingual.nullable(),
  occasions: z.int(),
  isTraining: z.boolean(),
  until: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  queued: z.int(),
  battery: z.int().nullable(),
  /** Changes of badges that it has not heard of. */
  behind: z.int(),
})
export type Device = z.output<typeof deviceReply>

/** What enrols a device: its address, the same as rows of modules of a QR code, and the PIN, which is shown this once. */
export const enrolment = z.object({
  address: z.string(),
  code: z.array(z.string()),
  pin: z.string(),
  until: z.iso.datetime(),
})
export type Enrolment = z.output<typeof enrolment>

const scanShown = z.object({
  deviceId: z.uuid(),
  id: z.uuid(),
  at: z.iso.datetime(),
  uncertainty: z.number(),
  device: z.string(),
  gate: bilingual.nullable(),
  note: z.string().nullable(),
})

export const conflictReply = z.object({
  kind: z.enum(conflictKinds),
  number: z.int().nullable(),
  person: z.object({ id: z.uuid(), name: bilingual }).nullable(),
  /** The name of an activity guest whose receipt it was. */
  guest: z.string().nullable(),
  occasion: bilingual,
  scan: scanShown,
  /** The admission before it, of those admitted twice. */
  earlier: scanShown.nullable(),
  /** The clocks overlap: which one came first is not certain. */
  isUnsure: z.boolean(),
})
export type Conflict = z.output<typeof conflictReply>

const count = z.int()
const named = z.object({ id: z.string(), name: bilingual })

export const watchingReply = z.object({
  at: z.iso.datetime(),
  /** The day that this is of. */
  day: z.iso.date(),
  occasions: z.array(
    named.extend({
      expected: count,
      /** Of these, those who were admitted neither here nor at another door at which one admission counts for both. */
      missing: count,
      /** People, each once. */
      heads: count,
      /** Admissions, however often the same person came. */
      passages: count,
      refused: count,
      byHand: count,
    }),
  ),
  zones: z.array(
    named.extend({
      inside: count,
      quota: count.nullable(),
      licensed: count.nullable(),
      /** Nine tenths of one of the two are reached. */
      isAlarming: z.boolean(),
    }),
  ),
  gates: z.array(named.extend({ passages: count, refused: count })),
  quarters: z.array(z.object({ from: z.iso.datetime(), passages: count })),
  organisations: z.array(named.extend({ expected: count, heads: count })),
  conflicts: count,
})
export type Watching = z.output<typeof watchingReply>

const ofDevice = z.object({ id: z.uuid() })

export const checkInApi = endpoints(access, {
  devices: {
    method: 'GET',
    path: '/cert/devices',
    allow: 'checkIn:watch',
    summary: 'The devices of the current edition, the newest first; at most 500',
    reply: z.array(deviceReply),
  },
  addDevice: {
    method: 'POST',
    path: '/cert/devices',
    allow: 'checkIn:devices',
    proof: 'recent',
    summary:
      'Adds a device for one shift. The reply has the address and the PIN that enrol it, within 30 minutes and once',
    body: newDevice,
    singleUse: true,
    reply: enrolment,
  },
  newCode: {
    method: 'POST',
    path: '/cert/devices/code',
    allow: 'checkIn:devices',
    proof: 'recent',
    summary: 'Another PIN and another 30 minutes for a device that was not enrolled yet',
    body: ofDevice,
    singleUse: true,
    reply: enrolment,
  },
  revoke: {
    method: 'POST',
    path: '/cert/devices/revocation',
    allow: 'checkIn:devices',
    summary:
      'Revokes a device: it learns so at its next contact and wipes itself. What it had not sent is accepted once more, marked as sent after the revocation',
    body: ofDevice.extend({ reason: reason() }),
    reply: z.null(),
  },
  watching: {
    method: 'GET',
    path: '/cert/watching',
    allow: 'checkIn:watch',
    summary:
      'Who is in on one day of the current edition: by occasion, zone, gate, quarter of an hour and organisation. Without a day, today where it has occasions, otherwise the nearest day of the edition',
    query: z.object({ day: z.iso.date().optional() }),
    cost: 'wideRead',
    reply: watchingReply,
  },
  conflicts: {
    method: 'GET',
    path: '/cert/conflicts',
    allow: 'checkIn:watch',
    summary:
      'What contradicts on one day and nobody has settled yet, the newest first; at most 200. Without a day, as for who is in',
    query: z.object({ day: z.iso.date().optional() }),
    cost: 'wideRead',
    reply: z.array(conflictReply),
  },
  resolve: {
    method: 'POST',
    path: '/cert/conflicts/resolution',
    allow: 'checkIn:resolve',
    summary: 'Settles what contradicts, as a row beside the scans, which stay as they are',
    body: z.object({
      deviceId: z.uuid(),
      scanId: z.uuid(),
      kind: z.enum(conflictKinds),
      resolution: z.enum(resolutions),
      note: z.string().trim().max(maxNote).nullable(),
    }),
    reply: z.null(),
  },
})
