import { pinyin } from 'pinyin-pro'

/** Surnames of two characters; every other surname has one. */
const compound =
  '欧阳 司马 上官 诸葛 东方 皇甫 尉迟 公孙 慕容 令狐 长孙 宇文 司徒 轩辕 夏侯 端木 百里 南宫 呼延 东郭 申屠 澹台 淳于 单于 太史 钟离 闻人 濮阳 赫连 公冶 宗政 司空 鲜于 万俟 拓跋 独孤 公羊 公西 颛孙 梁丘 左丘 东门 西门 纳兰 完颜 第五 亓官 司寇 巫马 耶律'.split(
    ' ',
  )

/** Surnames with two readings that families bear, the usual one first: `pinyin-pro` has one for each surname, and for a few of these the rarer. */
const twoReadings = new Map(
  '盖 ge gai/乐 yue le/单 shan dan/区 ou qu/朴 piao pu/查 zha cha/解 xie jie/仇 qiu chou/缪 miao mou/翟 zhai di/折 she zhe/隗 wei kui/员 yun yuan/贠 yun yuan/种 chong zhong/召 shao zhao/覃 qin tan/宓 mi fu/谌 chen shen/祭 zhai ji/牟 mou mu/佴 nai er/盛 sheng cheng/句 gou ju/柏 bai bo/郇 xun huan/郗 xi chi/洗 xian xi/乜 nie mie/秘 bi mi/粘 nian zhan/隽 juan jun/尉 wei yu/黑 hei he/莘 shen xin/薄 bo bao/繁 po fan/能 nai neng/蔚 wei yu/炅 gui jiong/重 chong zhong/郄 qie xi/晟 cheng sheng/颉 xie jie/单于 chanyu shanyu'
    .split('/')
    .map((line): [string, string[]] => {
      const [surname = '', ...readings] = line.split(' ')
      return [surname, readings]
    }),
)

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The syllables of the characters, ü as YU (GB/T 28039), and 都 as DU, as in names; undefined for an unknown character. */
function syllablesOf(name: string, surname: 'head' | 'off'): string[] | undefined {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', surname, nonZh: 'removed' }).map(
    (syllable, at) => ([...name][at] === '都' ? 'du' : syllable.replaceAll('ü', 'yu')),
  )
  const isWhole = syllables.length === [...name].length && syllables.every((each) => /^[a-z]+$/.test(each))
  return isWhole ? syllables : undefined
}

const inOneWord = (name: string) => syllablesOf(name, 'off')?.join('')

/** A name of parts (阿不都热依木·买买提) has no surname: each part is one word. */
function inParts(parts: string[]): string[] {
  const words = parts.map(inOneWord)
  return words.every((word) => word !== undefined) ? [words.map(capitalised).join(' ')] : []
}

/**
 * A Chinese name as spelled in passports: surname, then the given name in one word; a name with a middle dot part by part. Several, the usual one
 * first, where the surname has two readings, and for four characters without a known surname of two: Mongolian and Tibetan names have no surname and
 * are one word. Empty for an unknown character. Contains a large table: import lazily.
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
  const readings = twoReadings.get(surname) ?? [syllables.slice(0, first).join('')]
  const names = readings.map((reading) => `${capitalised(reading)} ${given}`)
  const whole = first === 1 && characters.length > 3 ? inOneWord(characters.join('')) : undefined
  return whole ? [capitalised(whole), ...names] : names
}
