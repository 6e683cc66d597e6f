import * as z from 'zod'
import { occasionReply } from '#domain/event-day/gates/api.ts'
import { directions } from '#domain/event-day/gates/rules.ts'
import { receiptForm } from '#domain/event-day/guest-codes/rules.ts'
import { letters } from '#domain/event-day/zones/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { accessToken } from '#kit/limited-access/access-kind.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { access } from '../access.ts'
import { colours, reasons } from '../rules/verdict.ts'
import { deviceKinds, outcomes, pin, readableAtOnce, rowsAtOnce, scan, scansAtOnce } from '../rules.ts'

const position = z.int().min(0)
const badgeNumber = z.int().min(1).max(16_777_215)
const withToken = { token: accessToken }

/** What the device says of itself at each contact. */
const contact = {
  ...withToken,
  queued: z.int().min(0).max(1_000_000),
  battery: z.int().min(0).max(100).nullable(),
}

/** Number, revision (0 opens nothing), key number, a mask of zones for each day, the position of this row, whether it is the pass of a vehicle, and of a guest of one activity that activity as codes say it. */
const listedRow = z.tuple([
  badgeNumber,
  z.int().min(0).max(255),
  z.int().min(0).max(15),
  z.array(z.int().min(0).max(65_535)).max(16),
  position,
  z.boolean(),
  z.int().min(0).nullable(),
])

/** An admission, a passage out, or the taking back of one: what other devices have scanned. */
const seenRow = z.object({
  deviceId: z.uuid(),
  id: z.uuid(),
  occasionId: z.uuid(),
  gateId: z.uuid().nullable(),
  // whatever is kept: a reply that one row spoils would leave every device of the occasion without news
  number: z.int().nullable(),
  direction: z.enum(['in', 'out']),
  outcome: z.enum(outcomes),
  undoes: z.uuid().nullable(),
  at: z.iso.datetime(),
})

const deviceFacts = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(deviceKinds),
  until: z.iso.datetime(),
  isTraining: z.boolean(),
  gate: z
    .object({
      id: z.uuid(),
      name: bilingual,
      zone: z.enum(letters).nullable(),
      direction: z.enum(directions),
      desk: z.string().nullable(),
    })
    .nullable(),
})

/** A person as a gate shows them. No document, no birth date, no telephone, and nothing of their precedence. */
export const shownPerson = z.object({
  number: badgeNumber,
  name: z.string().nullable(),
  latinName: z.string().nullable(),
  kind: bilingual,
  organisation: bilingual,
  jobTitle: z.string().nullable(),
  /** Who accompanies the person, from when until when; absent without anybody. */
  escorts: z
    .array(z.object({ name: bilingual, beginsAt: z.iso.datetime(), endsAt: z.iso.datetime() }))
    .optional(),
  /** The number on the receipt of an activity guest. */
  receipt: z.string().optional(),
})
export type ShownPerson = z.output<typeof shownPerson>

export const verdictReply = z.object({
  colour: z.enum(colours),
  reason: z.enum(reasons),
  earlier: z
    .object({
      at: z.iso.datetime(),
      gateId: z.uuid().nullable(),
      gateName: bilingual.nullable().optional(),
    })
    .optional(),
})

const sealedRow = z.object({ number: badgeNumber, position, sealed: z.base64() })

