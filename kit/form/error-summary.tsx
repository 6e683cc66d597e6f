import { useEffect, useRef } from 'react'
import type { AnyForm } from '#kit/rules/define-form.ts'
import type { Problem } from '#kit/rules/problem.ts'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { wordsOfProblem } from '#kit/words/problem-words.ts'
import type { AnyWords } from '#kit/words/record-words.ts'
import classes from './error-summary.module.css'
import { FieldLink, type LinkTo } from './field-link.tsx'
import { formWords } from './form-words.ts'

type ErrorSummaryProps = {
  problems: readonly Problem[]
  record: AnyForm
  words: AnyWords
  title?: Bilingual
  linkTo?: LinkTo
  /** Takes the focus when it appears, after “continue” or “submit”. */
  takesFocus?: boolean
}

/** Summary of all problems, each linked to its field. Renders nothing without problems. */
export function ErrorSummary({ problems, record, words, title, linkTo, takesFocus }: ErrorSummaryProps) {
  const text = useText()
  const box = useRef<HTMLElement>(null)
  const shown = problems.length > 0
  useEffect(() => {
    if (shown && takesFocus) box.current?.focus()
  }, [shown, takesFocus])
  if (!shown) return null
  return (
    <section ref={box} className={classes.summary} tabIndex={-1} aria-labelledby="error-summary">
      <h2 id="error-summary" className={classes.title}>
        {text(title ?? formWords.summaryTitle)}
      </h2>
      <ul className={classes.list}>
        {problems.map((problem) => (
          <li key={`${problem.path} ${problem.code}`}>
            <FieldLink path={problem.path} record={record} words={words} linkTo={linkTo} />{' '}
            {text(wordsOfProblem(problem, words))}
          </li>
        ))}
      </ul>
    </section>
  )
}
