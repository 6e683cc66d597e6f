import { describe, expect, it } from 'vitest'
import { citiesOf, provinces } from './regions.ts'

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
    for (const { name } of provinces()) expect(citiesOf(name).length, name).toBeGreaterThan(0)
  })
})
