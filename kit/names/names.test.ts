import { expect, test } from 'vitest'
import { passportForm } from './passport-form.ts'
import { pinyinName } from './pinyin-name.ts'

test.each([
  ['José', 'Jose'],
  ["Siobhán O'Neil-García", 'Siobhan O Neil Garcia'],
  ['Siobhán O’Neil–García', 'Siobhan O Neil Garcia'],
  ['Ludwig van der Berg', 'Ludwig Van Der Berg'],
  ['Łukasz Żółć', 'Lukasz Zolc'],
  ['Jürgen Groß', 'Juergen Gross'],
  ['Øystein Ångström', 'Oeystein Aangstroem'],
  ['Ümit Yıldız', 'Uemit Yildiz'],
  ['  anna   maria ', 'Anna Maria'],
  ['Martin Luther King, Jr.', 'Martin Luther King Jr'],
])('%s stands in a passport as %s', (name, form) => expect(passportForm(name)).toBe(form))

test.each(['Иван', '王芳', 'Anna 3', ''])('%s has no form of Latin letters', (name) =>
  expect(passportForm(name)).toBeUndefined(),
)

test.each([
  ['王芳', 'Wang Fang'],
  ['张明华', 'Zhang Minghua'],
  ['欧阳修', 'Ouyang Xiu'],
  ['单雄信', 'Shan Xiongxin'],
  ['曾国藩', 'Zeng Guofan'],
  ['吕布', 'Lyu Bu'],
  ['诸葛亮', 'Zhuge Liang'],
  ['区伟', 'Ou Wei'],
  ['解缙', 'Xie Jin'],
  ['司马', 'Si Ma'],
])('%s is spelt %s', (name, spelt) => expect(pinyinName(name)).toBe(spelt))

test('what is no known character is not guessed', () => expect(pinyinName('王\u{3ABFF}')).toBeUndefined())
