import { pinyin } from 'pinyin-pro'

/** Surnames of two characters; every other surname has one. */
const compound =
  '欧阳 司马 上官 诸葛 东方 皇甫 尉迟 公孙 慕容 令狐 长孙 宇文 司徒 轩辕 夏侯 端木 百里 南宫 呼延 东郭 申屠 澹台 淳于 单于 太史 钟离 闻人 濮阳 赫连 公冶 宗政 司空 鲜于 万俟 拓跋 独孤 公羊 公西 颛孙 梁丘 左丘 东门 西门'.split(
    ' ',
  )

/** Surnames with a second reading that families bear too, and that reading: `pinyin-pro` has one for each surname. */
const secondReadings = new Map(
  '盖 gai 乐 le 单 dan 区 qu 朴 pu 查 cha 解 jie 仇 chou 缪 mou 翟 di 折 zhe 隗 kui 员 yuan 种 zhong 召 zhao 覃 tan 宓 fu 谌 shen 祭 zhai 牟 mu 佴 nai 盛 cheng 句 ju 柏 bo 郇 xun 郗 chi 洗 xian 乜 mie 秘 bi 粘 zhan 隽 juan 单于 chanyu'
    .match(/\S+ \S+/g)
    ?.map((pair): [string, string] => pair.split(' ') as [string, string]),
)

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The syllables of the characters, ü as YU (GB/T 28039); undefined for an unknown character. */
function syllablesOf(name: string, surname: 'head' | 'off'): string[] | undefined {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', surname, nonZh: 'removed' }).map(
    (syllable) => syllable.replaceAll('ü', 'yu'),
  )
  const isWhole = syllables.length === [...name].length && syllables.every((each) => /^[a-z]+$/.test(each))
  return isWhole ? syllables : undefined
}

/** A name of parts (阿不都热依木·买买提) has no surname: each part is one word. 都 is read “du” where it spells a sound. */
function inParts(parts: string[]): string[] {
  const words = parts.map((part) =>
    syllablesOf(part, 'off')
      ?.map((syllable, at) => ([...part][at] === '都' ? 'du' : syllable))
      .join(''),
  )
  return words.every((word) => word !== undefined) ? [words.map(capitalised).join(' ')] : []
}

/**
 * A Chinese name as spelled in passports: surname, then the given name in one word; a name with a middle dot part by part. Several where the surname
 * has several readings, the usual one first. Empty for an unknown character. Contains a large table: import lazily.
 */
export function pinyinNames(name: string): string[] {
  const parts = name
    .replace(/\s/g, '')
    .split(/[·•]/)
    .filter((part) => part !== '')
  if (parts.length > 1) return inParts(parts)
  const characters = [...(parts[0] ?? '')]
  const syllables = syllablesOf(characters.join(''), 'head')
  if (characters.length < 2 || !syllables) return []
  const first = compound.includes(characters.slice(0, 2).join('')) && characters.length > 2 ? 2 : 1
  const surname = characters.slice(0, first).join('')
  const given = capitalised(syllables.slice(first).join(''))
  const readings = [syllables.slice(0, first).join(''), secondReadings.get(surname)]
  return [...new Set(readings)].flatMap((each) => (each ? [`${capitalised(each)} ${given}`] : []))
}
