import { expect, test } from 'vitest'
import {
  badgeProposals,
  editedAfter,
  passportNameOffers,
  spellingIn,
  tooLongForBadge,
  withFollowingNames,
  withTypedName,
  withUsualForm,
} from './rules/following-names.ts'
import type { GuestDraft } from './rules.ts'

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

test('a name is typed as its bearer spells it: the form of the passport is kept, the spelling on badge and certificate', () => {
  const typed = withTypedName({}, 'José García')
  const spelled = { badgeName: 'José García', certificateEnglishName: 'José García' }
  expect(typed).toEqual({ passportName: 'Jose Garcia', ...spelled })
  expect(spellingIn(typed)).toBe('José García')
  // letter by letter
  let before: GuestDraft = {}
  for (let at = 1; at <= 'José García'.length; at++)
    before = { ...before, ...withTypedName(before, 'José García'.slice(0, at)) }
  expect(before).toEqual(typed)
  // never over what was typed for them, nor over the Chinese name
  const own = { badgeName: 'Pepe', certificateEnglishName: 'Pepe García' }
  expect(withTypedName({ ...own, passportName: 'Pepe' }, 'José', editedAfter(new Set(), own))).toEqual({
    passportName: 'Jose',
  })
  expect(withTypedName({ chineseName: '何塞', badgeName: '何塞' }, 'José')).toEqual({
    passportName: 'Jose',
    badgeName: '何塞',
    certificateEnglishName: 'José',
  })
  // personnel gets no certificate
  expect(withTypedName({ kind: 'personnel' } as GuestDraft, 'José')).toEqual({
    passportName: 'Jose',
    badgeName: 'José',
  })
  // a name that has no such form is refused as it is
  expect(withTypedName({}, 'Иван')).toMatchObject({ passportName: 'Иван' })
})

test.each([
  ['josé', 'José'],
  ["anne-marie o'neil", "Anne-Marie O'Neil"],
  ['Ludwig van der Berg', 'Ludwig van der Berg'],
  ['ÖZTÜRK AYŞE', 'ÖZTÜRK AYŞE'],
  // differs from the passport's in capitals and spaces only
  ['anna  schmidt', undefined],
  ['anna van der berg', undefined],
])('%j is spelled %j', (typed, spelled) => {
  expect(spellingIn(withTypedName({}, typed))).toBe(spelled)
})

test('the form follows the nationality until another one is chosen, and a passport that has one of the forms keeps the spelling', () => {
  const typed = { ...withTypedName({}, 'ÖZTÜRK AYŞE') }
  expect(typed.passportName).toBe('Oeztuerk Ayse')
  expect(withUsualForm(typed, { nationality: 'TR' })).toEqual({
    nationality: 'TR',
    passportName: 'Ozturk Ayse',
  })
  const chosen = { ...typed, nationality: 'TR' }
  expect(withUsualForm(chosen, { nationality: 'AZ' })).toEqual({ nationality: 'AZ' })
  expect(withUsualForm({ passportName: 'Anna' }, { nationality: 'TR' })).toEqual({ nationality: 'TR' })
  expect(withFollowingNames(typed, { passportName: 'Ozturk Ayse' })).toEqual({ passportName: 'Ozturk Ayse' })
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
  const taken = withTypedName({}, 'José García')
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
  const offersAt = (nationality?: string) =>
    passportNameOffers({ ...withTypedName({ nationality }, 'ÖZTÜRK AYŞE'), nationality })
  expect(offersAt('TR')).toEqual(['Oeztuerk Ayse'])
  expect(offersAt('DE')).toEqual(['Ozturk Ayse'])
  expect(offersAt()).toEqual(['Ozturk Ayse'])
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
  expect(withTypedName({}, `Müller ${'A'.repeat(33)}ß`, new Set(['certificateEnglishName']))).toEqual({
    passportName: `Mueller ${'A'.repeat(33)}ss`.replace(/A+/, (each) => `A${each.slice(1).toLowerCase()}`),
    badgeName: null,
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
