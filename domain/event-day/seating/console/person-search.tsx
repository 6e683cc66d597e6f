import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { SeatedPerson } from '../api.ts'
import { seatingWords as words } from '../words/console.ts'
import classes from './seating.module.css'

/** Results that are shown at once. */
const maxFound = 12

const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** Chinese names by pinyin, others by their letters. */
const { compare } = new Intl.Collator('zh-CN-u-co-pinyin', { numeric: true })

/** Those whose name or organisation, in either language, has all the words: first who is called so, then whose name begins so, each by name. */
export function foundAmong(people: readonly SeatedPerson[], search: string): SeatedPerson[] {
  const said = folded(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (said.length === 0) return []
  const whole = said.join(' ')
  const rankOf = ({ name }: SeatedPerson) => {
    const both = [folded(name.zh), folded(name.en)]
    return both.includes(whole) ? 0 : both.some((one) => one.startsWith(whole)) ? 1 : 2
  }
  return people
    .filter(({ name, organisation }) => {
      const all = folded([name.zh, name.en, organisation?.zh ?? '', organisation?.en ?? ''].join(' '))
      return said.every((word) => all.includes(word))
    })
    .map((person) => ({ person, rank: rankOf(person) }))
    .sort((a, b) => a.rank - b.rank || compare(a.person.name.zh, b.person.name.zh))
    .map(({ person }) => person)
}

type SearchProps = {
  people: readonly SeatedPerson[]
  seatName(id: string | null): string
  onChoose(id: string): void
  label?: Bilingual
}

/** Finds a person of the plan; Enter takes the first that is found. */
export function PersonFinder({ people, seatName, onChoose, label = words.search }: SearchProps) {
  const text = useText()
  const [search, setSearch] = useState('')
  const found = foundAmong(people, search)
  const choose = (id: string) => {
    setSearch('')
    onChoose(id)
  }
  return (
    <div className={classes.stack}>
      <TextInput
        type="search"
        label={text(label)}
        placeholder={text(words.searchHint)}
        value={search}
        maxLength={100}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          if (found[0]) choose(found[0].participantId)
        }}
      />
      <div role="status">
        {search.trim() !== '' && found.length === 0 && (
          <p className={classes.quiet}>{text(words.noneFound)}</p>
        )}
      </div>
      {found.length > 0 && (
        <ul className={classes.list}>
          {found.slice(0, maxFound).map((person) => (
            <li key={person.participantId}>
              <button type="button" className={classes.entry} onClick={() => choose(person.participantId)}>
                <span>{text(person.name)}</span>
                <span className={classes.quiet}>
                  {person.organisation && `${text(person.organisation)} · `}
                  {seatName(person.seatId)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {found.length > maxFound && (
        <p className={classes.quiet}>{text(words.more({ count: found.length - maxFound }))}</p>
      )}
    </div>
  )
}

export const PersonSearch = (props: SearchProps) => (
  <Card>
    <PersonFinder {...props} />
  </Card>
)
