import { firstGuestNumber, guestCodes } from '#domain/event-day/guest-codes/rules.ts'
import { type CodedGuest, guestSigner, guestsAtDoors } from '#domain/event-day/guest-codes/server/actions.ts'
import { numberOf } from '#domain/programme/activity-guests/rules.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import type { ShownPerson } from '../../api/phone.ts'
import { guestWords } from '../../words/gate.ts'
import type { AtWork, ByDevice } from './device-at-work.ts'

type Wanted = { numbers: readonly number[] } | { after: number } | { name: string }

const nobody = { zh: '', en: '' }

/** Guests of the activities among a device's occasions, by number; none where only numbers of badges are asked for. */
export async function guestsOfDevice(
  { db }: Pick<ByDevice, 'db'>,
  { occasions }: AtWork,
  wanted: Wanted,
  limit: number,
): Promise<CodedGuest[]> {
  const activityIds = occasions.flatMap(({ activityId }) => activityId ?? [])
  const isOfBadges = 'numbers' in wanted && wanted.numbers.every((number) => number < firstGuestNumber)
  if (activityIds.length === 0 || isOfBadges || limit <= 0) return []
  return guestsAtDoors(db, { activityIds, limit, ...wanted })
}

/** A guest as a door shows one. */
export const shownGuest = ({ number, name, unit, jobTitle, guestId }: CodedGuest): ShownPerson => ({
  number,
  name,
  latinName: null,
  kind: guestWords.kind,
  organisation: withFallback(unit, null) ?? nobody,
  jobTitle,
  receipt: numberOf(guestId),
})

/** What opens the rows of these guests on a device: the signatures of their codes, by number. Refuses `keyDestroyed`. */
export async function signaturesOfGuests(
  call: ByDevice,
  { summit }: AtWork,
  guests: readonly CodedGuest[],
): Promise<Map<number, Uint8Array>> {
  if (guests.length === 0) return new Map()
  const sign = await guestSigner(call, summit)
  return new Map(
    guests.flatMap((guest) => {
      const opened = guestCodes.open(sign(guest) ?? '')
      return opened ? [[guest.number, opened.signature] as const] : []
    }),
  )
}
