import { areaList } from '@vant/area-data'
import { pinyin } from 'pinyin-pro'
import { regionNames } from './region-names.ts'

// Both packages contain a large table: import this file lazily.

/** A province or a city of China (or a county that belongs to no city) by its Chinese and its English name. */
export type Region = { name: string; english: string }

// autonomous regions, prefectures and counties are named after a place and peoples: the English name is that of the place
const people =
  '维吾尔|柯尔克孜|哈萨克|蒙古族?|(?:壮|回|藏|苗|侗|彝|黎|羌|白|傣|土家|布依|朝鲜|哈尼|傈僳|景颇)族'
const kindOfRegion = new RegExp(`(?:特别行政区|(?:${people})*自治[区州县]|省|市|地区|林区|盟|县)$`)

/** One word; an apostrophe divides before a syllable that begins with a vowel, as in “Xi’an” (GB/T 16159). */
const joined = (syllables: string[]) =>
  syllables.map((each, at) => (at > 0 && /^[aoe]/.test(each) ? `’${each}` : each)).join('')

function english(name: string): string {
  const known = regionNames[name]
  if (known) return known
  const word = joined(pinyin(name.replace(kindOfRegion, ''), { toneType: 'none', type: 'array' }))
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}${name.endsWith('县') ? ' County' : ''}`
}

const region = (name: string): Region => ({ name, english: english(name) })

/** Every province of China, in the order of the official codes. */
export const provinces = (): Region[] => Object.values(areaList.province_list).map(region)

const countiesOf = (code: string): string[] =>
  Object.entries(areaList.county_list)
    .filter(([each]) => each.slice(0, 4) === code.slice(0, 4))
    .map(([, name]) => name)

/** The table groups counties that belong to no city under entries that are no places; the province's counties stand for them. */
function namesOf([code, name]: [string, string]): string[] {
  // the counties of Chongqing, which is listed as a city of its own
  if (name === '县') return []
  return name.includes('直辖县') ? countiesOf(code) : [name]
}

/** The cities of a province by its name; empty for an unknown name. */
export function citiesOf(province: string): Region[] {
  const [code] = Object.entries(areaList.province_list).find(([, name]) => name === province) ?? []
  if (!code) return []
  const cities = Object.entries(areaList.city_list).filter(([each]) => each.slice(0, 2) === code.slice(0, 2))
  return cities.flatMap(namesOf).map(region)
}

let englishNames: ReadonlyMap<string, string> | undefined

/** Names with and without the kind of region at their end: 山东省 and 山东. */
const namesInEnglish = () =>
  new Map(
    provinces()
      .flatMap((each) => [...citiesOf(each.name), each])
      .flatMap(({ name, english }) => [
        [name, english],
        [name.replace(kindOfRegion, ''), english],
      ]),
  )

/** Provinces and cities that were stored or typed in Chinese, in English; words that are none stay as they are. */
export function inEnglish(typed: string): string {
  englishNames ??= namesInEnglish()
  const names = englishNames
  return typed
    .split(/\s+/)
    .map((each) => names.get(each) ?? each)
    .join(' ')
}
