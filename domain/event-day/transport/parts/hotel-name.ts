import { hotelText } from '#domain/plans/itineraries/words/plan.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { TravellersHotel } from '../api.ts'

/** A hotel in the language of its reader where it is one of the edition, else as it was typed, else its kind. */
export const hotelName = ({ kind, name, named }: TravellersHotel): Bilingual =>
  named ?? (name ? { zh: name, en: name } : hotelText(kind, null))
