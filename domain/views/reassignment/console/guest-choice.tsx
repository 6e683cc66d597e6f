import { NativeSelect } from '@mantine/core'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { ReassignmentOptions } from '../api.ts'
import { screenWords as words } from '../words.ts'
import classes from './reassignment-page.module.css'

type Props = {
  label: Bilingual
  guests: ReassignmentOptions['guests']
  value: string | undefined
  onChange(id: string | undefined): void
}

/** One of the approved guests with a free place. */
export function GuestChoice({ label, guests, value, onChange }: Props) {
  const text = useText()
  if (guests.length === 0) return <p className={classes.note}>{text(words.noTaker)}</p>
  return (
    <NativeSelect
      label={text(label)}
      required
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      data={[
        { value: '', label: text(words.choose) },
        ...guests.map((each) => ({
          value: each.id,
          label: text(words.free({ name: text(nameOf(each)), free: each.free })),
        })),
      ]}
    />
  )
}