export const phoneApi = endpoints(access, {
  enrol: {
    method: 'POST',
    path: '/cert/check-in/enrolment',
    allow: 'public',
    summary:
      'A device enrols by the code from the console and the PIN that its holder was told; again only until its first call. The token in the reply opens the calls of a device until the end of the shift',
    body: z.object({ token: accessToken, pin }),
    reply: z.object({ token: accessToken }),
  },
  sync: {
    method: 'POST',
    path: '/cert/check-in/sync',
    allow: 'public',
    summary:
      'What a device has to know: its gate and occasions, the keys, and what changed since the positions that it names. `more` says that there is more to ask for',
    body: z.object({
      ...contact,
      badges: position,
      scans: position,
      /** Digests of the numbers that it knows to be expected, by occasion. */
      expected: z.record(z.uuid(), z.string().max(64)),
    }),
    reply: z.object({
      now: z.number(),
      device: deviceFacts,
      edition: z.object({ number: z.int(), begins: z.iso.date(), ends: z.iso.date() }),
      zones: z.array(z.object({ letter: z.enum(letters), name: bilingual })),
      keys: z.array(z.object({ number: z.int(), publicKey: z.base64(), isStolen: z.boolean() })),
      occasions: z.array(occasionReply),
      badges: z.object({ position, rows: z.array(listedRow).max(rowsAtOnce), more: z.boolean() }),
      scans: z.object({ position, rows: z.array(seenRow), more: z.boolean() }),
      expected: z.array(
        z.object({
          occasionId: z.uuid(),
          digest: z.string(),
          numbers: z.array(badgeNumber),
          /** Of a published plan, for a device without a network; a number names nobody. */
          seats: z.array(z.object({ number: badgeNumber, seat: bilingual })),
        }),
      ),
    }),
  },
  sealedRows: {
    method: 'POST',
    path: '/cert/check-in/rows',
    allow: 'public',
    summary:
      'Rows of people of the device’s occasions, each sealed under the code of their badge: readable when that badge is shown',
    body: z.object({ ...withToken, numbers: z.array(badgeNumber).max(500) }),
    reply: z.array(sealedRow),
  },
  sealedPhotos: {
    method: 'POST',
    path: '/cert/check-in/photos',
    allow: 'public',
    summary: 'Small photos of people of the device’s occasions, each sealed under the code of their badge',
    body: z.object({ ...withToken, numbers: z.array(badgeNumber).max(50) }),
    reply: z.array(sealedRow),
  },
  judge: {
    method: 'POST',
    path: '/cert/check-in/verdicts',
    allow: 'public',
    summary:
      'Judges a code, or the number of a badge or a receipt, by what the server knows, and keeps the scan where the answer is green or red; an amber one is decided at the gate. The same id again gets the same answer',
    body: z.object({
      ...contact,
      scan: scan.omit({ outcome: true, reason: true, undoes: true, number: true, revision: true }),
      presented: z.union([
        z.object({ digits: z.string().max(400) }),
        z.object({ number: badgeNumber }),
        /** The number on the receipt of an activity guest, at the door of that activity. */
        z.object({ receipt: z.string().regex(receiptForm) }),
      ]),
    }),
    reply: z.object({
      verdict: verdictReply,
      number: badgeNumber.nullable(),
      now: z.number(),
      /** Where somebody who is let in to an activity sits there; null without a seat, and while its plan is not published. */
      seat: bilingual.nullable(),
    }),
  },
  upload: {
    method: 'POST',
    path: '/cert/check-in/scans',
    allow: 'public',
    summary:
      'Takes scans as they happened; those that are there already are acknowledged again. A device deletes only scans whose ids the reply names. That of a revoked device is accepted once more',
    body: z.object({ ...contact, scans: z.array(scan).max(scansAtOnce) }),
    reply: z.object({ acknowledged: z.array(z.uuid()), now: z.number() }),
  },
  find: {
    method: 'POST',
    path: '/cert/check-in/people',
    allow: 'public',
    summary:
      'People of the device’s occasions by number or by name, at most 20 and without a next page; those of the delegation of one who was found. Each call is logged and counted',
    body: z.object({
      ...withToken,
      by: z.union([
        z.object({ number: badgeNumber }),
        z.object({ name: z.string().trim().min(2).max(100) }),
        z.object({ delegationOf: badgeNumber }),
      ]),
    }),
    /** The small photo (webp) of one who was asked for by number: there is no code here that would open the one on the device. */
    reply: z.array(shownPerson.extend({ photo: z.base64().optional() })).max(readableAtOnce),
  },
  deskRows: {
    method: 'POST',
    path: '/cert/check-in/desk-rows',
    allow: 'public',
    summary:
      'For a device of the kind desk: the people of its occasions in readable form, 20 at a time from a number on. Each call is logged and counted',
    body: z.object({ ...withToken, after: position }),
    reply: z.array(shownPerson).max(readableAtOnce),
  },
  leave: {
    method: 'POST',
    path: '/cert/check-in/leave',
    allow: 'public',
    summary: 'The device was logged out and has wiped itself; its token opens nothing any more',
    body: z.object(withToken),
    reply: z.null(),
  },
})
