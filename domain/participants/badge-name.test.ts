import { expect, test } from 'vitest'
import { badgeProposals, withBadgeName, withSpelling } from './rules.ts'

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
  expect(withBadgeName(before, change)).toEqual({ ...change, badgeName })
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
  expect(withBadgeName(before, change)).toBe(change)
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
