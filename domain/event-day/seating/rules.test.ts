import { describe, expect, test } from 'vitest'
import type { HallDrawing, Part } from '#domain/event-day/halls/rules/drawing.ts'
import type { PairWish, Person } from './rules/arranging.ts'
import { arrange } from './rules/assign.ts'
import { brokenBy } from './rules/broken.ts'
import { inOrder } from './rules/order.ts'
import { lackingOf } from './rules/room.ts'
import { door, hall, person, placed, ranked, row, rowsPart, seatsIn, task } from './rules/sample-halls.ts'

describe('a row, as listed from the left hand of the seated', () => {
  test.each([
    [7, 7, 'centreLeft', '6 4 2 1 3 5 7'],
    [6, 6, 'centreLeft', '6 4 2 1 3 5'],
    [7, 7, 'centreRight', '7 5 3 1 2 4 6'],
    [6, 6, 'centreRight', '5 3 1 2 4 6'],
    [1, 3, 'centreLeft', '. 1 .'],
    [2, 3, 'centreLeft', '2 1 .'],
    [2, 3, 'centreRight', '. 1 2'],
    [5, 9, 'centreLeft', '. . 4 2 1 3 5 . .'],
    [6, 9, 'centreLeft', '. 6 4 2 1 3 5 . .'],
    [6, 9, 'centreRight', '. . 5 3 1 2 4 6 .'],
  ] as const)('%s people on %s seats of the stage, %s: %s', (count, seats, ruleSet, said) => {
    const people = ranked(count, { isOnStage: true })
    const drawing = hall([rowsPart([seats], { kind: 'stage' })])
    expect(row(task(drawing, people, { ruleSet }))).toBe(said)
    expect(brokenBy(task(drawing, people, { ruleSet }), seatsIn(task(drawing, people, { ruleSet })))).toEqual(
      [],
    )
  })

  test('is the same however the row is turned: hands are those of the seated', () => {
    const turned = { ...rowsPart([7]), turn: 180 } as Part
    expect(row(task(hall([turned]), ranked(7)))).toBe('6 4 2 1 3 5 7')
  })

  test('a blocked seat moves the middle, and a row drawn as two blocks is one row', () => {
    expect(row(task(hall([rowsPart([6])], { blocked: ['a-1-6'] }), ranked(5)))).toBe('4 2 1 3 5 .')
    const blocks = hall([rowsPart([3], { id: 'left', x: 10 }), rowsPart([3], { id: 'right', x: 13 })])
    const asked = task(blocks, ranked(6))
    expect(`${row(asked, { part: 'left' })} ${row(asked, { part: 'right' })}`).toBe('6 4 2 1 3 5')
  })

  test('front before back, and who is fixed stays while the others go round', () => {
    const drawing = hall([rowsPart([5, 5])])
    const asked = task(drawing, ranked(7), {
      options: { protocolRows: 2, organisationsTogether: true, orderKey: 'latinName' },
    })
    expect([row(asked), row(asked, { label: '2' })]).toEqual(['4 2 1 3 5', '. 7 6 . .'])
    const fixed = { ...asked, people: ranked(5), staying: new Map([['p5', 'a-1-3']]) }
    expect(row(fixed)).toBe('3 1 5 2 4')
    expect(brokenBy(fixed, seatsIn(fixed))).toEqual([{ what: 'precedenceBroken', who: 'p1', with: 'p5' }])
  })
})

test('the first put by hand behind the front rows is named, also with somebody who belongs beside', () => {
  const wishes: PairWish[] = [{ kind: 'together', oneId: 'p1', otherId: 'p9' }]
  const asked = task(hall([rowsPart([3, 3, 3, 3, 3])]), ranked(9), { wishes })
  const put = new Map([...seatsIn(asked), ['p1', 'a-5-1'], ['p9', 'a-5-2']] as const)
  expect(brokenBy(asked, seatsIn(asked))).toEqual([])
  const named = brokenBy(asked, put).filter(({ what }) => what === 'precedenceBroken')
  expect(named).toHaveLength(1)
  expect(named[0]).toMatchObject({ who: 'p1' })
})

