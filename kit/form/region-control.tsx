import { Select } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { importWithRetry } from '#kit/web/lazy-page.ts'
import { attributesOf, type ControlProps } from './control-props.ts'
import { dropdownInPlace } from './dropdown-in-place.ts'
import { formWords } from './form-words.ts'
import type { Region } from './regions.ts'
import { TextControl } from './text-control.tsx'

type Table = typeof import('./regions.ts')

/** The table of regions, once loaded; `failed` when it did not load: then names are typed as text. */
function useRegions(): Table | 'failed' | undefined {
  const [table, setTable] = useState<Table | 'failed'>()
  useEffect(() => {
    importWithRetry(() => import('./regions.ts')).then(setTable, () => setTable('failed'))
  }, [])
  return table
}

/** What a search compares: “xian” finds Xi’an. */
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')

type RegionProps = ControlProps & {
  /** Cities of this province; without it the provinces are offered. */
  region?: { province: string | null | undefined }
  max: number
}

/** A province of China, or a city of one, with a search by Chinese or English name. */
export function RegionControl({ region, max, ...props }: RegionProps) {
  const text = useText()
  const language = useLanguage()
  const table = useRegions()
  const province = region?.province
  const regions = useMemo((): Region[] => {
    if (!table || table === 'failed') return []
    if (!region) return table.provinces()
    return province ? table.citiesOf(province) : []
  }, [table, region, province])
  if (table === 'failed') return <TextControl {...props} kind="text" max={max} />
  const value = typeof props.value === 'string' ? props.value : null
  // a value that is not in the list (typed earlier, or imported) stays visible
  const names = value && !regions.some(({ name }) => name === value) ? [{ name: value, english: value }] : []
  const labelOf = ({ name, english }: Region) =>
    language === 'en' && english !== name ? `${english} (${name})` : name
  const find = (typed: string) => {
    const looked = lettersOf(typed)
    return regions.filter(
      (region) =>
        region.name.includes(looked) ||
        lettersOf(region.english).startsWith(looked) ||
        lettersOf(labelOf(region)).startsWith(looked),
    )
  }
  return (
    <Select
      {...attributesOf(props)}
      data={[...regions, ...names].map((region) => ({ value: region.name, label: labelOf(region) }))}
      value={value}
      onChange={props.onChange}
      error={props.invalid}
      disabled={region !== undefined && !province}
      searchable
      allowDeselect={false}
      autoComplete="off"
      selectFirstOptionOnChange
      // typed text without a choice: leaving the field takes the best match, as Enter does
      onBlur={({ currentTarget }) => {
        const typed = currentTarget.value.trim()
        const best = typed ? find(typed)[0] : undefined
        if (best && best.name !== value) props.onChange(best.name)
      }}
      {...dropdownInPlace}
      placeholder={text(region && !province ? formWords.provinceFirst : formWords.typeToSearch)}
      nothingFoundMessage={text(formWords.nothingFound)}
      filter={({ options, search }) => {
        const chosen = new Set(find(search).map(({ name }) => name))
        return options.filter((option) => 'value' in option && chosen.has(String(option.value)))
      }}
    />
  )
}
