import { ChoiceFilter } from '#kit/list/table/choice-filter.tsx'
import { useReply } from '#kit/web/api.tsx'
import { useLanguage } from '#kit/web/language.tsx'
import { summitApi } from '../api.ts'
import { editionWords as words } from '../words.ts'

/** The edition that a list shows, by its number; empty for the current one. Renders nothing while there is only one. */
export function EditionChoice({ value, onChange }: { value: string; onChange(value: string): void }) {
  const language = useLanguage()
  const { data } = useReply(summitApi.editions, {}, { fresh: false })
  if (!data || data.length < 2) return null
  const options = data.map(({ number, current, year, chineseCity, englishCity }) => ({
    value: current ? '' : String(number),
    label: words.numbered({
      number: number ?? 0,
      year: year ?? 0,
      city: (language === 'zh' ? chineseCity : englishCity) ?? '',
    }),
  }))
  return <ChoiceFilter label={words.label} options={options} value={value} onChange={onChange} />
}
