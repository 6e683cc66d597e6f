import { demonstrationGuest } from '#apps/server/demo/accounts.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import type { Client } from '#kit/http/client.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
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

/** A flight of today that reaches the city at noon, and one that others are not on. */
const atNoon = { number: 'CA1571', departs: '06:00', arrives: '12:00' }
export const ofOneGuest = { number: 'SC8811', departs: '00:05', arrives: '00:10' }

/** Has a guest land today, as the reception enters it. */
export async function arrivesToday(
  { call }: Pick<Client, 'call'>,
  id: string,
  { number, departs, arrives } = atNoon,
): Promise<void> {
  const day = eventDay(new Date())
  const leg = {
    mode: 'flight',
    number,
    from: 'PEK',
    departs: `${day}T${departs}`,
    to: 'TAO',
    arrives: `${day}T${arrives}`,
  } as const
  const { revision } = await call(itinerariesApi.read, { params: { id } })
  const change = { arrivalLegs: [leg], arrivalPickup: true }
  const onBehalf = { reason: 'As told on the telephone', tell: 'not' as const }
  await call(itinerariesApi.save, { params: { id }, body: { revision, change, onBehalf } })
}
