import { demonstrationGuest } from '#apps/server/demo/accounts.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import type { Client } from '#kit/http/client.ts'
import { localTime } from '#kit/rules/clock/local-time.ts'
import { eventDay, eventZone } from '#kit/rules/clock/zone.ts'
import { typedGuest } from './journey-steps.ts'

/** Guests of whom journeys beside this one dispose: the one that logs in, and whom journeys register. */
const ofOtherJourneys: readonly string[] = [demonstrationGuest.passportName, typedGuest.passportName]

/**
 * An approved guest of the demonstration with both names of whom no other journey disposes, the first or the one at a place: each journey beside others has one of its own.
 */
export async function anotherGuest({ call }: Pick<Client, 'call'>, at = 0) {
  const query = { kind: 'guest', status: 'approved', size: 100 } as const
  const others = (await call(participantsApi.list, { query })).records.flatMap(
    ({ id, chineseName, passportName }) =>
      chineseName && passportName && !ofOtherJourneys.includes(passportName)
        ? { id, chineseName, passportName }
        : [],
  )
  const other = others.toSorted((a, b) => (a.passportName < b.passportName ? -1 : 1))[at]
  if (!other) throw new Error(`the demonstration has ${others.length} other approved guests`)
  return other
}

/** The id of the guest of the demonstration who can log in. */
export async function idOfDemonstrationGuest({ call }: Pick<Client, 'call'>): Promise<string> {
  const query = { search: demonstrationGuest.passportName }
  return (await call(participantsApi.list, { query })).records[0]?.id ?? ''
}

/** A flight by its times in the zone of the event. */
export type Flight = { number: string; departs: string; arrives: string }

/** A flight of today that many are on. */
const atNoon = (): Flight => {
  const day = eventDay(new Date())
  return { number: 'CA1571', departs: `${day}T06:00`, arrives: `${day}T12:00` }
}

/** A flight that lands in these minutes and that nobody else is on. */
export const ofOneGuest = (): Flight => {
  const at = (minutes: number) => localTime(new Date(Date.now() + minutes * 60_000), eventZone)
  return { number: 'SC8811', departs: at(-60), arrives: at(0) }
}

/** Has a guest land, at noon of today where nothing else is said, as the reception enters it; returns the day. */
export async function arrivesToday(
  { call }: Pick<Client, 'call'>,
  id: string,
  flight = atNoon(),
): Promise<string> {
  const leg = { mode: 'flight', from: 'PEK', to: 'TAO', ...flight } as const
  const { revision } = await call(itinerariesApi.read, { params: { id } })
  const change = { arrivalLegs: [leg], arrivalPickup: true }
  const onBehalf = { reason: 'As told on the telephone', tell: 'not' as const }
  await call(itinerariesApi.save, { params: { id }, body: { revision, change, onBehalf } })
  return flight.arrives.slice(0, 10)
}
