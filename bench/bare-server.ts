import Fastify from 'fastify'
import type pg from 'pg'
import type { Statement } from '#kit/testing/record-statements.ts'

/** The portal's SQL statements for one page of participants, in order. */
export type PageStatements = {
  /** The session look-up. The baseline does not check its result; under load the portal batches it for several callers. */
  session: Statement
  summit: Statement
  /** The rows, each with the total count. */
  page: Statement
  /** Names of the page's organisations; absent for an empty page. */
  names?: Statement
}

/** Returns the same response as the portal's empty call. */
export const emptyPath = '/qms/bench/empty'
export const participantsPath = '/qms/participants'

type Row = Record<string, unknown>

const maxCounted = 1_000

const cursorOf = (row: Row | undefined) =>
  row ? Buffer.from(JSON.stringify(row.place)).toString('base64url') : null

/** Plain Fastify: no login, validation, hooks or log. Pages are looked up by path and query string. */
export function createBareServer(pool: pg.Pool, pages: Record<string, PageStatements>) {
  const server = Fastify()
  const rowsOf = async (statement: Statement | undefined): Promise<Row[]> =>
    statement ? (await pool.query<Row>(statement.text, statement.values)).rows : []

  server.get(emptyPath, async () => ({ code: 0, message: 'ok', data: null }))

  server.get(participantsPath, async (request) => {
    const asked = pages[request.url]
    if (!asked) throw new Error('a page that was not recorded')
    await rowsOf(asked.session)
    await rowsOf(asked.summit)
    const read = await rowsOf(asked.page)
    const query = new URLSearchParams(request.url.split('?')[1])
    const [current, size] = [Number(query.get('current')), Number(query.get('size'))]
    const page = read.slice(0, size)
    const names = new Map((await rowsOf(asked.names)).map((row) => [row.id, row]))
    const total = Number(page[0]?.total ?? 0)
    const data = {
      records: page.map((row) => recordOf(row, names.get(row.organisation_id))),
      total: Math.min(total, maxCounted),
      exact: total <= maxCounted,
      current,
      size,
      next: read.length > size ? cursorOf(page.at(-1)) : null,
      previous: query.has('after') || current > 1 ? cursorOf(page[0]) : null,
    }
    return { code: 0, message: 'ok', data }
  })
  return server
}

function recordOf(row: Row, organisation: Row | undefined) {
  return {
    id: row.id,
    kind: row.kind,
    personnelKind: row.personnel_kind,
    status: row.status,
    version: row.version,
    approvedVersion: row.approved_version,
    revision: row.revision,
    // PostgreSQL names a comparison so, and a function by its name
    changedSinceSubmission: row['?column?'],
    contactDenied: row.coalesce,
    organisationId: row.organisation_id,
    updatedAt: (row.updated_at as Date).toISOString(),
    missing: row.missing,
    guestId: row.guest_id,
    // the measured pages show guests without companions
    guest: null,
    companionRole: row.companion_role,
    otherRole: row.other_role,
    passportName: row.passport_name,
    chineseName: row.chinese_name,
    badgeName: row.badge_name,
    jobTitle: row.job_title,
    unitName: row.unit_name,
    portrait: row.portrait,
    organisationName: organisation?.name ?? null,
    organisationEnglishName: organisation?.english_name ?? null,
  }
}
