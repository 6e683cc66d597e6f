import { type SQL, sql } from 'drizzle-orm'
import { momentsOf } from '#domain/programme/activities/rules.ts'
import { activityFields } from '#domain/programme/activities/testing.ts'
import { seal } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import { pick } from './fill-lists.ts'

const name = sql`'{"zh":"编辑","en":"Editor"}'::jsonb`
const eachPerson = sql`(select *, row_number() over (order by created_at, id) - 1 as at from participants where introduction like 'about%' and summit_id =`

/** Numbers of the other growing records for this many participants. */
export const proportions = (rows: number) => ({
  activities: Math.max(10, Math.floor(rows / 400)),
  notices: Math.max(10, Math.floor(rows / 1_000)),
  projects: Math.max(10, Math.floor(rows / 100)),
  files: Math.max(10, Math.floor(rows / 2_000)),
  invitations: Math.max(10, Math.floor(rows / 12)),
})

async function fillPeople(run: (statement: SQL) => Promise<unknown>, summitId: string) {
  const people = sql`${eachPerson} ${summitId}) person`
  await run(sql`insert into changes (at, actor_id, actor_name, subject_type, subject_id, field)
    select created_at + make_interval(mins => n), organisation_id, ${name}, 'participant', id, ${pick(['passportName', 'jobTitle', 'email'], sql`n`)}
    from ${people}, generate_series(1, 8) n`)
  await run(sql`insert into participant_versions (participant_id, version, data, submitted_at, submitted_by)
    select id, 1, (select data from participant_versions limit 1), submitted_at, organisation_id from ${people} where version = 1 on conflict do nothing`)
  await run(sql`insert into review_steps (id, participant_id, step, version, at, actor_id, actor_name)
    select gen_random_uuid(), id, ${pick(['submitted', 'approved', 'returned'], sql`n`)}, 1, submitted_at + make_interval(mins => n), organisation_id, ${name}
    from ${people}, generate_series(0, 2) n where version = 1 and (n = 0 or status <> 'pending')`)
  await run(sql`insert into review_outcomes (id, participant_id, actor_id, decision, seen, result, status, version, at)
    select gen_random_uuid(), id, organisation_id, 'approve', 2, 'done', 'approved', 1, submitted_at from ${people} where status = 'approved'`)
  await run(sql`insert into stored_files (id, key, purpose, sha256, media_type, bytes, original_name, owner_id, created_at)
    select gen_random_uuid(), 'portal/bulk/' || gen_random_uuid(), ${pick(['portrait', 'idPhoto', 'businessCard'], sql`n`)}, repeat('0', 64), 'image/jpeg', 1000, 'me.jpg', id, created_at
    from ${people}, generate_series(1, 4) n`)
  await run(sql`insert into given_consents (id, person_kind, person_id, purpose, version, language, at)
    select gen_random_uuid(), 'participant', id, ${pick(['document', 'face'], sql`n`)}, given.version, 'zh', created_at
    from ${people}, generate_series(1, 2) n, (select version from privacy_policies where version is not null limit 1) given on conflict do nothing`)
  await run(sql`insert into reveals (at, actor_id, actor_name, subject_type, subject_id, field)
    select created_at, organisation_id, ${name}, 'participant', id, 'documentNumber' from ${people} where at % 2 = 0`)
  await run(sql`insert into list_exports (at, actor_id, actor_name, list, title, conditions, columns, file_format, changes_only, rows)
    select created_at, organisation_id, ${name}, 'participants', ${name}, ${seal('[]')}, '[]', ${pick(['xlsx', 'csv', 'pdf'], sql`at`)}, false, 20 from ${people} where at % 2 = 0`)
  await run(sql`insert into messages (participant_id, revision, missing, updated_at, text)
    select id, 2, 0, updated_at, 'Welcome' from ${people} where kind = 'guest'`)
  await run(sql`insert into intentions (participant_id, revision, missing, updated_at, exhibit)
    select id, 2, 0, updated_at, at % 2 = 0 from ${people} where kind = 'guest'`)
  await run(sql`insert into outgoing_messages (id, channel, address, language, template, account_id, occasion, state, tries, queued_at, next_try_at, sent_at, settled_at)
    select gen_random_uuid(), ${pick(['mail', 'mail', 'sms'], sql`n`)}, 'someone' || at || '@example.com', 'zh', 'review.approve', null, 'bulk ' || id || n,
      ${pick(['sent', 'sent', 'sent', 'delivered', 'failed'], sql`at + n`)}, 1, created_at, created_at, created_at, created_at
    from ${people}, generate_series(1, 8) n`)
}

