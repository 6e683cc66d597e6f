import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, count, eq, inArray, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organisationTypes, organiserRoles } from '#domain/actor.ts'
import { steps } from '#domain/approval/review/rules.ts'
import { reviewSteps } from '#domain/approval/review/server/tables.ts'
import { badges } from '#domain/event-day/badges/server/tables.ts'
import { hotels } from '#domain/ground/hotels/server/tables.ts'
import { outgoingMessages } from '#domain/ground/outbox/server/tables.ts'
import { summit, windowOf } from '#domain/ground/summit/rules.ts'
import { summits } from '#domain/ground/summit/server/tables.ts'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { organisation } from '#domain/identity/organisations/rules.ts'
import { organisations } from '#domain/identity/organisations/server/tables.ts'
import { brokenPasswordRules } from '#domain/identity/sign-in/rules.ts'
import { portraitLimits } from '#domain/people/participants/rules/portrait.ts'
import { guest, kinds, registrationStatuses } from '#domain/people/participants/rules.ts'
import { guestNamed } from '#domain/people/participants/server/actions.ts'
import { participants } from '#domain/people/participants/server/tables.ts'
import { portraitChecks } from '#domain/people/pictures/server/tables.ts'
import { itineraries } from '#domain/plans/itineraries/server/tables.ts'
import { activities } from '#domain/programme/activities/server/tables.ts'
import { attendances } from '#domain/programme/attendance/server/tables.ts'
import { momentAt } from '#domain/publishing/notices/rules.ts'
import { noticeReads, notices } from '#domain/publishing/notices/server/tables.ts'
import { passwordMatches } from '#kit/crypto/password.ts'
import { readStored } from '#kit/files/store.ts'
import { storedFiles } from '#kit/files/tables.ts'
import { judgePortrait } from '#kit/photo/judge-portrait.ts'
import { fixedClock } from '#kit/rules/clock/clock.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { freshDatabase } from '#kit/testing/postgres.ts'
import { isWholeRun } from '#kit/testing/whole-run.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { demonstrationAccounts, demonstrationPassword } from './accounts.ts'
import { fillDemonstration } from './fill.ts'
import { drawPortraits } from './portraits.ts'

async function emptyPortal() {
  const [database, varDir] = await Promise.all([freshDatabase(), mkdtemp(join(tmpdir(), 'demonstration-'))])
  const config = readConfig({
    VAR_DIR: varDir,
    LOG_LEVEL: 'silent',
    SECRET_KEY: randomBytes(32).toString('base64'),
  })
  const clock = fixedClock('2026-11-20T03:00:00Z')
  const { context, close } = await buildApp({ ...config, databaseUrl: database.url, clock, jobs: false })
  return {
    context,
    db: context.services.db,
    now: clock.now(),
    async close() {
      await close()
      await Promise.all([database.drop(), rm(varDir, { recursive: true, force: true })])
    },
  }
}

/** Timeout in milliseconds: a thousand statements and two dozen drawings, on two shared cores. */
const patience = 120_000

let portal: Awaited<ReturnType<typeof emptyPortal>>
let listed: Awaited<ReturnType<typeof fillDemonstration>>
let died: { reason: unknown; editions: number }

/** Begins to fill the portal and throws at the first decision, as if the process had been killed. */
function dyingFill() {
  const services = new Proxy(portal.context.services, {
    get: (target, name) => {
      if (name === 'events') throw new Error('killed')
      return Reflect.get(target, name)
    },
  })
  return fillDemonstration({ services })
}

beforeAll(async () => {
  portal = await emptyPortal()
  const reason = await dyingFill().catch((error: unknown) => error)
  died = { reason, editions: await portal.db.$count(summits) }
  listed = await fillDemonstration(portal.context)
}, patience)
afterAll(() => portal.close())

async function edition(number: number) {
  const [found] = await portal.db.select().from(summits).where(eq(summits.number, number))
  if (!found) throw new Error(`no edition ${number}`)
  return found
}

const sum = (of: { count: number }[]) => of.reduce((total, row) => total + row.count, 0)

