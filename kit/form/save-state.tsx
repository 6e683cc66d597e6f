import { Button, Group } from '@mantine/core'
import type { AnyForm } from '#kit/rules/define-form.ts'
import { fieldAt } from '#kit/rules/problem.ts'
import { formatTime } from '#kit/web/dates.ts'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { AnyWords } from '#kit/words/record-words.ts'
import { formWords, savedAtWords } from './form-words.ts'
import classes from './save-state.module.css'
import { shownValue } from './shown-value.ts'
import type { AutosaveForm } from './use-autosave.ts'

type SaveStateProps = {
  form: AutosaveForm
  record: AnyForm
  words: AnyWords
  /** Says the values of single fields that are no plain value. */
  say?: Readonly<Record<string, (value: unknown) => string | undefined>>
}

/** Says quietly whether what was typed is saved, and plainly what to do when it is not; stays in sight at the bottom. */
export function SaveState({ form, record, words, say = {} }: SaveStateProps) {
  return (
    <div className={classes.bar}>
      {form.conflict && <Conflict {...{ form, record, words, say }} conflict={form.conflict} />}
      {form.restored && <Notice words={formWords.restored} />}
      {form.merged && <Notice words={formWords.merged} />}
      {form.elsewhere.length > 0 && (
        <Notice words={formWords.elsewhere({ fields: fieldNames(form.elsewhere, words) })} />
      )}
      <Quiet form={form} />
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

function Quiet({ form }: { form: AutosaveForm }) {
  const text = useText()
  const language = useLanguage()
  const refused = form.state === 'refused' && form.refusal
  const words = (): string => {
    if (form.state === 'saving') return text(formWords.saving)
    if (form.state === 'offline') return text(formWords.keptHere)
    if (refused) {
      const why = wordsOfFailure(refused)
      return `${text(formWords.notSaved)}${language === 'zh' ? '：' : ': '}${typeof why === 'string' ? why : text(why)}`
    }
    if (form.unsaved.some((key) => form.problems.some(({ path }) => fieldAt(path) === key)))
      return text(formWords.notAllSaved)
    return form.savedAt ? text(savedAtWords(formatTime(form.savedAt, language))) : ''
  }
  return (
    <p className={classes.quiet} role="status" data-state={form.state}>
      {words()}
    </p>
  )
}

type ConflictProps = SaveStateProps & { conflict: NonNullable<AutosaveForm['conflict']> }

/** Both sides changed the same fields: shows both, and lets the person choose. */
function Conflict({ form, conflict, record, words, say = {} }: ConflictProps) {
  const text = useText()
  const language = useLanguage()
  const shown = (key: string, value: unknown) => {
    const schema = record.shape[key]
    const field = words.fields[key]
    const said = say[key] ? say[key](value) : schema && field && shownValue(schema, field, value, language)
    return said ?? text(formWords.notGiven)
  }
  return (
    <section className={classes.conflict} role="alert">
      <h2 className={classes.title}>{text(formWords.conflictTitle)}</h2>
      <p className={classes.text}>{text(formWords.conflictText)}</p>
      <ul className={classes.fields}>
        {conflict.fields.map((key) => (
          <li key={key}>
            <strong>{text(words.fields[key] ?? words.title)}</strong>
            <div>
              {text(formWords.current)}: {shown(key, conflict.current[key])}
            </div>
            <div>
              {text(formWords.mine)}: {shown(key, form.value[key])}
            </div>
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