async function fillActivities(run: (statement: SQL) => Promise<unknown>, summitId: string, count: number) {
  const { beginsAt, endsAt } = momentsOf(activityFields())
  await run(sql`insert into activities (id, summit_id, state, missing, created_at, updated_at, begins_at, ends_at, category, type, nature, chinese_name, english_name,
      begins, ends, chinese_place, english_place, mode, on_site_limit, entry, clash_rule)
    select gen_random_uuid(), ${summitId}, ${pick(['published', 'published', 'published', 'closed', 'draft'], sql`n`)}, 0, timestamptz '2026-04-01', timestamptz '2026-04-01',
      ${beginsAt}::timestamptz + make_interval(mins => n % 3000), ${endsAt}::timestamptz + make_interval(mins => n % 3000), 'committee', 'forum', 'open',
      '论坛' || n, 'Forum ' || n, '2026-06-18T09:00', '2026-06-18T11:00', '一号厅', 'Hall 1', 'onSite', 100000, 'signUp', 'warn'
    from generate_series(1, ${count}) n`)
  await run(sql`create table filling_activities as select id, row_number() over (order by english_name, id) - 1 as at
    from activities where summit_id = ${summitId} and organisation_id is null and state in ('published', 'closed') and english_name ~ '^Forum [0-9]'`)
  // each approved participant attends one activity, every twentieth the first one, whose list so grows with the participants
  await run(sql`insert into attendances (id, activity_id, participant_id, organisation_id, form, state, group_id, waiting_since, changed_at)
    select gen_random_uuid(), activity.id, person.id, organisation_id, 'onSite', ${pick(['confirmed', 'confirmed', 'confirmed', 'waitlisted', 'cancelled'], sql`person.at / 7`)},
      gen_random_uuid(), case when (person.at / 7) % 5 = 3 then person.at end, updated_at
    from ${eachPerson} ${summitId}) person join filling_activities activity
      on activity.at = case when person.at % 20 = 0 then 0 else person.at % (select count(*) from filling_activities) end
    where status = 'approved' on conflict do nothing`)
  await run(sql`insert into activity_seats (activity_id, form, capacity, ceiling, taken)
    select activity_id, 'onSite', 100000, 100000, count(*) filter (where state in ('assigned', 'offered', 'confirmed')) from attendances
    where activity_id in (select id from filling_activities) group by 1 on conflict (activity_id, form) do update set capacity = 100000, ceiling = 100000, taken = excluded.taken`)
  await run(sql`insert into activity_guests (id, summit_id, activity_id, organisation_id, state, missing, created_at, updated_at, name, search_terms, search_text)
    select gen_random_uuid(), ${summitId}, activity.id, organisation_id, 'registered', 0, created_at, updated_at, chinese_name, search_terms, search_text
    from ${eachPerson} ${summitId}) person join filling_activities activity on activity.at = person.at % (select count(*) from filling_activities)
    where person.at % 10 = 0`)
}

