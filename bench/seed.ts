import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { companies } from '#apps/server/demo/company-names.ts'
import { addEditions } from '#apps/server/demo/editions.ts'
import { inventPerson } from '#apps/server/demo/people.ts'
import { type Seeded, seeded } from '#apps/server/demo/seeded.ts'
import { createAccount } from '#domain/identity/accounts/server/actions.ts'
import { createOrganisation } from '#domain/identity/organisations/server/actions.ts'
import { openSession } from '#domain/identity/sign-in/server/actions.ts'
import { type RegistrationStatus, registrationStatuses } from '#domain/people/participants/rules.ts'
import { searchOfPerson } from '#domain/people/participants/server/store.ts'
import { participants } from '#domain/people/participants/server/tables.ts'
import { setSecretKey } from '#kit/crypto/seal.ts'
import { type Database, openDatabase } from '#kit/db/database.ts'
import type { Token } from '#kit/http/signature.ts'
import { cursorOf } from '#kit/list/server/order.ts'
import type { Scale } from './benchmark.ts'
import { secretKey } from './portal.ts'

/** Rows per statement: PostgreSQL allows 65,535 parameters, and a participant has about thirty. */
const batch = 1_000

/** Weights of the states, as in an edition some weeks before it begins. */
const shares: Record<RegistrationStatus, number> = {
  draft: 2,
  pending: 3,
  approved: 12,
  returned: 1,
  notApproved: 1,
  withdrawn: 1,
}
const weighted = registrationStatuses.flatMap((status) =>
  Array<RegistrationStatus>(shares[status]).fill(status),
)

/** A filled database, and sessions to call with. */
export type Filled = {
  /** Sessions of an organiser, one per connection, so that no two concurrent calls share one. */
  organiser: Token[]
  /** The Chinese name of a participant, shared with some dozen others. */
  chineseName: string
  /** The cursor of a page after four fifths of the list. */
  deep: string
}

async function addOrganisations(db: Database, now: Date, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const { zh, en } = companies[at % companies.length] ?? { zh: '公司', en: 'Company' }
    const account = { account: `bench-${at}@example.com`, type: 'enterprise' as const, at: now }
    const accountId = await createAccount(db, account)
    const id = randomUUID()
    const draft = { name: `${zh}${at}`, englishName: `${en} ${at}` }
    await createOrganisation(db, { id, accountId, type: 'enterprise', at: now, draft })
    ids.push(id)
  }
  return ids
}

/** A row as saving and submitting leave it, without the document numbers, which must be unique and could not be copied. */
function inventRow(random: Seeded, now: Date, summitId: string, organisationId: string) {
  const person = inventPerson(random, now, { domain: 'bench.example', zh: '公司', en: 'Company' }, true)
  const status = random.one(weighted)
  const version = status === 'draft' ? 0 : 1
  const changedAt = new Date(now.getTime() - random.whole(0, 30 * 86_400_000))
  return {
    ...person,
    id: random.uuid(),
    summitId,
    organisationId,
    kind: 'guest' as const,
    status,
    version,
    approvedVersion: status === 'approved' ? version : null,
    missing: 0,
    ...searchOfPerson(person),
    portrait: random.uuid(),
    createdAt: changedAt,
    updatedAt: changedAt,
    submittedAt: version ? changedAt : null,
  }
}

/** Copies the existing people until there are `wanted` rows; each copy is a minute older than the one before. */
async function addDoubles(db: Database, people: number, wanted: number) {
  const { rows } = await db.execute<{ name: string }>(sql`
    select quote_ident(column_name) as name from information_schema.columns
    where table_name = 'participants' and column_name not in ('id', 'updated_at')`)
  const others = sql.raw(rows.map(({ name }) => name).join(', '))
  const copies = Math.ceil(wanted / people) - 1
  await db.transaction(async (tx) => {
    // exceeds the statement timeout of calls on a busy machine
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      insert into participants (id, updated_at, ${others})
      select gen_random_uuid(), updated_at - make_interval(mins => copy), ${others}
      from participants, generate_series(1, ${copies}::int) as copy
      order by random() limit ${wanted - people}`)
  })
}

async function deepCursor(db: Database, summitId: string, rows: number): Promise<string> {
  const [row] = await db
    .select({ place: sql<string[]>`array[${participants.updatedAt}::text, ${participants.id}::text]` })
    .from(participants)
    .where(eq(participants.summitId, summitId))
    .orderBy(desc(participants.updatedAt), desc(participants.id))
    .offset(Math.floor(rows * 0.8))
    .limit(1)
  return cursorOf(row?.place ?? [])
}

/** Fills an empty, migrated database: a current edition with all participants, and the sessions of an organiser. */
export async function fillDatabase(url: string, scale: Scale): Promise<Filled> {
  setSecretKey(Buffer.from(secretKey, 'base64'))
  const { db, close } = openDatabase(url)
  const random = seeded(26)
  const now = new Date()
  try {
    const summit = await addEditions(db, now, random)
    const organisationIds = await addOrganisations(db, now, scale.organisations)
    const people = Array.from({ length: scale.people }, () =>
      inventRow(random, now, summit.id, random.one(organisationIds)),
    )
    for (let at = 0; at < people.length; at += batch)
      await db.insert(participants).values(people.slice(at, at + batch))
    await addDoubles(db, scale.people, scale.participants)
    // so that autovacuum does not start during a round
    await db.execute(sql`vacuum analyze`)
    const organiser = await createAccount(db, {
      account: 'organiser@example.com',
      type: 'organiser',
      organiserRole: 'secretary',
      at: now,
    })
    const chineseName = people.find((person) => person.nationality === 'CN')?.chineseName
    if (!chineseName) throw new Error('no participant has a Chinese name')
    const sessions: Token[] = []
    while (sessions.length < scale.connections)
      sessions.push(await openSession(db, { accountId: organiser, at: now }))
    return { organiser: sessions, chineseName, deep: await deepCursor(db, summit.id, scale.participants) }
  } finally {
    await close()
  }
}
