import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allNouns } from '#apps/server/all-nouns.ts'
import { personal } from '#apps/server/testing/filled-person.ts'
import { refusals } from './refusals.ts'
import { permissionWords } from './words/permissions.ts'
import { effectLine, furtherEntries, lossLine, mergeWords, tableWord } from './words.ts'

test('every table whose rows a merge moves or ends has words of its own, and what is lost is said by its table', () => {
  const touched = personal(allNouns.flatMap((each) => each.lifecycles))
    .filter(
      ({ merged, withdrawn }) => merged !== 'stays' || withdrawn === 'goes' || typeof withdrawn === 'object',
    )
    .map(({ table }) => getTableName(table))
  expect(touched).toEqual(expect.arrayContaining(['stay_guests', 'transport_rides', 'seating_placements']))
  expect(touched.filter((name) => tableWord(name) === furtherEntries)).toEqual([])
  for (const language of ['zh', 'en'] as const)
    expect(new Set(touched.map((name) => tableWord(name)[language])).size).toBe(touched.length)
  const lost = (table: string) => lossLine({ kind: 'place', table, count: 1 })
  expect(lost('stay_guests').en).toMatch(/^Hotel room/)
  expect(lost('attendances').zh).toMatch(/^活动报名/)
  // as the glossary has it
  expect(lost('room_wishes')).toMatchObject({
    zh: expect.stringMatching(/^同住要求/),
    en: expect.stringMatching(/^Rooming wishes/),
  })
  // nobody need have taken it: an activity is abandoned, a run has left
  expect(lost('transport_rides')).toEqual({
    zh: '乘车：不能恢复，请重新安排',
    en: 'Rides: cannot be restored; please arrange again',
  })
})

test('a record is cancelled and only a merge is undone, in all words', () => {
  const said = JSON.stringify([
    mergeWords,
    permissionWords,
    effectLine('attendances', 'left', 1),
    Object.values(refusals).map(({ words }) => words),
  ])
  expect(said).toContain('撤销合并')
  expect(said).not.toMatch(/记录将撤销|撤销的记录|撤销一条|并撤销|withdraw[ns]/)
})
