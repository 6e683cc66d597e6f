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

/** Two spellings of one name: without case, spaces and signs. */
const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** The hotel that an answer means: the one chosen, the one whose name in either language was typed, or the only one of its kind that is published. */
export function matchedHotel<H extends Hotel>(
  { hotel, hotelId, hotelName }: Answer,
  hotels: readonly H[],
): H | undefined {
  if (hotelId) return hotels.find(({ id }) => id === hotelId)
  if (!hotel) return undefined
  if (hotelName) {
    const typed = plain(hotelName)
    return hotels.find((each) => [each.chineseName, each.englishName].some((name) => plain(name) === typed))
  }
  const ofKind = hotels.filter(({ kind, publishedAt }) => kind === hotel && publishedAt)
  return ofKind.length === 1 ? ofKind[0] : undefined
}

/** A hotel of ours was answered, and it is not known which: a text that names none of them, or one of several. */
export const isUnmatched = (answer: Answer, hotels: readonly Hotel[]): boolean =>
  (answer.hotel === 'designated' || answer.hotel === 'recommended') && !matchedHotel(answer, hotels)