test('six editions, the newest open today', async () => {
  const rows = await portal.db.select().from(summits).orderBy(summits.number)
  expect(rows.map(({ number, current }) => [number, current])).toEqual([
    [1, false],
    [2, false],
    [3, false],
    [4, false],
    [5, false],
    [6, true],
  ])
  expect(rows.flatMap((row) => summit.problems(row))).toEqual([])
  const open = rows.at(-1)
  expect(open && windowOf(open, 'registration', portal.now).state).toBe('open')
})

test('forty organisations of every type keep every rule', async () => {
  const rows = await portal.db.select().from(organisations)
  expect(rows).toHaveLength(40)
  expect(new Set(rows.map(({ accountType }) => accountType))).toEqual(new Set(organisationTypes))
  expect(rows.flatMap((row) => organisation.problems(row))).toEqual([])
  expect(rows.filter(({ missing }) => missing > 0)).toEqual([])
})

test('150 participants of every kind in every state, and eleven of the past; who was submitted keeps every rule', async () => {
  const rows = await portal.db.select().from(participants)
  expect(rows).toHaveLength(161)
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(kinds))
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(registrationStatuses))
  const submitted = rows.filter(({ status }) => status !== 'draft')
  expect(submitted.flatMap((row) => guest.problems(row))).toEqual([])
  expect(rows.map(({ missing }) => missing)).toEqual(rows.map((row) => guest.problems(row).length))
})

test('everything happened since registration opened, and nothing will have happened', async () => {
  const { id } = await edition(6)
  const people = await portal.db.select().from(participants).where(eq(participants.summitId, id))
  const ids = new Set(people.map((row) => row.id))
  const steps = await portal.db.select().from(reviewSteps)
  const taken = steps.filter(({ participantId }) => ids.has(participantId))
  const times = [...people.flatMap((row) => [row.createdAt, row.updatedAt]), ...taken.map(({ at }) => at)]
  const sorted = times.map((time) => time.getTime()).sort((a, b) => a - b)
  expect(new Date(sorted[0] ?? 0).getTime()).toBeGreaterThan(new Date('2026-10-21T00:00:00+08:00').getTime())
  expect(sorted.at(-1)).toBeLessThan(portal.now.getTime())
})

test('the edition before has people, hotels, journeys and activities of its own days, and who came to them', async () => {
  const { id, registrationOpens, registrationCloses, begins, ends } = await edition(5)
  const people = await portal.db.select().from(participants).where(eq(participants.summitId, id))
  expect(people.map(({ status }) => status)).toEqual(Array(11).fill('approved'))
  expect(new Set(people.map(({ organisationId }) => organisationId)).size).toBe(5)
  const days = people.flatMap(({ createdAt, updatedAt }) => [createdAt, updatedAt].map(eventDay)).sort()
  expect(days.every((day) => day >= registrationOpens && day <= registrationCloses)).toBe(true)
  const ids = people.map((row) => row.id)
  const steps = await portal.db.select().from(reviewSteps).where(inArray(reviewSteps.participantId, ids))
  expect(steps.every(({ at }) => eventDay(at) <= registrationCloses)).toBe(true)
  // who registered them was there before
  const owners = await portal.db
    .select({ createdAt: accounts.createdAt })
    .from(accounts)
    .innerJoin(organisations, eq(organisations.accountId, accounts.id))
    .innerJoin(participants, eq(participants.organisationId, organisations.id))
    .where(eq(participants.summitId, id))
  expect(owners.every(({ createdAt }) => eventDay(createdAt) < registrationOpens)).toBe(true)
  expect(await portal.db.$count(hotels, eq(hotels.summitId, id))).toBe(2)
  const journeys = await portal.db.select().from(itineraries).where(inArray(itineraries.participantId, ids))
  expect(journeys.length).toBeGreaterThan(3)
  const arrivals = journeys.flatMap(({ arrivalLegs }) => arrivalLegs?.at(-1)?.arrives?.slice(0, 10) ?? [])
  expect(arrivals.every((day) => day <= begins && day > registrationCloses)).toBe(true)
  const held = await portal.db.select().from(activities).where(eq(activities.summitId, id))
  expect(held.length).toBeGreaterThan(3)
  expect(held.every((each) => String(each.begins) >= begins && String(each.ends).slice(0, 10) <= ends)).toBe(
    true,
  )
  const worn = await portal.db.select().from(badges).where(eq(badges.summitId, id))
  expect(worn).toHaveLength(11)
  expect(worn.filter(({ state }) => state === 'handedOut' || state === 'printed').length).toBeGreaterThan(0)
  const parts = await portal.db.select().from(attendances).where(inArray(attendances.participantId, ids))
  const came = parts.filter(({ attendedAt }) => attendedAt)
  expect(came.length).toBeGreaterThan(10)
  expect(came.length).toBeLessThan(parts.length)
  expect(came.every(({ attendedAt }) => attendedAt && eventDay(attendedAt) === begins)).toBe(true)
})