async function fillOffice(run: (statement: SQL) => Promise<unknown>, summitId: string, rows: number) {
  const counts = proportions(rows)
  await run(sql`insert into notices (id, summit_id, chinese_title, chinese_content, english_title, english_content, released_at, created_at, updated_at)
    select gen_random_uuid(), ${summitId}, '通知' || n, '<p>内容</p>', 'Notice ' || n, '<p>Text</p>', moment, moment, moment
    from (select n, timestamptz '2026-03-01' + make_interval(mins => n * 7) as moment from generate_series(1, ${counts.notices}) n) each`)
  await run(sql`insert into notice_reads (notice_id, account_id, read_at)
    select notice.id, account.id, notice.released_at from (select * from notices order by released_at limit 5) notice, accounts account where account.account like 'bulk%'`)
  await run(sql`insert into projects (id, summit_id, created_at, updated_at, published_at, search_terms, chinese_name, english_name, city, industry, cooperation, investment,
      chinese_location, english_location, chinese_content, english_content, liaison, tel)
    select gen_random_uuid(), ${summitId}, moment, moment, case when n % 5 > 0 then moment end, array['项目', 'n' || n], '项目' || n, 'Project ' || n,
      ${pick(['yantai', 'qingdao', 'jinan'], sql`n`)}, 'newEnergy', 'jointVenture', 1000 + n, '新区', 'New Area', '建设。', 'Workshops.', '程岚', '13900000000'
    from (select n, timestamptz '2026-03-01' + make_interval(mins => n * 7) as moment from generate_series(1, ${counts.projects}) n) each`)
  await run(sql`insert into project_favourites (project_id, account_id)
    select project.id, account.id from (select * from projects order by created_at limit 2) project, accounts account where account.account like 'bulk%' on conflict do nothing`)
  await run(sql`insert into project_enquiries (id, project_id, account_id, name, account, text, asked_at, answered_at)
    select gen_random_uuid(), project.id, account.id, ${name}, account.account, 'Please call', account.created_at, account.created_at
    from (select * from projects order by created_at limit 1) project, accounts account where account.account like 'bulk%'`)
  await run(sql`insert into library_files (id, summit_id, position, "group", chinese_title, english_title, published_at, created_at, updated_at)
    select gen_random_uuid(), ${summitId}, n, 'other', '资料' || n, 'File ' || n, timestamptz '2026-03-01', timestamptz '2026-03-01', timestamptz '2026-03-01'
    from generate_series(1, ${counts.files}) n`)
  await run(sql`insert into invitations (id, summit_id, code, kind, registers_as, organisation_id, quota, used, expires_at, created_at, updated_at)
    select gen_random_uuid(), ${summitId}, 'BKKK' || translate((100000 + row_number() over (order by created_at, id))::text, '01', 'XY'), 'groupMedia', 'personnel', id, 20, 10, timestamptz '2026-12-01', created_at, created_at
    from organisations where account_id in (select id from accounts where account like 'bulk%') order by created_at, id limit ${counts.invitations}`)
  await run(sql`insert into invitation_uses (id, invitation_id, person_digest, subject_id, taken_at, held_until, kept_at)
    select gen_random_uuid(), id, 'person ' || n, gen_random_uuid(), created_at, created_at, created_at from invitations, generate_series(1, 10) n where code like 'BKKK%'`)
  await run(sql`insert into registrations (participant_id, summit_id, door, number, host_id, created_at)
    select id, summit_id, 'groupMedia', 'B' || at, organisation_id, created_at from ${eachPerson} ${summitId}) person where kind = 'personnel'`)
  await run(sql`insert into sessions (id, account_id, credentials, created_at, last_seen_at, expires_at, address, user_agent)
    select gen_random_uuid(), id, 'none', timestamptz '2026-04-30', timestamptz '2026-04-30', timestamptz '2026-05-06', '192.0.2.1', 'bench' from accounts where account like 'bulk%'`)
}

/** Adds the related records: history, versions, review steps, files, messages, activities, notices, projects, invitations. */
export async function fillRest(db: Database, summitId: string, rows: number): Promise<void> {
  const run = (statement: SQL) => db.execute(statement)
  await fillPeople(run, summitId)
  await fillActivities(run, summitId, proportions(rows).activities)
  await fillOffice(run, summitId, rows)
  await run(sql`drop table filling_activities`)
}
