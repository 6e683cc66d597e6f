import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { access } from '../access.ts'

const params = z.object({ id: z.uuid() })

/** What there is on paper for a gate. */
export const gatePapers = z.object({
  /** Days of the edition on which the gate may be printed for, today first where it is one of them. */
  days: z.array(z.iso.date()),
  /** The list that was printed by itself today. */
  today: z.object({ madeAt: z.iso.datetime(), people: z.number().int(), isArchive: z.boolean() }).nullable(),
})
export type GatePapers = z.output<typeof gatePapers>

export const papersApi = endpoints(access, {
  papers: {
    method: 'GET',
    path: '/cert/gates/:id/paper',
    allow: 'checkIn:paper',
    summary:
      'Whether the paper list of a gate was printed by itself today, and for which days one can be printed',
    params,
    reply: gatePapers,
  },
  paper: {
    method: 'GET',
    path: '/cert/gates/:id/paper/file',
    allow: 'checkIn:paper',
    proof: 'recent',
    summary: 'The list of today; logged as an export',
    params,
    reply: z.custom<Blob>(),
    bytes: true,
  },
})
