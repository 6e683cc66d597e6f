import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { passportForms } from './passport-forms.ts'
import { pinyinNames } from './pinyin-names.ts'

// names of 40 and more countries as their bearers write them, the form in the passport that is usual there, and the other one that Doc 9303 allows
const [, ...table] = readFileSync(new URL('passport-names.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))

const formsOf = (name: string, nationality?: string) =>
  nationality === 'CN' ? pinyinNames(name) : passportForms(name, nationality)

test('the table has at least 120 names of 40 countries', () => {
  expect(table.length).toBeGreaterThanOrEqual(120)
  expect(new Set(table.map(([nationality]) => nationality)).size).toBeGreaterThanOrEqual(40)
})

test.each(table)('%s: %s stands in a passport as %s, or %s', (nationality, name, ...forms) => {
  expect(formsOf(name ?? '', nationality)).toEqual(forms)
})

test.each(table)('%s: %s gets no capital inside a word', (nationality, name) => {
  for (const form of formsOf(name ?? '', nationality)) expect(form).toMatch(/^[A-Z][a-z]*(?: [A-Z][a-z]*)*$/)
})

test.each([
  ['ÖZTÜRK', undefined, ['Oeztuerk', 'Ozturk']],
  ['ÖZTÜRK', null, ['Oeztuerk', 'Ozturk']],
  ['ÖZTÜRK', 'TR', ['Ozturk', 'Oeztuerk']],
  ['ÖZTÜRK', 'DE', ['Oeztuerk', 'Ozturk']],
  // decomposed, as some keyboards send it
  ['Jo\u0308rg', 'DE', ['Joerg', 'Jorg']],
  ['  anna   maria ', undefined, ['Anna Maria']],
  // a letter with a mark above the one that is transliterated, and one sign for two
  ['Ǿrsted Ǽgir', 'DK', ['Oersted Aegir']],
  ['Gaŀla', 'ES', ['Galla']],
  ['Gal·la', 'ES', ['Galla']],
  // the dot between the parts of a name is no letter's
  ['Abdureyim·Memet', 'CN', ['Abdureyim Memet']],
  ['Lü Nüwa', 'CN', ['Lyu Nyuwa']],
  ['Lü', 'DE', ['Lue', 'Lu']],
])('%s with the nationality %s is offered as %j', (name, nationality, forms) =>
  expect(passportForms(name, nationality)).toEqual(forms),
)

test.each(['Иван', '王芳', 'Anna 3', '', "'"])('%s has no form of Latin letters', (name) =>
  expect(passportForms(name)).toEqual([]),
)

test.each([
  ['张明华', ['Zhang Minghua']],
  ['张 明 华', ['Zhang Minghua']],
  ['单雄信', ['Shan Xiongxin', 'Dan Xiongxin']],
  ['单于雄信', ['Chanyu Xiongxin', 'Shanyu Xiongxin']],
  ['种师道', ['Chong Shidao', 'Zhong Shidao']],
  ['佴梅', ['Nai Mei', 'Er Mei']],
  ['尉健行', ['Wei Jianxing', 'Yu Jianxing']],
  ['万俟卨', ['Moqi Xie']],
  ['任丽', ['Ren Li']],
  ['李都', ['Li Du']],
  ['完颜洪烈', ['Wanyan Honglie']],
  ['扎西顿珠', ['Zhaxidunzhu', 'Zha Xidunzhu']],
  ['曾国藩', ['Zeng Guofan']],
  ['诸葛亮', ['Zhuge Liang']],
  ['区伟', ['Ou Wei', 'Qu Wei']],
  ['解缙', ['Xie Jin', 'Jie Jin']],
  ['司马', ['Si Ma']],
  ['买买提•艾力', ['Maimaiti Aili']],
])('%s is spelt %j', (name, spelt) => expect(pinyinNames(name)).toEqual(spelt))

test.each(['王\u{3ABFF}', '王芳·\u{3ABFF}', '王', ''])('%s is not guessed', (name) =>
  expect(pinyinNames(name)).toEqual([]),
)
