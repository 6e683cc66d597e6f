import { areaList } from '@vant/area-data'
import { pinyin } from 'pinyin-pro'

// Both packages contain a large table: import this file lazily.

/** A province or a city of China by its Chinese and its English name. */
export type Region = { name: string; english: string }

/** English names that are not plain pinyin. */
const known: Record<string, string> = {
  陕西省: 'Shaanxi',
  内蒙古自治区: 'Inner Mongolia',
  西藏自治区: 'Tibet',
  香港特别行政区: 'Hong Kong',
  澳门特别行政区: 'Macao',
  台湾省: 'Taiwan',
}

const kindOfRegion = /(?:特别行政区|(?:维吾尔|壮族|回族)?自治区|省|市|地区|盟)$/

function english(name: string): string {
  if (known[name]) return known[name]
  const word = pinyin(name.replace(kindOfRegion, ''), { toneType: 'none', type: 'array' }).join('')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const region = (name: string): Region => ({ name, english: english(name) })

/** Every province of China, in the order of the official codes. */
export const provinces = (): Region[] => Object.values(areaList.province_list).map(region)

/** The cities of a province by its name; empty for an unknown name. */
export function citiesOf(province: string): Region[] {
  const [code] = Object.entries(areaList.province_list).find(([, name]) => name === province) ?? []
  if (!code) return []
  const cities = Object.entries(areaList.city_list).filter(([each]) => each.slice(0, 2) === code.slice(0, 2))
  // a municipality has its name twice, under “districts” and “counties”
  return [...new Set(cities.map(([, name]) => name))].map(region)
}
