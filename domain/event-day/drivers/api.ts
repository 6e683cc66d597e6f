import * as z from 'zod'
import { transportApi, travellersHotel } from '#domain/event-day/transport/api.ts'
import { countingTap, journey } from '#domain/event-day/transport/rules/journey.ts'
import { directions, maxTaps, runStates } from '#domain/event-day/transport/rules.ts'
import { participantId } from '#domain/people/participants/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { accessStates, accessToken } from '#kit/limited-access/access-kind.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { access } from './access.ts'
import { stepTap } from './rules.ts'

const moment = z.iso.datetime()
const params = z.object({ id: z.uuid() })

/** The link of a vehicle’s driver as the office sees it; `path` is its address while it is in force, and lets in each who has it. */
export const driverLink = z.object({
  id: z.uuid(),
  createdAt: moment,
  until: moment,
  lastUsedAt: moment.nullable(),
  state: z.enum(accessStates),
  path: z.string().nullable(),
})
export type DriverLink = z.output<typeof driverLink>

/** `replaces` is the newest link that the screen showed, also an ended one; null where it showed none. */
export const newDriverLink = z.object({ linkId: z.uuid(), replaces: z.uuid().nullable() })
export type NewDriverLink = z.output<typeof newDriverLink>

/** The newest link that the screen showed; without it, whichever there is. */
export const endedDriverLink = z.object({ linkId: z.uuid().optional() })
export type EndedDriverLink = z.output<typeof endedDriverLink>

/** Somebody on a run, as far as their driver has to know: no number, document or organisation. */
const passenger = journey
  .pick({ mode: true, sign: true, at: true, here: true, there: true, told: true, pickup: true })
  .extend({
    participantId,
    name: bilingual,
    luggage: z.int().nullable(),
    hotel: travellersHotel.nullable(),
    /** Who accompanies them when the run leaves. */
    escort: z.object({ name: bilingual, phone: z.string().nullable() }).nullable(),
    /** The taps that count, the newest last; of others it is not said who. */
    taps: z.array(countingTap.omit({ by: true }).extend({ isOwn: z.boolean() })),
  })
export type Passenger = z.output<typeof passenger>

export const drivenRun = z.object({
  id: z.uuid(),
  direction: z.enum(directions),
  name: z.string().nullable(),
  leavesAt: moment,
  until: moment,
  state: z.enum(runStates),
  point: bilingual.nullable(),
  meetingPoint: bilingual.nullable(),
  passengers: z.array(passenger),
})
export type DrivenRun = z.output<typeof drivenRun>

/** What a driver sees by the link. */
export const runsByLink = z.object({
  at: moment,
  until: moment,
  vehicle: z.object({ plate: z.string(), seats: z.int(), driver: z.string().nullable() }),
  runs: z.array(drivenRun),
})
export type RunsByLink = z.output<typeof runsByLink>

export const driversApi = endpoints(access, {
  link: {
    method: 'GET',
    path: '/qms/vehicles/:id/driver-link',
    allow: 'drivers:edit',
    summary:
      'The newest link of a vehicle’s driver, and its address while it is in force; null before the first',
    params,
    reply: driverLink.nullable(),
  },
  makeLink: {
    method: 'POST',
    path: '/qms/vehicles/:id/driver-link',
    allow: 'drivers:edit',
    summary:
      'Makes the link by which the driver of a vehicle sees their runs without an account; the one before ends. Once more with the same id answers the same; refused where the newest link is not the one that was seen',
    params,
    body: newDriverLink,
    reply: driverLink,
  },
  endLink: {
    method: 'DELETE',
    path: '/qms/vehicles/:id/driver-link',
    allow: 'drivers:edit',
    summary:
      'Ends the link of a vehicle’s driver, with `linkId` only that which was seen; one that has ended already stays ended',
    params,
    body: endedDriverLink,
    reply: z.null(),
  },
})

/** What the link of a driver opens, and nothing else. */
export const byDriverApi = endpoints(access, {
  read: {
    method: 'POST',
    path: '/qms/drivers/by-link/runs',
    allow: 'public',
    summary: 'The runs of one vehicle’s driver of today and tomorrow, with who rides, by the link',
    body: z.object({ token: accessToken }),
    reply: runsByLink,
  },
  tap: {
    ...transportApi.tap,
    path: '/qms/drivers/by-link/taps',
    allow: 'public',
    summary:
      'As the board’s taps, by the link, about those who ride on the driver’s own runs of the day of the tap or the day after; others are not found. Only steps, and undoing what was tapped by the link',
    body: transportApi.tap.body.extend({ token: accessToken, taps: z.array(stepTap).min(1).max(maxTaps) }),
  },
  sign: {
    method: 'POST',
    path: '/qms/drivers/by-link/sign',
    allow: 'public',
    summary: 'The sign with the name of somebody on a run that the link shows, as PDF',
    body: z.object({ token: accessToken, participantId }),
    reply: z.custom<Blob>(),
    bytes: true,
    cost: 'wholeList',
  },
})