test('no record was made or changed after now', async () => {
  // the first policy is created by a migration with the database's clock
  const { rows: columns } = await portal.db.execute<{ of: string; column: string }>(sql`
    select table_name as "of", column_name as "column" from information_schema.columns
    where table_schema = 'public' and table_name <> 'privacy_policies'
      and column_name in ('created_at', 'updated_at', 'changed_at', 'submitted_at', 'uploaded_at', 'read_at', 'at')`)
  expect(columns.length).toBeGreaterThan(20)
  const later = columns.map(
    ({ of, column }) => sql`select ${of} || '.' || ${column} as what from ${sql.identifier(of)}
    where ${sql.identifier(column)} > ${portal.now.toISOString()}::timestamptz`,
  )
  const { rows } = await portal.db.execute<{ what: string }>(sql.join(later, sql` union all `))
  expect([...new Set(rows.map(({ what }) => what))]).toEqual([])
})

test('companions stand below approved guests, at most three each', async () => {
  const rows = await portal.db.select().from(participants)
  const statusOf = new Map(rows.map(({ id, kind, status }) => [id, `${kind} ${status}`]))
  const companions = rows.filter(({ kind }) => kind === 'companion')
  expect(new Set(companions.map(({ guestId }) => statusOf.get(guestId ?? '')))).toEqual(
    new Set(['guest approved']),
  )
  const perGuest = Map.groupBy(companions, ({ guestId }) => guestId)
  expect(Math.max(...[...perGuest.values()].map((list) => list.length))).toBeLessThanOrEqual(3)
})

test('the review record shows every kind of step that leads there, and nothing waits in the outbox', async () => {
  const rows = await portal.db.selectDistinct({ step: reviewSteps.step }).from(reviewSteps)
  // the demonstration leaves these steps for people to try
  const unplayed = [
    'reopened',
    'portraitAccepted',
    'pictureReplaced',
    'takenBack',
    'registeredAgain',
    'contactDenied',
  ]
  expect(new Set(rows.map(({ step }) => step))).toEqual(
    new Set(steps.filter((step) => !unplayed.includes(step))),
  )
  const messages = await portal.db
    .select({ state: outgoingMessages.state, count: count() })
    .from(outgoingMessages)
    .groupBy(outgoingMessages.state)
  expect(messages.map(({ state }) => state)).toEqual(['sent'])
  expect(sum(messages)).toBeGreaterThan(10)
})

test('one account of every type and one organiser of every role, each with the password that is listed', async () => {
  expect(listed).toEqual(demonstrationAccounts)
  expect(new Set(listed.map(({ role }) => role))).toEqual(
    new Set([...organisationTypes, 'guest', ...organiserRoles]),
  )
  expect(brokenPasswordRules(demonstrationPassword)).toEqual([])
  for (const { account, type, organiserRole, password } of listed) {
    if (type === 'guest') continue
    const [row] = await portal.db.select().from(accounts).where(eq(accounts.account, account))
    expect(row).toMatchObject({ type, organiserRole: organiserRole ?? null })
    expect(password && (await passwordMatches(password, row?.passwordHash))).toBe(true)
  }
})

