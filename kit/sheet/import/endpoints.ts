import * as z from 'zod'
import { importId, importReport } from './report.ts'

/** What the rows belong to, where an import is of one of several things. */
const withinQuery = z.object({ within: z.uuid().optional() })
const noQuery = z.object({})

const partial = {
  /** `faulty`: rows with problems are left out, and all others imported. */
  leaveOut: z.enum(['faulty']).optional(),
}
/** The query of an import that takes everything; the types of the others leave parts of it out. */
const fullQuery = withinQuery.extend({ id: importId, ...partial })

type Asked<Allow extends string> = {
  path: string
  allow: Allow
  /** Plural name of the rows, for the API document. */
  what: string
  /** Maximum rows of a spreadsheet. */
  max: number
  /** As in `defineImport`. */
  mayLeaveOut?: boolean
  /** The calls name what the rows belong to. */
  isWithin?: boolean
  /** As in `defineImport`. */
  isWhole?: boolean
}

/** What an import does, for the API document. */
const summaryOf = ({ what, mayLeaveOut, isWhole }: Asked<string>) =>
  `Adds and changes all ${what} in the xlsx, or none when anything in it is wrong${
    mayLeaveOut ? ', or with `leaveOut` those of the rows that are right' : ''
  }${isWhole ? '; those that it does not name are gone' : ''}; the id is made by the client, and one id has one effect`

/** The four calls of an import below `path`: template, dry run, import, progress. */
export const importEndpoints = <const Allow extends string>(asked: Asked<Allow>) => {
  const { path, allow, what, max, mayLeaveOut = false, isWithin = false } = asked
  const within = (isWithin ? withinQuery : noQuery) as typeof withinQuery
  const query = within.extend({ id: importId, ...(mayLeaveOut && partial) }) as unknown as typeof fullQuery
  return {
    template: {
      method: 'GET',
      path: `${path}/template`,
      allow,
      summary:
        'An xlsx for an import, empty or with what is there already: headings and choices in both languages, drop-downs, notes',
      query: within,
      reply: z.custom<Blob>(),
      bytes: true,
      cost: 'wholeList',
    },
    check: {
      method: 'POST',
      path: `${path}/checks`,
      allow,
      summary: `What an xlsx of at most 2 MB and ${max} ${what} would change, and what is wrong in which cell; changes nothing`,
      query: within,
      upload: 'file',
      reply: importReport,
    },
    import: {
      method: 'POST',
      path: `${path}/imports`,
      allow,
      summary: summaryOf(asked),
      query,
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
  } as const
}

export type ImportApi = ReturnType<typeof importEndpoints<string>>
