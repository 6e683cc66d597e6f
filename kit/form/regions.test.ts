import { describe, expect, it } from 'vitest'
import { regionNames } from './region-names.ts'
import { citiesOf, inEnglish, provinces } from './regions.ts'

describe('provinces and cities', () => {
  it('are those of China, each with a name that English readers know', () => {
    const all = provinces()
    expect(all).toHaveLength(34)
    expect(all).toContainEqual({ name: '山东省', english: 'Shandong' })
    expect(all).toContainEqual({ name: '陕西省', english: 'Shaanxi' })
    expect(all).toContainEqual({ name: '山西省', english: 'Shanxi' })
    expect(new Set(all.map(({ english }) => english)).size).toBe(34)
    for (const { english } of all) expect(english).toMatch(/^[A-Z][A-Za-z ]+$/)
  })

  it('stand below their province; a municipality is its own city', () => {
    expect(citiesOf('山东省')).toContainEqual({ name: '青岛市', english: 'Qingdao' })
    expect(citiesOf('北京市')).toContainEqual({ name: '北京市', english: 'Beijing' })
    expect(citiesOf('Atlantis')).toEqual([])
    expect(citiesOf('重庆市')).toEqual([{ name: '重庆市', english: 'Chongqing' }])
    for (const { name } of provinces()) expect(citiesOf(name).length, name).toBeGreaterThan(0)
  })

  it('have the English names that are in use, and divide syllables as pinyin does', () => {
    const english = (province: string, city: string) =>
      citiesOf(province).find(({ name }) => name === city)?.english
    expect(english('西藏自治区', '拉萨市')).toBe('Lhasa')
    expect(english('香港特别行政区', '九龙')).toBe('Kowloon')
    expect(english('陕西省', '西安市')).toBe('Xi’an')
    const all = provinces().flatMap(({ name }) => [name, ...citiesOf(name).map((city) => city.name)])
    expect(Object.keys(regionNames).filter((name) => !all.includes(name))).toEqual([])
  })

  it('include the counties directly below a province, and are called in English by their place alone', () => {
    expect(citiesOf('河南省')).toContainEqual({ name: '济源市', english: 'Jiyuan' })
    expect(citiesOf('海南省')).toContainEqual({ name: '琼中黎族苗族自治县', english: 'Qiongzhong County' })
    expect(citiesOf('青海省')).toContainEqual({ name: '海西蒙古族藏族自治州', english: 'Haixi' })
    for (const { name: province } of provinces()) {
      const cities = citiesOf(province)
      expect(new Set(cities.map(({ name }) => name)).size, province).toBe(cities.length)
      for (const { name, english } of cities) expect(`${name} ${english}`).not.toMatch(/直辖|zhixia|zizhi/)
    }
  })

  it('are said in English wherever they were stored, with and without the kind of region, and other words stay', () => {
    expect(inEnglish('山东省')).toBe('Shandong')
    expect(inEnglish('山东 青岛')).toBe('Shandong Qingdao')
    expect(inEnglish('西安市')).toBe('Xi’an')
    expect(inEnglish('Lisbon')).toBe('Lisbon')
    expect(inEnglish('亚特兰蒂斯')).toBe('亚特兰蒂斯')
  })
})
