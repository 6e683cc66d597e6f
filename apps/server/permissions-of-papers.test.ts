import { expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { allNouns } from './all-nouns.ts'
import { allBut, officePermissions } from './testing/reader-with.ts'

const id = '00000000-0000-4000-8000-000000000000'
const badges = { ids: [id], sampleOf: null, paper: 'sheets', bothSides: false, order: 'number' }
const seating = { planId: id, paper: 'plan', cards: 'all', titles: false }

/** Each kind of work on paper or for others, with the permissions that it takes: a kind that is added needs a line. */
const papers: readonly { kind: string; selection: object; takes: readonly string[] }[] = [
  { kind: 'purge', selection: {}, takes: ['forgetting:manage'] },
  {
    kind: 'letters.print',
    selection: { letterId: null, language: 'zh', ids: [id] },
    takes: ['letters:list', 'letters:print', 'participants:list'],
  },
  {
    kind: 'letters.print',
    selection: { letterId: null, language: 'zh', ids: [] },
    takes: ['letters:list'],
  },
  { kind: 'dossiers.print', selection: { ids: [id] }, takes: ['participants:list', 'participants:export'] },
  { kind: 'badges.print', selection: badges, takes: ['badges:list', 'badges:handle'] },
  {
    kind: 'badges.print',
    selection: { ...badges, order: 'precedence' },
    takes: ['badges:list', 'badges:handle', 'precedence:read'],
  },
  { kind: 'badges.print', selection: { ...badges, sampleOf: id }, takes: ['badge-kinds:list'] },
  { kind: 'seating.print', selection: seating, takes: ['seating:list', 'seating:edit'] },
  {
    kind: 'seating.print',
    selection: { ...seating, paper: 'byPrecedence' },
    takes: ['seating:list', 'seating:edit', 'precedence:read'],
  },
  {
    kind: 'lodging.rooming',
    selection: { hotelId: id, after: 0, again: false },
    takes: ['lodging:list', 'lodging:documents'],
  },
  { kind: 'checkIn.paper', selection: { gateId: id, day: '2026-06-18' }, takes: ['checkIn:paper'] },
  { kind: 'filing.batch', selection: { list: 'people', after: 0, again: false }, takes: ['filing:make'] },
]

test('each paper is made with its permissions, and without any one of them refused', () => {
  const kinds = allNouns.flatMap(({ jobs }) => jobs)
  expect(new Set(papers.map(({ kind }) => kind))).toEqual(new Set(kinds.map(({ name }) => name)))
  const faults: string[] = []
  for (const { kind, selection, takes } of papers) {
    const job = kinds.find(({ name }) => name === kind)
    const parsed = job?.selection.parse(selection)
    const isAllowed = (permissions: readonly string[]) =>
      job?.isAllowed({ type: 'organiser', permissions: new Set(permissions) } as unknown as Actor, parsed)
    if (!isAllowed(takes)) faults.push(`${kind} is refused with ${takes}`)
    for (const each of officePermissions)
      if (isAllowed(allBut(each)) === takes.includes(each)) faults.push(`${kind} and ${each}`)
  }
  expect(faults).toEqual([])
})
