import { pinyin } from 'pinyin-pro'

/** Surnames of two characters; every other surname has one. */
const compound =
  '欧阳 司马 上官 诸葛 东方 皇甫 尉迟 公孙 慕容 令狐 长孙 宇文 司徒 轩辕 夏侯 端木 百里 南宫 呼延 东郭 申屠 澹台 淳于 单于 太史 钟离 闻人 濮阳 赫连 公冶 宗政 司空 鲜于 万俟 拓跋 独孤 公羊 公西 颛孙 梁丘 左丘 东门 西门'.split(
    ' ',
  )

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * A Chinese name as spelled in passports: surname, then the given name in one word, ü as YU (GB/T 28039). Undefined for an unknown character.
 * Contains a large table: import lazily.
 */
export function pinyinName(name: string): string | undefined {
  const characters = [...name.replace(/[·•\s]/g, '')]
  const syllables = pinyin(characters.join(''), {
    toneType: 'none',
    type: 'array',
    surname: 'head',
    nonZh: 'removed',
  }).map((syllable) => syllable.replaceAll('ü', 'yu'))
  if (characters.length < 2 || syllables.length !== characters.length) return undefined
  if (!syllables.every((syllable) => /^[a-z]+$/.test(syllable))) return undefined
  const first = compound.includes(characters.slice(0, 2).join('')) && characters.length > 2 ? 2 : 1
  return [syllables.slice(0, first), syllables.slice(first)]
    .map((part) => capitalised(part.join('')))
    .join(' ')
}