test('the listed guest is registered and approved with a photo, and has no password', async () => {
  const guestListed = listed.find(({ type }) => type === 'guest')
  expect(guestListed?.password).toBeUndefined()
  const { account = '' } = guestListed ?? {}
  expect(await guestNamed(portal.db, account)).toEqual({ zh: '林若棠', en: 'Lin Ruotang' })
  const [row] = await portal.db.select().from(participants).where(eq(participants.email, account))
  expect(row).toMatchObject({ status: 'approved', missing: 0, portrait: expect.any(String) })
  expect(await portal.db.$count(accounts, eq(accounts.account, account))).toBe(0)
})

test('six to nine notices in each edition, those of today read by some, and what is released later waits', async () => {
  const rows = await portal.db.select().from(notices)
  const perEdition = [...Map.groupBy(rows, ({ summitId }) => summitId).values()].map((list) => list.length)
  expect(perEdition).toHaveLength(6)
  for (const number of perEdition) expect(number).toBeGreaterThanOrEqual(6)
  const [open] = await portal.db.select().from(summits).where(eq(summits.current, true))
  const current = rows.filter(({ summitId }) => summitId === open?.id)
  const released = current.filter(({ releasedAt }) => releasedAt && releasedAt <= portal.now)
  expect(current.length - released.length).toBe(1)
  // the stored form fields must denote the same moments as the stored timestamps
  for (const { releaseFrom, releasedAt, validTo, validUntil } of current)
    expect([momentAt(releaseFrom), momentAt(validTo)]).toEqual([releasedAt, validUntil])
  const reads = await portal.db.select().from(noticeReads)
  expect(reads).toHaveLength(4)
  expect(reads.filter(({ readAt }) => readAt > portal.now)).toEqual([])
})

test('the listed enterprise has a guest in every state', async () => {
  const rows = await portal.db
    .select({ status: participants.status })
    .from(participants)
    .innerJoin(organisations, eq(organisations.id, participants.organisationId))
    .innerJoin(accounts, eq(accounts.id, organisations.accountId))
    .where(eq(accounts.account, 'enterprise@demo.example'))
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(registrationStatuses))
})

test.runIf(isWholeRun)(
  'portraits are drawn by the rules, one of its own for each participant, and go on where a stop left them',
  async () => {
    const faults: unknown[] = []
    const stored = () =>
      portal.db
        .select()
        .from(storedFiles)
        .where(and(eq(storedFiles.purpose, 'portrait'), ne(storedFiles.mediaType, 'image/webp')))
    const first = drawPortraits(portal.context, (fault) => faults.push(fault))
    await first.stop()
    const drawn = (await stored()).length
    await drawPortraits(portal.context, (fault) => faults.push(fault)).done
    expect(faults).toEqual([])
    const named = (await portal.db.select().from(participants)).filter(({ portrait }) => portrait !== null)
    expect(drawn).toBeLessThan(named.length)
    const rows = await stored()
    expect(new Map(rows.map(({ id, ownerId }) => [id, ownerId]))).toEqual(
      new Map(named.map(({ id, portrait }) => [portrait, id])),
    )
    const [one] = rows
    const bytes = one && (await readStored(portal.context.services.files, one))
    expect(bytes && judgePortrait(bytes, portraitLimits).filter(({ ok }) => !ok)).toEqual([])
    const checks = await portal.db.select().from(portraitChecks)
    const cards = named.filter(({ businessCard }) => businessCard !== null)
    expect(cards.length).toBeGreaterThan(20)
    const drawnCards = await portal.db.$count(
      storedFiles,
      and(eq(storedFiles.purpose, 'businessCard'), eq(storedFiles.mediaType, 'image/png')),
    )
    expect(drawnCards).toBeGreaterThanOrEqual(cards.length)
    expect(checks.map(({ faces, met }) => [faces, met])).toEqual(named.map(() => [1, true]))
  },
  patience,
)

test('a second start adds nothing', async () => {
  const counts = async () => [
    await portal.db.$count(accounts),
    await portal.db.$count(participants),
    await portal.db.$count(summits),
  ]
  const before = await counts()
  await fillDemonstration(portal.context)
  expect(await counts()).toEqual(before)
})

test('a start that dies in the middle leaves nothing, and the next fills all', async () => {
  expect(died).toEqual({ reason: new Error('killed'), editions: 0 })
  expect(await portal.db.$count(participants)).toBe(161)
})
