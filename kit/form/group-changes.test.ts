import { expect, test } from 'vitest'
import { group, text } from '#kit/rules/fields.ts'
import { anyPhone } from '#kit/rules/formats.ts'
import { groupChanges } from './group-changes.ts'

const schema = group({ name: text(20), mobile: anyPhone(), note: text(20).optional() }, { min: 1, max: 3 })
const words = {
  zh: '联络人',
  en: 'Contact persons',
  fields: {
    name: { zh: '姓名', en: 'Name' },
    mobile: { zh: '手机号码', en: 'Mobile' },
    note: { zh: '备注', en: 'Note' },
  },
}
const wang = { name: '王一', mobile: '13800138000', note: null }
const li = { name: '李二', mobile: '13700137000', note: null }
const changes = (before: unknown, after: unknown, language: 'zh' | 'en' = 'en') =>
  groupChanges({ schema, words }, before, after).map((each) => each[language].replaceAll(' ', ''))

test('names the entry and what differs in it, and no entry that is the same', () => {
  const moved = { ...wang, mobile: '13900139000', note: 'x' }
  expect(changes([li, wang], [li, moved])).toEqual(['王一:Mobile:13800138000→13900139000,Note:Notgiven→x'])
  expect(changes([li, wang], [li, moved], 'zh')).toEqual([
    '王一：手机号码：13800138000→13900139000、备注：未填写→x',
  ])
})

test('knows an entry by its name, else by what else is equal; says what was added and removed', () => {
  expect(changes([wang, li], [{ ...li, note: 'y' }])).toEqual(['李二:Note:Notgiven→y', '王一:removed'])
  expect(changes([wang], [{ ...wang, name: '王一一' }])).toEqual(['王一:Name:王一→王一一'])
  expect(changes(null, [wang])).toEqual(['王一:added'])
  expect(changes([wang, li], [li, wang])).toEqual([])
})

test('a removed entry is not taken for another one that was renamed', () => {
  const renamed = { ...li, name: '李二二' }
  expect(changes([wang, li], [renamed])).toEqual(['李二:Name:李二→李二二', '王一:removed'])
  expect(changes([wang, li], [renamed], 'zh')).toEqual(['李二：姓名：李二→李二二', '王一：已删除'])
})

test('the entry that has most in common is renamed, whatever the order', () => {
  const noted = { ...li, note: 'y' }
  const other = { name: '赵三', mobile: wang.mobile, note: 'y' }
  const renamed = { ...noted, name: '李二二' }
  expect(changes([noted, wang], [other, renamed])).toEqual([
    '王一:Name:王一→赵三,Note:Notgiven→y',
    '李二:Name:李二→李二二',
  ])
})

test('where nothing is equal, an empty field neither, one was removed and another added', () => {
  expect(changes([wang], [{ name: '赵三', mobile: '13600136000', note: null }])).toEqual([
    '赵三:added',
    '王一:removed',
  ])
})
