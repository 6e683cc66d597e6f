import { isHotelCalled } from '#domain/ground/hotels/rules.ts'

/** What an itinerary answers about the hotel. */
export type Answer = {
  hotel: 'designated' | 'recommended' | 'other' | null
  hotelId: string | null
  hotelName: string | null
}

type Hotel = {
  id: string
  kind: 'designated' | 'recommended'
  chineseName: string
  englishName: string
  publishedAt: Date | null
}

/** The hotel that an answer means: the one chosen, the one whose name in either language was typed, or the only one of its kind that is published. */
export function matchedHotel<H extends Hotel>(
  { hotel, hotelId, hotelName }: Answer,
  hotels: readonly H[],
): H | undefined {
  if (hotelId) return hotels.find(({ id }) => id === hotelId)
  if (!hotel) return undefined
  if (hotelName) {
    return hotels.find((each) => isHotelCalled(hotelName, [each.chineseName, each.englishName]))
  }
  const ofKind = hotels.filter(({ kind, publishedAt }) => kind === hotel && publishedAt)
  return ofKind.length === 1 ? ofKind[0] : undefined
}

/** A hotel of ours was answered, and it is not known which: a text that names none of them, or one of several. */
export const isUnmatched = (answer: Answer, hotels: readonly Hotel[]): boolean =>
  (answer.hotel === 'designated' || answer.hotel === 'recommended') && !matchedHotel(answer, hotels)
