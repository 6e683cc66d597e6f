import type { AnyForm } from '#kit/rules/define-form.ts'
import { useText } from '#kit/web/language.tsx'
import { lackingLanguages } from '#kit/words/one-language.ts'
import type { AnyWords } from '#kit/words/record-words.ts'
import { FieldLink } from './field-link.tsx'
import { formWords } from './form-words.ts'
import classes from './one-language-note.module.css'

/** Lists texts given in one language only, with links to the missing ones. Renders nothing when all are in both. */
export function OneLanguageNote({
  value,
  record,
  words,
}: {
  value: object
  record: AnyForm
  words: AnyWords
}) {
  const text = useText()
  const lacking = lackingLanguages(value)
  if (lacking.length === 0) return null
  return (
    <div className={classes.note}>
      <p>{text(formWords.oneLanguage)}</p>
      <ul>
        {lacking.map(({ path }) => (
          <li key={path}>
            <FieldLink path={path} record={record} words={words} />
          </li>
        ))}
      </ul>
    </div>
  )
}
