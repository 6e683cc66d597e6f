import * as z from 'zod'
import { importId, importReport } from './report.ts'

const wholeQuery = z.object({ id: importId })

const partialQuery = wholeQuery.extend({
  /** `faulty`: rows with problems are left out, and all others imported. */
  leaveOut: z.enum(['faulty']).optional(),
})

/** The four calls of an import below `path`: template, dry run, import, progress. */
export const importEndpoints = <const Allow extends string>({
  path,
  allow,
  what,
  max,
  mayLeaveOut = false,
}: {
  path: string
  allow: Allow
  /** Plural name of the rows, for the API document. */
  what: string
  /** Maximum rows of a spreadsheet. */
  max: number
  /** As in `defineImport`. */
  mayLeaveOut?: boolean
}) =>
  ({
    template: {
      method: 'GET',
      path: `${path}/template`,
      allow,
      summary:
        'An xlsx for an import, empty or with what is there already: headings and choices in both languages, drop-downs, notes',
      reply: z.custom<Blob>(),
      bytes: true,
      cost: 'wholeList',
    },
    check: {
      method: 'POST',
      path: `${path}/checks`,
      allow,
      summary: `What an xlsx of at most 2 MB and ${max} ${what} would change, and what is wrong in which cell; changes nothing`,
      upload: 'file',
      reply: importReport,
    },
    import: {
      method: 'POST',
      path: `${path}/imports`,
      allow,
      summary: `Adds and changes all ${what} in the xlsx, or none when anything in it is wrong${
        mayLeaveOut ? ', or with `leaveOut` those of the rows that are right' : ''
      }; the id is made by the client, and one id has one effect`,
      query: (mayLeaveOut ? partialQuery : wholeQuery) as typeof partialQuery,
      upload: 'file',
      reply: importReport,
    },
    progress: {
      method: 'GET',
      path: `${path}/imports/:id`,
      allow,
      summary: `How many ${what} of one’s own import are done; refused while none of that id has begun`,
      params: z.object({ id: importId }),
      reply: z.object({ done: z.number().int(), total: z.number().int() }),
    },
  }) as const

export type ImportApi = ReturnType<typeof importEndpoints<string>>
