import * as z from 'zod'
import { keptFor } from '#domain/purposes.ts'
import { defineForm } from '#kit/rules/define-form.ts'
import { choice, day, longText, text } from '#kit/rules/fields.ts'
import { telephone, website } from '#kit/rules/formats.ts'

/** A hotel of an edition: where the organisers lodge their guests, or where others may book. */
export const hotel = defineForm('hotel', {
  hotel: {
    kind: choice(['designated', 'recommended']),
    chineseName: text(100),
    englishName: text(150),
    chineseAddress: text(200).optional(),
    englishAddress: text(200).optional(),
    mapLink: website().optional(),
    phone: telephone().optional(),
  },
  rooms: {
    /** Not said is yes. */
    takesForeigners: z.boolean().optional(),
    /** On this day what is free of the blocks goes back to the hotel. */
    releaseDate: day().optional(),
  },
  receptionist: {
    chineseReceptionist: keptFor('working', text(50).optional()),
    englishReceptionist: keptFor('working', text(100).optional()),
    receptionistPhone: keptFor('working', telephone().optional()),
  },
  note: { note: longText(500).optional() },
})

/** Two spellings of one name: without case, spaces and signs. */
const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Whether a typed name is one of these names of a hotel; case, spaces and signs do not count. */
export const isHotelCalled = (typed: string, names: readonly string[]): boolean =>
  names.some((name) => plain(name) === plain(typed))
