import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { pendingGuest, putInto } from '#domain/people/participants/testing.ts'
import { companionFields } from '#domain/plans/entourage/testing.ts'
import { recordStatements } from '#kit/testing/record-statements.ts'
import { importSheet, type SheetRow, sheetOf, sheetRow } from './testing.ts'

/** What goes on beside the call sends one now and then. */
const beside = 3

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

type Liaison = Awaited<ReturnType<TestPortal['organisationAccount']>>

async function statementsFor(liaison: Liaison, rows: readonly SheetRow[], report: object): Promise<number> {
  const file = await sheetOf(rows)
  const statements = await recordStatements(async () => {
    expect(await importSheet(liaison, file)).toMatchObject({ problems: [], ...report })
  })
  return statements.length
}

/** Guests of a new organisation, imported and then changed, and how many statements each took. */
async function guestsOf(count: number, first: number) {
  const liaison = await portal.organisationAccount()
  const rows = Array.from({ length: count }, (_, nth) => sheetRow(first + nth))
  const added = await statementsFor(liaison, rows, { added: count })
  const changed = rows.map((row) => ({ ...row, jobTitle: 'Chairman' }))
  const list = { current: 1, size: 50 }
  const saved = { changed: await statementsFor(liaison, changed, { changed: count }) }
  const { records } = await liaison.call(participantsApi.list, { query: list })
  expect(records.map(({ jobTitle }) => jobTitle)).toEqual(rows.map(() => 'Chairman'))
  return { added, ...saved }
}

it('guests by spreadsheet take as many statements for ten as for two, new ones and changed ones', async () => {
  const [many, few] = [await guestsOf(10, 100), await guestsOf(2, 200)]
  expect(many.added).toBeLessThanOrEqual(few.added + beside)
  expect(many.changed).toBeLessThanOrEqual(few.changed + beside)
})

/** Two companions for each of so many guests, and how many statements they took. */
async function companionsOf(guests: number, first: number) {
  const liaison = await portal.organisationAccount()
  const names = Array.from({ length: guests }, (_, nth) => sheetRow(first + nth).passportName ?? '')
  for (const passportName of names) {
    const { id } = await pendingGuest(liaison, { passportName })
    await putInto(portal.db, id, { status: 'approved', approvedVersion: 1 })
  }
  const { email: _none, ...fields } = companionFields()
  const rows = names.flatMap((guestOf, at) =>
    ['A', 'B'].map((letter) => ({
      ...fields,
      chineseName: null,
      guestOf,
      passportName: sheetRow(first + at).passportName?.replace('Anna', `Li ${letter}`) ?? '',
      badgeName: null,
      documentNumber: `C${first + at}${letter}1234`,
    })),
  )
  return statementsFor(liaison, rows, { added: rows.length })
}

it('companions below many guests take as many as below one', async () => {
  expect(await companionsOf(5, 300)).toBeLessThanOrEqual((await companionsOf(1, 400)) + beside)
})
