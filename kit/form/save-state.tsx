import { Anchor } from '@mantine/core'
import type { AnyForm } from '#kit/rules/define-form.ts'
import { fieldAt } from '#kit/rules/problem.ts'
import { formatTime } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { AnyWords } from '#kit/words/record-words.ts'
import { FieldLink, type LinkTo } from './field-link.tsx'
import { formWords, savedAtWords } from './form-words.ts'
import classes from './save-state.module.css'
import type { AutosaveForm } from './use-autosave.ts'
import { whyUnsaved } from './why-unsaved.ts'

type SaveStateProps = {
  form: AutosaveForm
  record: AnyForm
  words: AnyWords
  linkTo?: LinkTo
  /** Said once nothing is missing and all is saved: what is complete, and what is next. */
  complete?: Bilingual | false | undefined
}

/**
 * Status line: whether the input is saved, and what to do if not. Needs `SaveNotices` on the same page, where a conflict is settled. Placed at the end of the form and not sticky, since a sticky element covers
 * a field, its error or a button on some screen.
 */
export function SaveState({ form, record, words, linkTo, complete }: SaveStateProps) {
  const text = useText()
  const wrong = form.unsaved.flatMap(
    (key) => form.problems.find(({ path }) => fieldAt(path) === key)?.path ?? [],
  )
  const isComplete = complete && form.state === 'saved' && form.unsaved.length === 0 && !form.conflict
  return (
    <p
      className={classes.line}
      role="status"
      data-state={form.state}
      data-pending={form.unsaved.length > 0 || undefined}
    >
      {isComplete && <strong className={classes.complete}>{text(complete)}</strong>}
      {wrong.length > 0 && form.state === 'saved' ? (
        <>
          {text(formWords.notAllSaved)}{' '}
          {wrong.map((path, at) => (
            <span key={path}>
              {at > 0 && text(formWords.listComma)}
              <FieldLink path={path} record={record} words={words} linkTo={linkTo} />
            </span>
          ))}
        </>
      ) : form.conflict ? (
        <Anchor href={`#${form.conflictId}`}>{text(formWords.conflictTitle)}</Anchor>
      ) : (
        <Quiet form={form} />
      )}
    </p>
  )
}

function Quiet({ form }: { form: AutosaveForm }) {
  const text = useText()
  const language = useLanguage()
  const why = whyUnsaved(form, text)
  if (why) return text(why)
  // what was saved before would be said of what is typed now
  if (form.unsaved.length > 0) return null
  if (!form.savedAt) return null
  return <span className={classes.saved}>{text(savedAtWords(formatTime(form.savedAt, language)))}</span>
}
