import { Textarea } from '@mantine/core'
import { Field } from '#kit/form/field.tsx'
import { useText } from '#kit/web/language.tsx'
import type { OwnActivity } from '../api.ts'
import { screenWords as words } from '../words/screens.ts'

type Props = {
  questions: NonNullable<OwnActivity['questions']>
  answers: readonly string[]
  onChange(answers: string[]): void
}

/** The questions of an activity, up to three. */
export function QuestionFields({ questions, answers, onChange }: Props) {
  const text = useText()
  if (questions.length === 0) return null
  return (
    <fieldset>
      <legend>{text(words.questions)}</legend>
      {questions.map(({ chinese, english, required }, at) => (
        <Field
          key={english}
          id={`question-${at}`}
          label={{ zh: chinese ?? '', en: english ?? '' }}
          optional={!required}
        >
          <Textarea
            id={`question-${at}`}
            autosize
            maxLength={500}
            value={answers[at] ?? ''}
            aria-required={required || undefined}
            onChange={({ currentTarget: { value } }) =>
              onChange(questions.map((_, index) => (index === at ? value : (answers[index] ?? ''))))
            }
          />
        </Field>
      ))}
    </fieldset>
  )
}
