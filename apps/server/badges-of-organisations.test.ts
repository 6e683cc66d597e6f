import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { approvedGuest, decideOn } from '#domain/approval/review/testing.ts'
import { record as kinds } from '#domain/event-day/badge-kinds/record.ts'
import { badgesApi } from '#domain/event-day/badges/api.ts'
import { badgeRows, badgesChanged } from '#domain/event-day/badges/server/actions.ts'
import { printBadges } from '#domain/event-day/badges/testing.ts'
import { organisationImportApi } from '#domain/identity/organisations/api/import.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { organisationColumns } from '#domain/identity/organisations/server/actions/import.ts'
import { organisationsRenamed } from '#domain/identity/organisations/server/actions.ts'
import { mergesApi } from '#domain/people/merges/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { peopleMoved } from '#domain/people/participants/server/actions.ts'
import { pendingCompanion } from '#domain/plans/entourage/testing.ts'
import { reassignmentApi } from '#domain/views/reassignment/api.ts'
import type { Database } from '#kit/db/database.ts'
import { writeList } from '#kit/sheet/write-sheet.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

type Owner = Awaited<ReturnType<TestPortal['organisationAccount']>>
type Organiser = Awaited<ReturnType<TestPortal['organiser']>>

let portal: TestPortal
let secretary: Organiser
let reviewer: Organiser
/** The people of whose badges gates were told. */
const told: string[] = []
/** How many organisations or people each event of a change was about. */
const published: number[] = []
/** What calls had written when the event came, of what they write towards their end. */
const writtenBefore: number[] = []

