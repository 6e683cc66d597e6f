import { expect, test } from 'vitest'
import {
  badgeProposals,
  editedAfter,
  passportNameOffers,
  tooLongForBadge,
  withFollowingNames,
  withSpelling,
} from './rules/following-names.ts'

test.each([
  ['follows the first name that is typed', {}, { passportName: 'Anna Schmidt' }, 'Anna Schmidt'],
  [
    'follows while it is typed on',
    { passportName: 'Anna', badgeName: 'Anna' },
    { passportName: 'Anna Maria' },
    'Anna Maria',
  ],
  [
    'becomes the Chinese name once there is one',
    { passportName: 'Lin Ruotang', badgeName: 'Lin Ruotang' },
    { chineseName: '林若棠' },
    '林若棠',
  ],
  [
    'stays Chinese when the other name is changed',
    { chineseName: '林若棠', badgeName: '林若棠', passportName: 'Lin' },
    { passportName: 'Lin Ruotang' },
    '林若棠',
  ],
  [
    'is nothing when the name is taken away',
    { passportName: 'Anna', badgeName: 'Anna' },
    { passportName: null },
    null,
  ],
  ['is nothing where no name fits on a badge', {}, { passportName: 'A'.repeat(41) }, null],
])('the name on the badge %s', (_what, before, change, badgeName) => {
  expect(withFollowingNames(before, change)).toEqual({ ...change, badgeName })
})

test.each([
  [
    'what a person typed for it',
    { passportName: 'Anna', badgeName: 'Dr Schmidt' },
    { passportName: 'Anna Maria' },
  ],
  ['what is typed for it now', { passportName: 'Anna', badgeName: 'Anna' }, { badgeName: 'Dr Schmidt' }],
  ['a change of something else', {}, { jobTitle: 'Chair' }],
])('leaves %s alone', (_what, before, change) => {
  expect(withFollowingNames(before, change)).toEqual(change)
})

test.each([
  ['Ouyang Xiu', '欧阳修', ['欧阳修', 'Ouyang Xiu', 'Xiu Ouyang']],
  ['Anna Schmidt', null, ['Anna Schmidt', 'Schmidt Anna']],
  ['Schmidt Anna Maria', null, ['Schmidt Anna Maria', 'Anna Maria Schmidt', 'Maria Schmidt Anna']],
  ['Suharto', null, ['Suharto']],
  [`${'A'.repeat(30)} Bcdefghijkl`, null, []],
  [null, '𬱖阿·吐尔逊', ['𬱖阿·吐尔逊']],
])('%s %s is offered in both orders', (passportName, chineseName, offered) => {
  expect(badgeProposals({ passportName, chineseName })).toEqual(offered)
})

test('the spelling of its bearer stays on badge and certificate, never over what was typed for them', () => {
  const taken = { passportName: 'Jose Garcia' }
  const typed = 'José García'
  expect(withSpelling({}, taken.passportName, typed)).toEqual({
    ...taken,
    badgeName: typed,
    certificateEnglishName: typed,
  })
  const own = { badgeName: 'Pepe', certificateEnglishName: 'José' }
  expect(withSpelling(own, taken.passportName, typed)).toEqual(taken)
})

test.each([
  ['买买提•艾力', '阿不都·买买提', '阿不都·买买提'],
  ['买买提 · 艾力', '阿不都•买买提', '阿不都·买买提'],
  ['张 三', '李四', '李四'],
])('a badge that follows %j does not keep it for another person', (typed, other, badgeName) => {
  const named = { chineseName: typed, ...withFollowingNames({}, { chineseName: typed }) }
  // as the record replies: the name is normalised
  const saved = [
    named,
    { ...named, badgeName: typed, chineseName: typed.replace(/\s/g, '').replace('•', '·') },
  ]
  for (const before of saved)
    expect(withFollowingNames(before, { chineseName: other })).toEqual({ chineseName: other, badgeName })
})

