import { Button, Group } from '@mantine/core'
import type { AnyForm } from '#kit/rules/define-form.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { labelled } from '#kit/words/punctuation.ts'
import type { AnyWords } from '#kit/words/record-words.ts'
import { asReplied, isSecret } from './as-replied.ts'
import { formWords } from './form-words.ts'
import classes from './save-notices.module.css'
import { shownValue } from './shown-value.ts'
import type { AutosaveForm } from './use-autosave.ts'

type NoticesProps = {
  form: AutosaveForm
  record: AnyForm
  words: AnyWords
  /** Formats the values of fields that are not plain values. */
  say?: Readonly<Record<string, (value: unknown) => string | undefined>>
}

/** Notices above the fields: restored values, values merged from elsewhere, conflicts. */
export function SaveNotices({ form, record, words, say = {} }: NoticesProps) {
  const { conflict, restored, merged, elsewhere } = form
  if (!(conflict || restored || merged || elsewhere.length > 0)) return null
  return (
    <div className={classes.notices}>
      {conflict && <Conflict form={form} record={record} words={words} say={say} conflict={conflict} />}
      {restored && <Notice words={formWords.restored} />}
      {merged && <Notice words={formWords.merged} />}
      {elsewhere.length > 0 && (
        <Notice words={formWords.elsewhere({ fields: fieldNames(elsewhere, words) })} />
      )}
    </div>
  )
}

const fieldNames = (keys: readonly string[], words: AnyWords): Bilingual => {
  const named = keys.map((key) => words.fields[key] ?? words.title)
  return { zh: named.map(({ zh }) => zh).join('、'), en: named.map(({ en }) => en).join(', ') }
}

function Notice({ words }: { words: Bilingual }) {
  const text = useText()
  return (
    <p className={classes.notice} role="status">
      {text(words)}
    </p>
  )
}

type ConflictProps = NoticesProps & { conflict: NonNullable<AutosaveForm['conflict']> }

/** A conflict: shows both values, and lets the person choose. */
function Conflict({ form, conflict, record, words, say = {} }: ConflictProps) {
  const text = useText()
  const language = useLanguage()
  const shown = (key: string, value: unknown) => {
    const schema = record.shape[key]
    const field = words.fields[key]
    const said = say[key] ? say[key](value) : schema && field && shownValue(schema, field, value, language)
    return said ?? text(formWords.notGiven)
  }
  // a protected value of an earlier page load is not shown in clear
  const mine = (key: string) =>
    form.untouched.has(key) && isSecret(record, key)
      ? asReplied(record, key, form.value[key])
      : form.value[key]
  return (
    <section id={form.conflictId} className={classes.conflict} role="alert" tabIndex={-1}>
      <h2 className={classes.title}>{text(formWords.conflictTitle)}</h2>
      <p className={classes.text}>{text(formWords.conflictText)}</p>
      <ul className={classes.fields}>
        {conflict.fields.map((key) => (
          <li key={key}>
            <strong>{text(words.fields[key] ?? words.title)}</strong>
            <div>{text(labelled(formWords.current, shown(key, conflict.current[key])))}</div>
            <div>{text(labelled(formWords.mine, shown(key, mine(key))))}</div>
          </li>
        ))}
      </ul>
      <Group gap={8}>
        <Button variant="default" onClick={form.takeCurrent}>
          {text(formWords.takeCurrent)}
        </Button>
        <Button onClick={form.keepMine}>{text(formWords.keepMine)}</Button>
      </Group>
    </section>
  )
}
