import { Input } from '@mantine/core'
import { useEffect, useState } from 'react'
import { searchLength } from '#kit/list/list.ts'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { tableWords } from './table-words.ts'

/** Debounce in milliseconds. */
const searchAfter = 300

type SearchFieldProps = { value: string; onSearch(value: string): void; label?: Bilingual }

/** Search as you type, debounced. */
export function SearchField({ value, onSearch, label = tableWords.search }: SearchFieldProps) {
  const text = useText()
  const [typed, setTyped] = useState(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a value set from outside (“clear”, “back”) replaces the input
  useEffect(() => {
    if (value !== typed.trim()) setTyped(value)
  }, [value])
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onSearch(typed.trim()), searchAfter)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])
  return (
    <Input
      type="search"
      w={{ base: '100%', sm: 320 }}
      value={typed}
      maxLength={searchLength}
      onChange={(event) => setTyped(event.currentTarget.value)}
      aria-label={text(label)}
      placeholder={text(label)}
    />
  )
}
