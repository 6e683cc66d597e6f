import { type Form, forms } from '#domain/programme/activities/rules.ts'
import type { Activity } from '#domain/programme/activities/server/actions.ts'
import { byForm } from '../../rules.ts'
import type { Attendance, Seats, SeatsByForm } from '../store.ts'

type Held = Pick<Attendance, 'form' | 'isReserved'>

/** Places of a form that are free for sign-up at this moment. */
export const freePlaces = ({ capacity, reserved, taken }: Seats): number =>
  capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - reserved - taken)

/** Places of a form that are open for sign-up at all, whoever has them: those that are reserved are for people who are assigned. */
export const openPlaces = (
  { reservedPlaces }: Pick<Activity, 'reservedPlaces'>,
  { form, capacity }: Pick<Seats, 'form' | 'capacity'>,
): number =>
  capacity === null
    ? Number.POSITIVE_INFINITY
    : Math.max(0, capacity - (form === 'onSite' ? (reservedPlaces ?? 0) : 0))

/** Whether there is a place for every one of them: a group gets all of its places or none. */
export function haveRoom(seats: SeatsByForm, entries: readonly { form: Form }[]): boolean {
  const needed = byForm(entries)
  return forms.every((form) => {
    const of = seats.get(form)
    return needed[form] === 0 || (of !== undefined && freePlaces(of) >= needed[form])
  })
}

/** Counts newly taken places. */
export function takePlaces(seats: SeatsByForm, rows: readonly Held[]): void {
  for (const { form, isReserved } of rows) {
    const of = seats.get(form)
    if (!of) throw new Error(`there are no places ${form}`)
    of.taken++
    if (isReserved) of.reserved--
  }
}

/** Counts places given back; a ceiling above the capacity falls with each of them. */
export function releasePlaces(seats: SeatsByForm, rows: readonly Held[]): void {
  for (const { form, isReserved } of rows) {
    const of = seats.get(form)
    if (!of) continue
    of.taken--
    if (isReserved) of.reserved++
    if (of.capacity !== null) of.ceiling = Math.max(of.capacity, of.taken)
  }
}

/**
 * Which place an assigned person takes: a reserved one, a general one, or none. Places that were reserved, or taken away, after all were taken do not
 * exist.
 */
export function placeForAssigned(of: Seats | undefined): 'reserved' | 'free' | undefined {
  if (!of || (of.capacity !== null && of.taken >= of.capacity)) return undefined
  return of.reserved > 0 ? 'reserved' : 'free'
}
