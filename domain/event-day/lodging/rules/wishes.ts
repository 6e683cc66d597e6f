/**
 * What was noted about people and rooms: `alone` shares a room with nobody; of two people, `notInRoom` are in no room together, and `notInHotel` in no hotel
 * together in one night.
 */
export const wishKinds = ['alone', 'notInRoom', 'notInHotel'] as const
export type WishKind = (typeof wishKinds)[number]

/** `otherId` is null for `alone`; the two of a pair have no direction. */
export type RoomWish = { id: string; kind: WishKind; oneId: string; otherId: string | null }

/** Who is in a room, and who is in another room of its hotel in one of its nights. */
type Room = { guests: readonly string[]; inHotel: readonly string[] }

/** Of a wish about two people, the other one. */
export const otherOf = ({ oneId, otherId }: RoomWish, id: string) => (oneId === id ? otherId : oneId)

/** Which of these wishes a room breaks. */
export const brokenWishes = <W extends RoomWish>(wishes: readonly W[], { guests, inHotel }: Room): W[] =>
  wishes.filter((wish) => {
    const { kind, oneId, otherId } = wish
    const isIn = guests.includes(oneId)
    if (kind === 'alone' || otherId === null) return isIn && guests.length > 1
    const isOtherIn = guests.includes(otherId)
    if (isIn && isOtherIn) return true
    return (
      kind === 'notInHotel' && ((isIn && inHotel.includes(otherId)) || (isOtherIn && inHotel.includes(oneId)))
    )
  })