test('a wing that was drawn first is not in front of the middle, with or without a stage', () => {
  const wing: Part = { ...rowsPart([4, 4], { id: 'w', x: 15, y: 20 }), turn: 30 }
  const parts = [wing, rowsPart([5, 5])]
  const stage = rowsPart([3], { id: 's', kind: 'stage', y: 5 })
  const first = (drawing: HallDrawing) => seatsIn(task(drawing, ranked(6))).get('p1')
  expect([first(hall(parts)), first(hall([stage, ...parts]))]).toEqual(['a-1-3', 'a-1-3'])
})

describe('two sides', () => {
  const both = (hosts: number, guests: number) => [
    ...ranked(hosts, { side: 'host' }),
    ...ranked(guests, { side: 'guest' }),
  ]

  test('a meeting: the first guest at the right hand of the host, each side outwards', () => {
    expect(row(task(hall([rowsPart([6])]), both(3, 3), { ruleSet: 'foreignGuests' }))).toBe(
      'host3 host2 host1 guest1 guest2 guest3',
    )
  })

  test('the interpreter sits behind, also where the rows are not equally long', () => {
    const people = [...both(1, 1), person('i', null, { side: 'host' })]
    const wishes: PairWish[] = [{ kind: 'behind', oneId: 'i', otherId: 'host1' }]
    const asked = task(hall([rowsPart([2, 5])]), people, { ruleSet: 'foreignGuests', wishes })
    expect(row(asked, { label: '2' })).toBe('. i . . .')
    expect(arrange(asked).seated.get('i')?.why).toEqual({ reason: 'interpreter', with: 'host1' })
    expect(brokenBy(asked, seatsIn(asked))).toEqual([])
  })

  test('a signing: the two who sign in front, the others behind on their side', () => {
    const asked = task(hall([rowsPart([2, 6])]), both(3, 3), { ruleSet: 'signing' })
    expect([row(asked), row(asked, { label: '2' })]).toEqual([
      'host1 guest1',
      '. host3 host2 guest2 guest3 .',
    ])
  })

  test('talks: guests face the door, the chief in the middle, the interpreter at the right hand', () => {
    const table: Part = { ...placed('t', 30, 30), kind: 'longTable', seats: 5, heads: true }
    const people = [...both(3, 3), person('i', null, { side: 'guest' })]
    const wishes: PairWish[] = [{ kind: 'behind', oneId: 'i', otherId: 'guest1' }]
    const at = (drawing: HallDrawing) => task(drawing, people, { ruleSet: 'longTable', wishes })
    // side A faces the top edge, where the door is
    const north = at(hall([table, door(30, 1)]))
    expect(row(north, { part: 't', label: 'A' })).toBe('. guest2 guest1 i guest3')
    expect(row(north, { part: 't', label: 'B' })).toBe('. host3 host1 host2 .')
    expect(row(north, { part: 't', label: 'H' })).toBe('. .')
    const south = at(hall([table, door(30, 59)]))
    expect(row(south, { part: 't', label: 'B' })).toBe('. guest2 guest1 i guest3')
    expect(brokenBy(south, seatsIn(south))).toEqual([])
  })

  test('one side for whom there is no room is named, and a guest among hosts', () => {
    const asked = task(hall([rowsPart([4])]), both(1, 3), { ruleSet: 'foreignGuests' })
    expect(arrange(asked).unseated).toEqual(new Map([['guest3', { reason: 'sideFull', with: null }]]))
    expect(brokenBy(asked, new Map([['guest1', 'a-1-1']]))).toEqual([
      { what: 'wrongSide', who: 'guest1', with: null },
    ])
  })
})

