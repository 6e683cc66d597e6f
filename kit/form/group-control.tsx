import { Button } from '@mantine/core'
import type { ComponentType } from 'react'
import type * as z from 'zod'
import { isOptional } from '#kit/rules/fields.ts'
import type { Problem } from '#kit/rules/problem.ts'
import { useText } from '#kit/web/language.tsx'
import type { AnyFieldWords } from '#kit/words/record-words.ts'
import type { ControlProps } from './control-props.ts'
import { entryWords, formWords, removeWords } from './form-words.ts'
import classes from './group-control.module.css'

type Entry = Readonly<Record<string, unknown>>

/** Props of a field of an entry. */
type RowProps = Pick<ControlProps, 'id' | 'words' | 'value' | 'onChange' | 'required' | 'readOnly'> & {
  schema: z.core.$ZodType
  problems: readonly Problem[]
}

type GroupProps = ControlProps & {
  /** Renders a field of an entry; passed in to avoid a circular import, since a row may hold a group. */
  Row: ComponentType<RowProps>
  shape: z.core.$ZodShape
  min: number
  max: number
  problems: readonly Problem[]
}

const entriesOf = (value: unknown, min: number): Entry[] => {
  const given = Array.isArray(value) ? value.map((entry) => Object(entry) as Entry) : []
  // the minimum number of entries is shown empty
  return [...given, ...Array.from({ length: Math.max(0, min - given.length) }, () => ({}))]
}

/** A list of small records, with entries to add up to the maximum and to remove down to the minimum. */
export function GroupControl({ Row, shape, min, max, problems, ...props }: GroupProps) {
  const text = useText()
  const entries = entriesOf(props.value, min)
  const { entry: entryName = props.words, add = props.words } = props.words
  const put = (at: number, change: Entry) =>
    props.onChange(entries.map((entry, index) => (index === at ? { ...entry, ...change } : entry)))
  const left = (at: number) => {
    const rest = entries.filter((_, index) => index !== at)
    return rest.length > 0 ? rest : null
  }
  return (
    <div className={classes.group}>
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity of their own
        <fieldset key={at} className={classes.entry}>
          <legend className={classes.legend}>{text(entryWords(entryName, at + 1))}</legend>
          <EntryFields
            Row={Row}
            shape={shape}
            entry={entry}
            problems={problems}
            parent={props}
            under={`${props.id}.${at}`}
            put={(change) => put(at, change)}
          />
          {!props.readOnly && entries.length > min && (
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              className={classes.remove}
              aria-label={text(removeWords(entryName, at + 1))}
              onClick={() => props.onChange(left(at))}
            >
              {text(formWords.remove)}
            </Button>
          )}
        </fieldset>
      ))}
      {!props.readOnly && entries.length < max && (
        <Button variant="default" className={classes.add} onClick={() => props.onChange([...entries, {}])}>
          {text(add)}
        </Button>
      )}
    </div>
  )
}

type EntryFieldsProps = {
  Row: ComponentType<RowProps>
  shape: z.core.$ZodShape
  entry: Entry
  problems: readonly Problem[]
  parent: ControlProps
  /** Path prefix: the path of the entry. */
  under: string
  put(change: Entry): void
}

const unnamed: AnyFieldWords = { zh: '', en: '' }

const EntryFields = ({ Row, shape, entry, problems, parent, under, put }: EntryFieldsProps) =>
  Object.entries(shape).map(([key, schema]) => (
    <Row
      key={key}
      id={`${under}.${key}`}
      schema={schema}
      words={parent.words.fields?.[key] ?? unnamed}
      value={entry[key] ?? null}
      required={!isOptional(schema)}
      readOnly={parent.readOnly}
      problems={problems}
      onChange={(value) => put({ [key]: value === null && isOptional(schema) ? undefined : value })}
    />
  ))
