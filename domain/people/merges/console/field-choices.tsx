import { Radio } from '@mantine/core'
import { PortraitPicture } from '#domain/people/participants/parts/portrait-picture.tsx'
import { guest, purposeOf } from '#domain/people/participants/rules.ts'
import { words as guestWords } from '#domain/people/participants/words.ts'
import { shownValue } from '#kit/form/shown-value.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import type { MergePreview } from '../api.ts'
import { mergeWords as words } from '../words.ts'
import classes from './merge-page.module.css'

type Field = MergePreview['fields'][number]
type Choices = {
  preview: MergePreview
  take: readonly Field['field'][]
  /** Fields with another value than when the choices began. */
  changed: ReadonlySet<Field['field']>
  onChange(take: Field['field'][]): void
}

/** One line for each field that differs, with the value of either record to choose. */
export function FieldChoices({ preview: { fields, kept, other }, take, changed, onChange }: Choices) {
  const text = useText()
  return (
    <ul className={classes.fields}>
      {fields.map((of) => {
        const label = text(guestWords.fields[of.field])
        const isTaken = take.includes(of.field)
        const put = (takes: boolean) =>
          onChange(takes ? [...take, of.field] : take.filter((each) => each !== of.field))
        return (
          <li key={of.field}>
            <div className={classes.field} role="radiogroup" aria-label={label}>
              <span className={classes.label}>
                {label}
                {changed.has(of.field) && <strong className={classes.changed}>{text(words.changed)}</strong>}
              </span>
              <Radio
                name={of.field}
                checked={!isTaken}
                onChange={() => put(false)}
                label={<Value of={of} value={of.kept} participantId={kept.id} />}
              />
              <Radio
                name={of.field}
                checked={isTaken}
                disabled={of.isProven}
                description={of.isProven && text(words.proven)}
                onChange={() => put(true)}
                label={<Value of={of} value={of.other} participantId={other.id} />}
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function Value({
  of: { field },
  value,
  participantId,
}: {
  of: Field
  value: string | null
  participantId: string
}) {
  const text = useText()
  const language = useLanguage()
  if (value === null) return <span className={classes.quiet}>{text(words.empty)}</span>
  if (field === 'portrait')
    return (
      <>
        <span className={classes.portrait}>
          <PortraitPicture participantId={participantId} fileId={value} alt="" />
        </span>
        {text(words.picture)}
      </>
    )
  if (purposeOf(field)) return text(words.picture)
  return <>{shownValue(guest.shape[field], guestWords.fields[field], value, language)}</>
}
