import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { importEndpoints } from '#kit/sheet/import/endpoints.ts'
import { record } from './record.ts'
import { hallDrawing } from './rules/drawing.ts'
import { maxSheetRows } from './rules/grid.ts'

const params = z.object({ id: z.uuid() })

/** A hall with its drawing; revision 0 before anything is drawn. */
export const drawnHall = z.object({
  id: z.uuid(),
  name: bilingual,
  isEnded: z.boolean(),
  revision: z.int(),
  drawing: hallDrawing,
})
export type DrawnHall = z.output<typeof drawnHall>

export const hallsApi = endpoints(record.permissions, {
  drawing: {
    method: 'GET',
    path: '/cert/halls/:id/drawing',
    allow: 'halls:list',
    summary: 'The drawing of a hall, empty before anything is drawn',
    params,
    reply: drawnHall,
  },
  draw: {
    method: 'PUT',
    path: '/cert/halls/:id/drawing',
    allow: 'halls:edit',
    summary:
      'Replaces the drawing of a hall; refused with the current one when it was changed since `revision`. Seating plans keep the drawing that they were made with',
    params,
    body: z.object({ revision: z.int(), drawing: hallDrawing }),
    reply: drawnHall,
  },
  ...importEndpoints({
    path: '/cert/halls/rows',
    allow: 'halls:edit',
    what: 'rows of seats',
    max: maxSheetRows,
    isWithin: true,
    isWhole: true,
  }),
})
