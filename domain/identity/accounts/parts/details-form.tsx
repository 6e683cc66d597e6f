import { Button, Input, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod'
import { describedBy } from '#kit/form/described-by.ts'
import { Field, sayingIds } from '#kit/form/field.tsx'
import { focusField } from '#kit/form/focus-field.ts'
import { type Problem, problemsIn } from '#kit/rules/problem.ts'
import { problemsOf, wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'
import { wordsOfProblem } from '#kit/words/problem-words.ts'
import { type AccountCorrection, accountCorrection } from '../api/console.ts'
import { detailsWords as words } from '../words/details.ts'
import { accountProblems } from '../words/problems.ts'
import classes from './details-form.module.css'

type Saying = Bilingual | string
type Details = { name: string; englishName: string | null; language: Language; account?: string }
type TextName = 'name' | 'englishName' | 'account'

const saidOf = (problems: readonly Problem[]): Record<string, Saying> =>
  Object.fromEntries(
    problems.map((problem) => [problem.path, accountProblems[problem.code] ?? wordsOfProblem(problem)]),
  )

/** What was changed: a name that is not asked here stays as it is. */
const changeOf = (before: Details, typed: Details): AccountCorrection =>
  Object.fromEntries(
    Object.entries({ ...typed, englishName: typed.englishName?.trim() || null }).filter(
      ([key, value]) => value !== before[key as keyof Details],
    ),
  )

type Props = {
  details: Details
  /** The text fields that are asked; the language always is. */
  asks: readonly TextName[]
  /** Saves what was changed; returns false when it was not confirmed. */
  save(change: AccountCorrection): Promise<unknown>
}

/** Name and language of an account, and for organisers the number or address. */
export function DetailsForm({ details, asks, save }: Props) {
  const text = useText()
  const [typed, setTyped] = useState(details)
  const [problems, setProblems] = useState<Record<string, Saying>>({})
  const [whole, setWhole] = useState<Saying>()
  const [isSaving, setSaving] = useState(false)
  const change = changeOf(details, typed)
  const show = (said: Record<string, Saying>) => {
    setProblems(said)
    const first = asks.find((field) => said[field])
    if (first) focusField(first)
  }
  async function submit() {
    setWhole(undefined)
    const parsed = z.safeParse(accountCorrection, change, { reportInput: true })
    if (!parsed.success) return show(saidOf(problemsIn(parsed.error)))
    setProblems({})
    setSaving(true)
    await save(parsed.data)
      .catch((error: unknown) => {
        const found = problemsOf(error)
        if (found.length > 0) show(saidOf(found))
        else setWhole(wordsOfFailure(error))
      })
      .finally(() => setSaving(false))
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <RefusedBox saying={whole} />
      {asks.map((name) => (
        <TextField
          key={name}
          name={name}
          value={typed[name] ?? ''}
          problem={problems[name]}
          onChange={(value) => setTyped({ ...typed, [name]: value })}
        />
      ))}
      <Field id="messageLanguage" label={words.language} hint={words.languageHint}>
        <NativeSelect
          id="messageLanguage"
          value={typed.language}
          {...describedBy(sayingIds('messageLanguage').hint)}
          onChange={(event) =>
            setTyped({ ...typed, language: event.currentTarget.value === 'en' ? 'en' : 'zh' })
          }
          data={(['zh', 'en'] as const).map((value) => ({ value, label: words.languages[value] }))}
        />
      </Field>
      <Button
        type="submit"
        variant="default"
        className={classes.submit}
        loading={isSaving}
        disabled={Object.keys(change).length === 0}
      >
        {text(words.save)}
      </Button>
    </form>
  )
}

type TextProps = { name: TextName; value: string; problem: Saying | undefined; onChange(value: string): void }

function TextField({ name, value, problem, onChange }: TextProps) {
  const ids = sayingIds(name)
  const hint = name === 'account' ? words.accountHint : undefined
  return (
    <Field id={name} label={words[name]} hint={hint} optional={name === 'englishName'} problem={problem}>
      <Input
        id={name}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={Boolean(problem)}
        {...describedBy(hint && ids.hint, problem && ids.problem)}
        autoComplete="off"
        autoCapitalize={name === 'account' ? 'none' : undefined}
        spellCheck={name === 'account' ? false : undefined}
      />
    </Field>
  )
}
