import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { steps } from './housekeeping.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

const page = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8')
const [, table = ''] = /## What is forgotten\n([\s\S]*?)\n## /.exec(page) ?? []
const lines = [...table.matchAll(/^\| (?!what |-)(.+?) +\| (.+?) +\|$/gm)].map(
  ([, what = '', kept = '']) => ({
    what,
    kept,
  }),
)

const hour = 3_600_000
const units: Record<string, number> = { minute: 60_000, hour, day: 24 * hour, year: 366 * 24 * hour }

/** Retention in milliseconds that a line of the table states; 0 for records with an expiry time of their own. */
function keptFor(line: string): number {
  const { kept } = lines.find(({ what }) => what === line) ?? { kept: '' }
  if (kept === 'until they run out') return 0
  const [, count, unit = ''] =
    /(\d+|an?) (minute|hour|day|year)s?\b/.exec(kept.replace(/^.*sets, (\d+).*$/, '$1 days')) ?? []
  if (!count) throw new Error(`“${line}” does not say how long`)
  return (Number(count) || 1) * (units[unit] ?? Number.NaN)
}

type Case = {
  what: string
  step: string
  /** Inserts a record that began, or ended, at this moment. */
  put(id: string, at: string, records: RetentionRecords): SQL
  /** The time is counted in whole days. */
  inDays?: true
  /** Selects the record; no rows once it is deleted. */
  left(id: string): SQL
}
type RetentionRecords = { accountId: string; participantId: string; summitId: string }

const nobody = '00000000-0000-4000-8000-000000000001'
const byId = (name: string) => (id: string) => sql`select 1 from ${sql.identifier(name)} where id = ${id}`
const named = sql`'{"zh":"审核员","en":"Reviewer"}'::jsonb`