describe('round tables', () => {
  const table = (id: string, number: number, x: number, y: number): Part => ({
    ...placed(id, x, y),
    kind: 'roundTable',
    seats: 6,
    number,
  })

  test('the host faces the door, 1 at the right hand, 2 at the left', () => {
    const people = [person('host', 9, { side: 'host' }), ...ranked(5, { side: 'guest' })]
    // seat 1 faces the top edge, and each next one sits at the right hand of the one before
    const north = task(hall([table('t', 1, 30, 30), door(30, 1)]), people, { ruleSet: 'roundTables' })
    expect(row(north, { part: 't', label: '1' })).toBe('host guest1 guest3 guest5 guest4 guest2')
    const south = task(hall([table('t', 1, 30, 30), door(30, 59)]), people, { ruleSet: 'roundTables' })
    expect(row(south, { part: 't', label: '1' })).toBe('guest5 guest4 guest2 host guest1 guest3')
    expect(brokenBy(south, seatsIn(south))).toEqual([])
  })

  test('an interpreter sits beside, at the left hand where the right one is taken', () => {
    const people = [person('host', 9, { side: 'host' }), ...ranked(2), person('i', null), person('j', null)]
    const wishes: PairWish[] = [
      { kind: 'behind', oneId: 'i', otherId: 'p1' },
      { kind: 'behind', oneId: 'j', otherId: 'p2' },
    ]
    const asked = task(hall([table('t', 1, 30, 30), door(30, 1)]), people, { ruleSet: 'roundTables', wishes })
    // p2 sits at the left hand of the host, who has the right hand of p2
    expect(row(asked, { part: 't', label: '1' })).toBe('host 1 i . j 2')
    expect(brokenBy(asked, seatsIn(asked))).toEqual([])
  })

  test('lower tables by their distance from table 1, one host at each, organisations at one table', () => {
    const drawing = hall([
      table('far', 2, 50, 30),
      table('near', 3, 35, 30),
      table('one', 1, 30, 30),
      door(30, 1),
    ])
    const people = [
      ...ranked(2, { side: 'host' }),
      ...ranked(5, { side: 'guest' }),
      ...ranked(3, { side: 'guest', organisationId: 'x' }, 10),
    ]
    const seats = seatsIn(task(drawing, people, { ruleSet: 'roundTables' }))
    const tableOf = (id: string) => seats.get(id)?.split('-')[0]
    expect(['host1', 'guest1', 'guest5', 'host2', 'guest10', 'guest11', 'guest12'].map(tableOf)).toEqual([
      'one',
      'one',
      'one',
      'near',
      'near',
      'near',
      'near',
    ])
  })
})

describe('wishes', () => {
  test('together beside each other, apart in all eight directions, and what is set by hand against it is named', () => {
    const drawing = hall([rowsPart([5, 5, 5])])
    const wishes: PairWish[] = [
      { kind: 'together', oneId: 'p1', otherId: 'p9' },
      { kind: 'apart', oneId: 'p2', otherId: 'p3' },
    ]
    const asked = task(drawing, [...ranked(3), person('p9', 9)], { wishes })
    expect(row(asked)).toBe('. 2 1 9 3')
    expect(arrange(asked).seated.get('p9')?.why).toEqual({ reason: 'together', with: 'p1' })
    for (const seat of ['a-1-2', 'a-1-4', 'a-2-2', 'a-2-3', 'a-2-4']) {
      const near = new Map([
        ['p2', 'a-1-3'],
        ['p3', seat],
      ])
      expect(brokenBy(asked, near)).toEqual([{ what: 'apartBroken', who: 'p2', with: 'p3' }])
    }
    expect(
      brokenBy(
        asked,
        new Map([
          ['p2', 'a-1-3'],
          ['p3', 'a-1-1'],
        ]),
      ),
    ).toEqual([])
  })

  test('two of one organisation that sit apart, and no seat that is far enough', () => {
    const people = ranked(2, { organisationId: 'x' })
    const wishes: PairWish[] = [{ kind: 'apart', oneId: 'p1', otherId: 'p2' }]
    const none = { protocolRows: 0, organisationsTogether: true, orderKey: 'latinName' as const }
    expect(row(task(hall([rowsPart([5])]), people, { wishes, options: none }))).toMatch(/1 . 2|2 . 1/)
    const small = arrange(task(hall([rowsPart([2])]), people, { wishes, options: none }))
    expect(small.unseated).toEqual(new Map([['p2', { reason: 'apart', with: 'p1' }]]))
  })

  test('organisations sit together behind the front rows, and a division is named', () => {
    const people = [
      ...ranked(3),
      ...ranked(4, { organisationId: 'x' }, 4),
      ...ranked(2, { organisationId: 'y' }, 8),
    ]
    const asked = task(hall([rowsPart([3, 5, 5])]), people)
    expect(row(asked)).toBe('2 1 3')
    const rows = [...seatsIn(asked)].map(([id, seat]) => [id, seat.split('-')[1]])
    expect(Object.fromEntries(rows)).toMatchObject({ p4: '2', p5: '2', p6: '2', p7: '2', p8: '3', p9: '3' })
    expect(brokenBy(asked, seatsIn(asked))).toEqual([])
    const divided = new Map([...seatsIn(asked), ['p8', 'a-3-1'], ['p9', 'a-3-5']] as const)
    expect(brokenBy(asked, divided)).toEqual([{ what: 'organisationSplit', who: 'p8', with: null }])
  })

  test('accessible seats are for those who need them, and for others last', () => {
    const drawing = hall([rowsPart([3])], { accessible: ['a-1-2'] })
    const people = [...ranked(2), person('p3', 3, { needsAccessible: true })]
    expect(row(task(drawing, people))).toBe('1 3 2')
    expect(row(task(drawing, ranked(3)))).toMatch(/. 3 ./)
    const middle = task(hall([rowsPart([5, 5])], { accessible: ['a-1-3'] }), ranked(4))
    expect(row(middle)).toBe('4 2 . 1 3')
    expect(brokenBy(middle, seatsIn(middle))).toEqual([])
  })
})

