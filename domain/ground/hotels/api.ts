import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { shown } from '#kit/rules/shown.ts'
import { access } from './access.ts'
import { hotel } from './rules.ts'

/** A published hotel for its readers, without what only the organisers agree on with it. */
export const publishedHotel = shown(hotel)
  .omit({ note: true, takesForeigners: true, releaseDate: true })
  .extend({ id: z.uuid() })
export type PublishedHotel = z.output<typeof publishedHotel>

export const hotelsApi = endpoints(access, {
  published: {
    method: 'GET',
    path: '/qms/hotels',
    allow: 'hotels:read',
    summary:
      'The published hotels of the current edition, designated ones first, in both languages, with who receives guests there',
    reply: z.array(publishedHotel),
  },
})