const written = async (db: Database) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select ((select count(*) from outgoing_messages where template like 'merges.%') + (select count(*) from corrections))::int as count`,
  )
  return rows[0]?.count ?? 0
}

beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary')
  reviewer = await portal.organiser('reviewer')
  portal.services.events.on(badgesChanged, async (tx, { badges }) => {
    for (const { badgeId } of badges) {
      const [row] = await tx.select().from(badgeRows.table).where(eq(badgeRows.table.id, badgeId))
      told.push(row?.participantId ?? '')
    }
  })
  portal.services.events.on(peopleMoved, async (tx, { ids }) => {
    published.push(ids.length)
    writtenBefore.push(await written(tx))
  })
  portal.services.events.on(organisationsRenamed, async (tx, { organisationIds }) => {
    published.push(organisationIds.length)
    writtenBefore.push(await written(tx))
  })
  // companions’ cards are without the organisation, which gates show all the same
  for (const change of [
    { needsClearance: false, covers: 'guest' as const },
    { needsClearance: false, covers: 'companion' as const, showsOrganisation: false },
  ])
    await secretary.call(kinds.calls.create, {
      body: { id: randomUUID(), change: { ...kinds.example, ...change } },
    })
})
afterAll(() => portal.close())
beforeEach(() => {
  told.length = 0
})

async function called(englishName: string): Promise<Owner> {
  const owner = await portal.organisationAccount()
  await rename(owner, englishName)
  return owner
}

async function rename(owner: Owner, englishName: string, change: { landline?: string } = {}) {
  const { revision } = await owner.call(organisationsApi.own, {})
  await owner.call(organisationsApi.saveOwn, { body: { revision, change: { englishName, ...change } } })
}

const badgeOf = async (id: string) => {
  const { badge } = await secretary.call(badgesApi.ofPerson, { params: { id } })
  if (!badge) throw new Error('no badge')
  return badge
}

/** A guest of this organisation with a companion, both with printed badges. */
async function printedBadges(owner: Owner): Promise<string[]> {
  const guest = await approvedGuest(owner, reviewer)
  const companion = await pendingCompanion(owner, guest.id)
  await decideOn(reviewer, companion, 'approve')
  const people = [guest.id, companion.id]
  const badges = await Promise.all(people.map(badgeOf))
  await printBadges(portal, secretary, { ids: badges.map(({ id }) => id) })
  told.length = 0
  published.length = 0
  return people
}

const changed = async (people: string[]) =>
  (await Promise.all(people.map(badgeOf))).map(({ state, changedSincePrinted }) => [
    state,
    changedSincePrinted,
  ])

test('an organisation with a corrected name is on the cards of its people, and gates are told of each of them', async () => {
  const [owner, other] = [await called('Lamian Ltd'), await called('Other Ltd')]
  const [people, strangers] = [await printedBadges(owner), await printedBadges(other)]
  await rename(owner, 'Lamian Ltd', { landline: '0532-88888888' })
  expect(told).toEqual([])
  await rename(owner, 'Ramen Ltd')
  // the companion’s card does not say it
  expect(await changed(people)).toEqual([
    ['printed', true],
    ['printed', false],
  ])
  expect(told.toSorted()).toEqual(people.toSorted())
  told.length = 0
  const { revision } = await secretary.call(organisationsApi.read, { params: { id: other.organisationId } })
  await secretary.call(organisationsApi.save, {
    params: { id: other.organisationId },
    body: {
      revision,
      change: { name: '别的公司' },
      onBehalf: { reason: 'as its licence says', tell: 'not' },
    },
  })
  expect((await changed(strangers))[0]).toEqual(['printed', true])
  expect(told.toSorted()).toEqual(strangers.toSorted())
  // the lock of the edition is taken last
  expect([(await written(portal.db)) > 0, writtenBefore.at(-1)]).toEqual([true, await written(portal.db)])
})

test('guests who are given to another organisation have it on their cards and at gates, with their companions', async () => {
  const [from, to] = [await called('Former Ltd'), await called('Latter Inc')]
  const people = await printedBadges(from)
  const [id = ''] = people
  const { revision } = await secretary.call(participantsApi.read, { params: { id } })
  await secretary.call(reassignmentApi.move, {
    params: { id },
    body: {
      organisationId: to.organisationId,
      companions: 'along',
      revision,
      reason: 'another organisation',
    },
  })
  expect(await changed(people)).toEqual([
    ['printed', true],
    ['printed', false],
  ])
  expect(told.toSorted()).toEqual(people.toSorted())
})

test('many who are given to another organisation are told as one, so that the lock of the edition is taken last', async () => {
  const [from, to] = [await called('Sending Ltd'), await called('Receiving Inc')]
  const three = [await printedBadges(from), await printedBadges(from), await printedBadges(from)]
  await secretary.call(reassignmentApi.moveMany, {
    body: { ids: three.map(([id = '']) => id), organisationId: to.organisationId, reason: 'as agreed' },
  })
  expect(published).toEqual([6])
  for (const people of three)
    expect(await changed(people)).toEqual([
      ['printed', true],
      ['printed', false],
    ])
  expect(told.toSorted()).toEqual(three.flat().toSorted())
})

test('so are the organisations that a sheet gives another name', async () => {
  const owners: Owner[] = []
  const three: string[][] = []
  for (const each of ['Sheet Ltd', 'Row Ltd', 'Column Ltd']) {
    const owner = await called(each)
    owners.push(owner)
    three.push(await printedBadges(owner))
  }
  const rows = owners.map(({ account }, at) => ({
    account,
    ...(at < 2 ? { englishName: `Corrected No. ${at}` } : { landline: '0532-88888888' }),
  }))
  const name = { zh: '单位', en: 'Organisations' }
  const report = await secretary.call(organisationImportApi.import, {
    query: { id: randomUUID() },
    file: new Blob([new Uint8Array(await writeList({ name, columns: organisationColumns, rows }))]),
    fileName: 'organisations.xlsx',
  })
  expect(report).toMatchObject({ changed: 3, problems: [] })
  expect(published).toEqual([2])
  expect(await Promise.all(three.map(async (people) => (await changed(people))[0]?.[1]))).toEqual([
    true,
    true,
    false,
  ])
  expect(told.toSorted()).toEqual(three.slice(0, 2).flat().toSorted())
})

test('a merge that brings companions to another organisation and its undo reach cards and gates, and the duplicate’s badge is in force again', async () => {
  const [keeps, gives] = [await called('Keeping Ltd'), await called('Giving Inc')]
  const [kept = ''] = await printedBadges(keeps)
  const people = await printedBadges(gives)
  const [duplicate = '', companion = ''] = people
  const pair = { keptId: kept, mergedId: duplicate }
  const { seen } = await secretary.call(mergesApi.preview, { query: pair })
  told.length = 0
  const id = randomUUID()
  await secretary.call(mergesApi.merge, { body: { id, ...pair, seen, take: [], reason: 'registered twice' } })
  expect(told.toSorted()).toEqual(people.toSorted())
  const ofMerge = await written(portal.db)
  expect(writtenBefore.at(-1)).toBe(ofMerge)
  expect((await badgeOf(duplicate)).state).toBe('revoked')
  told.length = 0
  expect(await secretary.call(mergesApi.undo, { body: { id } })).toEqual([])
  const ofUndo = await written(portal.db)
  expect([ofUndo > ofMerge, writtenBefore.at(-1)]).toEqual([true, ofUndo])
  expect(told.toSorted()).toEqual([kept, duplicate, companion].toSorted())
  expect(await changed([kept, ...people])).toEqual([kept, ...people].map(() => ['printed', false]))
  const { steps } = await badgeOf(duplicate)
  expect(steps.map(({ step }) => step).toSorted()).toEqual(['issued', 'printed', 'reinstated', 'revoked'])
})