const cases: readonly Case[] = [
  {
    what: 'sessions',
    step: 'sessions',
    put: (id, at, { accountId }) =>
      sql`insert into sessions (id, account_id, credentials, created_at, last_seen_at, expires_at, address, user_agent)
        values (${id}, ${accountId}, 'none', ${at}, ${at}, ${at}, '192.0.2.1', 'test')`,
    left: byId('sessions'),
  },
  {
    what: 'image codes, message codes, counters',
    step: 'image-codes',
    put: (id, at) => sql`insert into verify_codes (id, digest, expires_at) values (${id}, 'none', ${at})`,
    left: byId('verify_codes'),
  },
  {
    what: 'image codes, message codes, counters',
    step: 'message-codes',
    put: (id, at) => sql`insert into message_codes (id, account, purpose, digest, tries_left, expires_at)
      values (${id}, 'a@example.com', 'login', 'none', 5, ${at})`,
    left: byId('message_codes'),
  },
  {
    what: 'image codes, message codes, counters',
    step: 'rate-limits',
    put: (id, at) =>
      sql`insert into rate_limits (key, points, expire) values (${id}, 1, extract(epoch from ${at}::timestamptz) * 1000)`,
    left: (id) => sql`select 1 from rate_limits where key = ${id}`,
  },
  {
    what: 'sign-in attempts',
    step: 'sign-ins',
    put: (
      id,
      at,
      { accountId },
    ) => sql`insert into sign_ins (at, account_id, account, way, outcome, address, user_agent)
      values (${at}, ${accountId}, ${id}, 'password', 'in', '192.0.2.1', 'test')`,
    left: (id) => sql`select 1 from sign_ins where account = ${id}`,
  },
  {
    what: 'replies to signed writes',
    step: 'replies-given',
    put: (id, at) =>
      sql`insert into replies_given (principal, timestamp, hash, at) values (${id}, 1, 'none', ${at})`,
    left: (id) => sql`select 1 from replies_given where principal = ${id}`,
  },
  {
    what: 'empty drafts',
    step: 'empty-drafts',
    put: (id, at, { summitId }) =>
      sql`insert into participants (id, summit_id, kind, status, missing, created_at, updated_at)
        values (${id}, ${summitId}, 'guest', 'draft', 9, ${at}, ${at})`,
    left: byId('participants'),
  },
  {
    what: 'unfinished uploads',
    step: 'unfinished-uploads',
    put: (
      id,
      at,
    ) => sql`insert into uploads (id, purpose, owner_id, created_by, original_name, bytes, sha256, touched_at)
      values (${id}, 'library', ${nobody}, ${nobody}, 'a.pdf', 10, 'none', ${at})`,
    left: byId('uploads'),
  },
  {
    what: 'results of imports',
    step: 'imports',
    put: (id, at) =>
      sql`insert into imports (id, name, account_id, total, begun_at) values (${id}, 'guests', ${nobody}, 3, ${at})`,
    left: byId('imports'),
  },
  {
    what: 'results of jobs (exports), and the jobs themselves',
    step: 'ended-jobs',
    put: (
      id,
      at,
    ) => sql`with result as (insert into stored_files (id, key, owner_id, purpose, media_type, original_name, bytes, sha256, created_at)
        values (${id}, ${id}, ${id}, 'job', 'text/csv', 'list.csv', 1, 'none', ${at}))
      insert into jobs (id, kind, account_id, language, selection, key, title, state, created_at, ended_at)
        values (${id}, 'export', ${nobody}, 'en', '{}', ${id}, '{}', 'ready', ${at}, ${at})`,
    left: (id) =>
      sql`select 1 from jobs where id = ${id} union all select 1 from stored_files where owner_id = ${id}`,
  },
  {
    what: 'claims of reviewers',
    step: 'review-claims',
    // a participant has at most one claim at a time, so each claim gets its own participant
    put: (id, at, { summitId }) => sql`with record as (
        insert into participants (id, summit_id, kind, status, revision, missing, created_at, updated_at)
        values (${id}, ${summitId}, 'guest', 'pending', 2, 0, now(), now()) returning id)
      insert into review_claims (participant_id, account_id, name, until) select id, ${nobody}, ${named}, ${at} from record`,
    left: (id) => sql`select 1 from review_claims where participant_id = ${id}`,
  },
  {
    what: 'ended share links with their accounts',
    step: 'ended-shares',
    put: (id, at, { accountId, participantId }) => sql`with assistant as (
        insert into accounts (id, account, type, name, language, created_at)
        values (${id}, ${`assistant ${id}`}, 'assistant', 'Wang', 'zh', ${at}) returning id)
      insert into shares (id, participant_id, account_id, created_by, name, parts, created_at, expires_at)
        select ${id}, ${participantId}, id, ${accountId}, 'Wang', '{itinerary}', ${at}, ${at} from assistant`,
    left: (id) =>
      sql`select 1 from accounts where id = ${id} union all select 1 from shares where id = ${id}`,
  },
  {
    what: 'log of revealed protected values',
    step: 'reveals',
    put: (id, at) => sql`insert into reveals (at, actor_id, actor_name, subject_type, subject_id, field)
      values (${at}, ${nobody}, ${named}, 'participant', ${id}, 'documentNumber')`,
    left: (id) => sql`select 1 from reveals where subject_id = ${id}`,
  },
  {
    what: 'messages without their texts: recipient and state',
    step: 'old messages',
    put: (
      id,
      at,
    ) => sql`insert into outgoing_messages (id, channel, address, language, template, occasion, state, queued_at, next_try_at)
      values (${id}, 'mail', 'a@example.com', 'zh', 'test', ${id}, 'sent', ${at}, ${at})`,
    left: byId('outgoing_messages'),
  },
  {
    what: 'unreachable numbers and addresses',
    step: 'unreachable addresses',
    put: (id, at) =>
      sql`insert into unreachable_addresses (address, failure, since) values (${id}, 'bounced', ${at})`,
    left: (id) => sql`select 1 from unreachable_addresses where address = ${id}`,
  },
  {
    what: 'requests to delete',
    step: 'deletion requests',
    put: (
      id,
      at,
      { summitId },
    ) => sql`insert into deletion_requests (id, subject_id, summit_id, state, asked_at, asked_by, promised_until)
      values (${id}, ${id}, ${summitId}, 'refused', ${at}, ${nobody}, ${at})`,
    left: byId('deletion_requests'),
  },
  {
    what: 'values in the log; who changed what and when stays',
    step: 'values of old log lines',
    put: (id, at) => sql`insert into changes (at, actor_name, subject_type, subject_id, field, reason)
      values (${at}, ${named}, 'summit', ${id}, 'ends', 'the hall')`,
    left: (id) => sql`select 1 from changes where subject_id = ${id} and reason is not null`,
  },
  {
    what: 'log of exports',
    step: 'log of exports',
    put: (
      id,
      at,
    ) => sql`insert into list_exports (at, actor_id, actor_name, job_id, list, title, conditions, columns, file_format, changes_only, rows)
      values (${at}, ${nobody}, ${named}, ${id}, 'accounts', ${named}, 'sealed', '[]', 'csv', false, 3)`,
    left: (id) => sql`select 1 from list_exports where job_id = ${id}`,
  },
  {
    what: 'texts of messages',
    step: 'texts of old messages',
    put: (
      id,
      at,
    ) => sql`insert into outgoing_messages (id, channel, address, language, template, occasion, text, state, queued_at, next_try_at)
      values (${id}, 'mail', 'a@example.com', 'zh', 'review.approve', ${id}, 'sealed', 'sent', ${at}, ${at})`,
    left: (id) => sql`select 1 from outgoing_messages where id = ${id} and text is not null`,
  },
  {
    what: 'values of what was handed over to a receiver',
    step: 'values of hand-overs',
    inDays: true,
    put: (id, at) => sql`with ended as (insert into summits
          (id, number, year, chinese_name, english_name, chinese_city, english_city, registration_opens, registration_closes, begins, ends, edits_until, companions_per_guest, updated_at)
        select ${id}, 100 + (select count(*) from summits), 2026, '峰会', 'Summit', '青岛', 'Qingdao', day, day, day, day, day, 3, ${at}
        from (select (${at}::timestamptz at time zone 'Asia/Shanghai')::date as day) days returning id),
      receiver as (insert into hand_over_receivers (id, edition_id, list, kind) select id, id, 'rooms', 'hotel' from ended returning id)
      insert into handed_rows (receiver_id, row_id, version, change, plain) select id, ${id}, 1, 'new', '{"room":"812"}' from receiver`,
    left: (id) => sql`select 1 from handed_rows where row_id = ${id} and plain is not null`,
  },
]

