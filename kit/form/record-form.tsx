import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { AnyForm } from '#kit/rules/define-form.ts'
import type { Problem } from '#kit/rules/problem.ts'
import { useText } from '#kit/web/language.tsx'
import type { AnyWords } from '#kit/words/record-words.ts'
import type { ControlProps } from './control-props.ts'
import { FieldRow } from './field-row.tsx'
import { focusFieldOfAddress } from './focus-field.ts'
import { formWords } from './form-words.ts'
import classes from './record-form.module.css'
import type { Reveal } from './sealed-control.tsx'
import type { Values } from './values.ts'

export type RecordSectionProps = {
  record: AnyForm
  words: AnyWords
  /** One of the record's sections. */
  section: string
  value: Values
  /** Known values that are not asked (the type of the account). */
  given?: Values
  problems?: readonly Problem[]
  /** The organisers' remarks, by field. */
  remarks?: ReadonlyArray<{ field: string; remark: string }> | undefined
  /** Called with changed fields only; an emptied field is null. */
  onChange?(change: Values): void
  readOnly?: boolean
  /** Read-only fields. */
  fixed?: readonly string[]
  /** Custom controls by field, in place of the schema's default. */
  controls?: Readonly<Record<string, (props: ControlProps) => ReactNode>>
  /** Fetches the unmasked value of a protected field; without it there is no “show”. */
  reveal?: Reveal | undefined
  /** Omits the section's hint, when the page shows it. */
  bare?: boolean
  /** Two columns where there is room; for many short fields. */
  twoColumns?: boolean
  /** Fields that span both columns. */
  alone?: readonly string[]
  /** Full page width: for long texts side by side. */
  wide?: boolean
  /** Fields that this person is not asked. */
  without?: readonly string[]
  /** Draws that many fields, and a screen of room for the others until they are drawn, too. */
  firstFields?: number
}

const wordless = { zh: '', en: '' }

/** Renders one section of any record: every field that is asked, in the record's order. */
export function RecordSection({ record, words, section, value, given = {}, ...props }: RecordSectionProps) {
  const text = useText()
  const arrival = useLocation()
  useEffect(() => focusFieldOfAddress(arrival), [arrival])
  const known = { ...given, ...value }
  const keys = Object.keys(record.sections[section] ?? {}).filter(
    (key) => record.isAsked(key, known) && !props.without?.includes(key),
  )
  const hint = words.sections[section]?.hint
  const required = keys.filter((key) => record.isRequired(key, known))
  // when all fields are optional, each says so already
  const mixed = required.length > 0 && required.length < keys.length
  return (
    <div
      className={classes.section}
      data-columns={props.twoColumns ? 2 : undefined}
      data-wide={props.wide || undefined}
    >
      {!props.bare && (hint || mixed) && (
        <p className={classes.about}>
          {hint && text(hint)} {mixed && text(formWords.requiredUnlessMarked)}
        </p>
      )}
      {keys.slice(0, props.firstFields).flatMap((key) => {
        const schema = record.shape[key]
        if (!schema) return []
        return (
          <FieldRow
            key={key}
            id={key}
            alone={props.alone?.includes(key) === true}
            schema={schema}
            words={words.fields[key] ?? wordless}
            value={value[key] ?? null}
            required={record.isRequired(key, known)}
            readOnly={(props.readOnly ?? props.onChange === undefined) || props.fixed?.includes(key) === true}
            problems={props.problems ?? []}
            problemWords={words}
            remark={props.remarks?.find(({ field }) => field === key)?.remark}
            control={props.controls?.[key]}
            reveal={props.reveal}
            onChange={(changed) => props.onChange?.({ [key]: changed })}
          />
        )
      })}
      {props.firstFields && <div className={classes.room} />}
    </div>
  )
}
