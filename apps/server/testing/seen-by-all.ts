import { randomUUID } from 'node:crypto'
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { searchOf } from '#kit/db/search/search-text.ts'
import { insertSample } from '#kit/testing/sample-row.ts'
import { lifecycles } from '../lifecycles.ts'
import { filledPerson } from './filled-person.ts'
import { recordsOfCallers, type TestingModules } from './records-of-callers.ts'
import type { TestPortal } from './test-portal.ts'

function tableNamed(name: string): PgTable {
  const found = lifecycles.find(({ table }) => getTableName(table) === name)
  if (!found) throw new Error(`no table ${name}`)
  return found.table
}

/** Something that waits at each page of the menu that has a figure. */
async function addWaiting({ db, summit }: TestPortal) {
  const known = { summits: summit.id }
  await insertSample(db, tableNamed('take_overs'), { id: randomUUID(), state: 'open' }, known)
  await db.execute(
    sql`update itineraries set active = true, changed = true, revision = greatest(revision, 1)`,
  )
  await db.execute(sql`update outgoing_messages set state = 'failed'`)
  await db.execute(sql`update shuttles set first_day = '2020-01-01'`)
  await db.execute(sql`update badges set state = 'due', objection = 'The name is wrong'`)
  await db.execute(sql`update stays set flags = '{againstWish}'`)
}

/** Names by which what has none is found with `a`, as nearly everything is. */
async function addNames({ db }: TestPortal) {
  const { searchText, searchTerms } = searchOf({ names: ['Anna'] })
  for (const table of ['organisations', 'activity_guests'])
    await db.update(tableNamed(table)).set({ searchText, searchTerms } as never)
  await db.execute(sql`update invitations set note = 'Anna'`)
  await db.execute(sql`update organisations set english_name = 'Anna'`)
  await db.execute(sql`update library_files set english_title = 'Anna'`)
}

/** Values of the columns that nothing else fills. */
async function addValues({ db }: TestPortal, accountId: string) {
  await db.execute(
    sql`update participants set residence_country = 'NO', city = 'Oslo', invite_code = 'ABCDEFGHJK'`,
  )
  await db.execute(
    sql`update itineraries set reaches_at = '2026-06-17T10:00:00Z', leaves_at = '2026-06-20T10:00:00Z', hotel = 'other'`,
  )
  await db.execute(sql`update accounts set last_sign_in_at = '2026-04-20T10:00:00Z'`)
  await db.execute(sql`update outgoing_messages set account_id = ${accountId} where account_id is null`)
}

/**
 * A portal in which whoever may see everything sees something in each group of hits, at each figure and in each column that needs a permission of its
 * own: what a test seeds here, it can miss for others.
 */
export async function seenByAll(portal: TestPortal, modules: TestingModules, accountId: string) {
  const { db } = portal
  const records = recordsOfCallers(portal, modules)
  const owner = await portal.organisationAccount({ name: 'Owner of what is seen' })
  await records.hiddenFrom('viewer')
  const { id } = await filledPerson(portal, modules, owner)
  await records.below(owner)
  await records.for(accountId, 'viewer')
  await addWaiting(portal)
  await addNames(portal)
  await addValues(portal, owner.accountId)
  // a helper beside the guests
  await db.execute(sql`update participants set kind = 'personnel', personnel_kind = 'volunteer' where id = (
    select id from participants where kind = 'guest' and id <> ${id} and status <> 'draft' limit 1)`)
  const { rows } = await db.execute<{ activity_id: string }>(
    sql`select activity_id from attendances where participant_id = ${id}`,
  )
  return { activityId: rows[0]?.activity_id ?? '' }
}