test('seats of the stage are never offered by themselves, and those meant for it are not put elsewhere', () => {
  const drawing = hall([rowsPart([2], { id: 's', kind: 'stage', y: 5 }), rowsPart([2])])
  const { seated, unseated } = arrange(task(drawing, [...ranked(4), ...ranked(3, { isOnStage: true }, 10)]))
  expect([...seated.values()].filter(({ seatId }) => seatId.startsWith('s-'))).toHaveLength(2)
  expect(unseated).toEqual(
    new Map([
      ['p3', { reason: 'hallFull', with: null }],
      ['p4', { reason: 'hallFull', with: null }],
      ['p12', { reason: 'stageFull', with: null }],
    ]),
  )
})

test('how many seats are lacking is counted by the rule set and by whom the seats are for', () => {
  const drawing = hall([rowsPart([2], { id: 's', kind: 'stage', y: 5 }), rowsPart([2])])
  const people = [...ranked(3), ...ranked(3, { isOnStage: true }, 10)]
  expect(lackingOf(task(drawing, people))).toBe(2)
  expect(lackingOf(task(drawing, people, { ruleSet: 'roundTables' }))).toBe(4)
  expect(lackingOf(task(drawing, ranked(2)))).toBe(0)
})

test('the order is class, number, then a neutral key: letters or strokes, and never what comes in first', () => {
  const people = [
    { ...person('c', null, { latinName: 'Zhao', chineseName: '丁' }) },
    { ...person('b', null, { latinName: 'Bo', chineseName: '魏' }) },
    { ...person('a', null, { latinName: '', chineseName: '王' }) },
    { ...person('d', 5), precedence: { rankClass: 2, number: 1 } },
    { ...person('e', 7) },
  ]
  const ids = (by: 'latinName' | 'strokes', of = people) => inOrder(of, by).map(({ id }) => id)
  expect(ids('latinName')).toEqual(['e', 'd', 'b', 'c', 'a'])
  expect(ids('strokes')).toEqual(['e', 'd', 'c', 'a', 'b'])
  expect(ids('strokes', people.toReversed())).toEqual(ids('strokes'))
})

const made = (count: number): Person[] =>
  Array.from({ length: count }, (_, at) =>
    person(`p${String(at).padStart(4, '0')}`, 1 + Math.floor(at / 2), {
      organisationId: at < 40 ? null : `o${Math.floor(at / 7) % 120}`,
    }),
  )
const mainHall = hall([rowsPart([20, ...Array.from({ length: 28 }, () => 35)])], {
  blocked: ['a-6-18', 'a-7-18'],
})

test('942 on 1,000 seats: looked at few seats, and one decline after freezing moves nobody', () => {
  const asked = task(mainHall, made(942), {
    wishes: [{ kind: 'apart', oneId: 'p0000', otherId: 'p0001' }],
    options: { protocolRows: 2, organisationsTogether: true, orderKey: 'latinName' },
  })
  const first = arrange(asked)
  expect([first.seated.size, first.unseated.size]).toEqual([942, 0])
  expect(first.looks).toBeLessThan(20_000)
  const staying = seatsIn(asked)
  staying.delete('p0002')
  const after = arrange({ ...asked, people: asked.people.filter(({ id }) => id !== 'p0002'), staying })
  expect(after.seated.size).toBe(0)
  // somebody who comes late gets a gap, and nobody else moves
  const late = arrange({
    ...asked,
    people: [...asked.people.slice(0, 2), ...asked.people.slice(3), person('late', 1)],
    staying,
  })
  expect([...late.seated.keys()]).toEqual(['late'])
})