let portal: TestPortal
let records: RetentionRecords
beforeAll(async () => {
  portal = await startTestPortal()
  const { accountId } = await portal.organisationAccount()
  const participantId = randomUUID()
  const summitId = portal.summit.id
  await portal.db.execute(sql`insert into participants (id, summit_id, kind, status, revision, missing, created_at, updated_at)
    values (${participantId}, ${summitId}, 'guest', 'pending', 2, 0, now(), now())`)
  records = { accountId, participantId, summitId }
})
afterAll(() => portal.close())

describe('what the page of operations says is forgotten', () => {
  test('each line that names a time is tried', () => {
    const timed = lines.filter(({ kept }) => !kept.startsWith('as long as')).map(({ what }) => what)
    expect([...new Set(cases.map(({ what }) => what))].toSorted()).toEqual(timed.toSorted())
  })

  test.each(cases)(
    '$what ($step) go when their time is over, and not sooner',
    async ({ what, step, put, left, inDays }) => {
      const now = portal.clock.now()
      // `keptFor` counts a year as 366 days, so retention times of years have a tolerance of a few days
      const years = keptFor(what) > 300 * 24 * hour ? 3 * 24 * hour : 60_000
      const margin = inDays ? 24 * hour : years
      const moment = (more: number) => new Date(now.getTime() - keptFor(what) - more).toISOString()
      const [over, young] = [randomUUID(), randomUUID()]
      await portal.db.execute(put(over, moment(margin), records))
      await portal.db.execute(put(young, moment(-margin), records))
      await steps.find(({ name }) => name === step)?.run(portal.services, now, undefined)
      const isLeft = async (id: string) => (await portal.db.execute(left(id))).rows.length > 0
      expect([await isLeft(over), await isLeft(young)]).toEqual([false, true])
    },
  )
})