test('the spelling taken over for one person is on neither badge nor certificate of another', () => {
  const typed = { passportName: 'José García', ...withFollowingNames({}, { passportName: 'José García' }) }
  const taken = { ...typed, ...withSpelling(typed, 'Jose Garcia', 'José García') }
  expect(taken).toMatchObject({ badgeName: 'José García', certificateEnglishName: 'José García' })
  expect(withFollowingNames(taken, { passportName: 'Anna Schmidt' })).toEqual({
    passportName: 'Anna Schmidt',
    badgeName: 'Anna Schmidt',
    certificateEnglishName: null,
  })
})

test('a name edited in its own control stays, until it is emptied there', () => {
  const before = { passportName: 'Anna Schmidt', badgeName: 'Anna Schmidt', certificateEnglishName: null }
  const change = { passportName: 'Anna Maria Schmidt' }
  const edited = editedAfter(new Set(), { badgeName: 'Anna Schmidt' })
  expect(withFollowingNames(before, change, edited)).toEqual(change)
  const emptied = editedAfter(edited, { badgeName: null })
  expect(withFollowingNames({ ...before, badgeName: null }, change, emptied)).toMatchObject({
    badgeName: 'Anna Maria Schmidt',
  })
  const own = { passportName: 'Jose Garcia', badgeName: 'José', certificateEnglishName: 'José García' }
  const kept = withFollowingNames(own, { passportName: 'Jose Garcia Lopez' }, editedAfter(new Set(), own))
  expect(kept).toEqual({ passportName: 'Jose Garcia Lopez' })
})

test('a Latin name chosen for the badge beside a Chinese one stays', () => {
  const before = { passportName: 'Lin Ruotang', chineseName: '林若棠', badgeName: 'Lin Ruotang' }
  expect(withFollowingNames(before, { chineseName: '林若' })).toEqual({ chineseName: '林若' })
  const spelled = { passportName: 'Jose Garcia', chineseName: '何塞', badgeName: 'José García' }
  expect(withFollowingNames(spelled, { chineseName: '何' })).toEqual({ chineseName: '何' })
})

test('both transliterations are offered, the one of the nationality first, and the other after one is taken', () => {
  const typed = { passportName: 'ÖZTÜRK AYŞE' }
  expect(passportNameOffers({ ...typed, nationality: 'TR' })).toEqual(['Ozturk Ayse', 'Oeztuerk Ayse'])
  expect(passportNameOffers({ ...typed, nationality: 'DE' })).toEqual(['Oeztuerk Ayse', 'Ozturk Ayse'])
  expect(passportNameOffers(typed)).toEqual(['Oeztuerk Ayse', 'Ozturk Ayse'])
  const taken = withSpelling({}, 'Oeztuerk Ayse', typed.passportName)
  expect(passportNameOffers({ ...taken, nationality: 'TR' })).toEqual(['Ozturk Ayse'])
  expect(passportNameOffers({ passportName: 'Anna Schmidt' })).toEqual([])
  expect(passportNameOffers({})).toEqual([])
})

test('a name that does not fit on the badge is reported, while nothing else is on the badge', () => {
  const long = `${'Maria '.repeat(7)}Lopez`
  expect(tooLongForBadge({ passportName: long, ...withFollowingNames({}, { passportName: long }) })).toBe(
    long,
  )
  expect(tooLongForBadge({ passportName: long, badgeName: 'Maria Lopez' })).toBeUndefined()
  expect(tooLongForBadge({ passportName: 'Anna Schmidt' })).toBeUndefined()
  expect(tooLongForBadge({})).toBeUndefined()
  // the form of the passport fits where the own spelling is one letter too long
  const own = `Müller ${'A'.repeat(33)} `.trimEnd()
  expect(withSpelling({}, `Muller ${'A'.repeat(33)}`, `${own}ß`)).toMatchObject({
    badgeName: `Muller ${'A'.repeat(33)}`,
  })
})

test('the pinyin spelling of a name stays one of its passport form of China', () => {
  const saved = {
    nationality: 'CN',
    passportName: 'Lyu Na',
    badgeName: 'Lü Na',
    certificateEnglishName: 'Lü Na',
  }
  expect(withFollowingNames(saved, { passportName: 'Lyu Nan' })).toEqual({
    passportName: 'Lyu Nan',
    badgeName: 'Lyu Nan',
    certificateEnglishName: null,
  })
})
