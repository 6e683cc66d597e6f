import { Button, Checkbox, Input, NativeSelect } from '@mantine/core'
import { organisationTypes, organiserRoles } from '#domain/actor.ts'
import { describedBy } from '#kit/form/described-by.ts'
import { Field, sayingIds } from '#kit/form/field.tsx'
import { formWords } from '#kit/form/form-words.ts'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { accountTypeWords, organiserRoleWords, newAccountWords as words } from '../words/console.ts'
import classes from './new-account.module.css'
import type { NewAccountState } from './use-new-account.ts'

const forWhom = [...organisationTypes, 'organiser'] as const
const languages = ['zh', 'en'] as const
const firstPasswords = ['link', 'initial'] as const
const languageWords = { zh: words.chinese, en: words.english }

/** Type, names, and the mobile number or e-mail address to log in with. */
export function NewAccountForm({ form }: { form: NewAccountState }) {
  const text = useText()
  const { typed, change } = form
  const isOrganiser = typed.type === 'organiser'
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <RefusedBox saying={form.whole} />
      {form.restored && <p role="status">{text(formWords.restored)}</p>}
      <Choice
        id="type"
        label={words.type}
        hint={words.typeHint}
        values={forWhom}
        words={accountTypeWords}
        value={typed.type}
        onChange={(type) => change({ type })}
      />
      {isOrganiser && (
        <Choice
          id="organiserRole"
          label={words.organiserRole}
          values={organiserRoles}
          words={organiserRoleWords}
          value={typed.organiserRole}
          onChange={(organiserRole) => change({ organiserRole })}
        />
      )}
      <TextField
        form={form}
        name="name"
        label={isOrganiser ? words.personName : words.organisationName}
        hint={isOrganiser ? undefined : words.organisationNameHint}
      />
      <TextField form={form} name="englishName" label={words.englishName} optional />
      <TextField form={form} name="account" label={words.account} hint={words.accountHint} />
      <Choice
        id="language"
        label={words.language}
        values={languages}
        words={languageWords}
        value={typed.language}
        onChange={(language) => change({ language })}
      />
      <Choice
        id="firstPassword"
        label={words.firstPassword}
        values={firstPasswords}
        words={words.firstPasswords}
        value={typed.firstPassword}
        onChange={(firstPassword) => change({ firstPassword })}
      />
      {typed.firstPassword === 'initial' && (
        <Checkbox
          checked={typed.notifyOwner}
          onChange={(event) => change({ notifyOwner: event.currentTarget.checked })}
          label={text(words.notifyOwner)}
        />
      )}
      <Button type="submit" className={classes.submit} loading={form.saving}>
        {text(words.submit)}
      </Button>
    </form>
  )
}

type TextProps = {
  form: NewAccountState
  name: 'name' | 'englishName' | 'account'
  label: Bilingual
  hint?: Bilingual | undefined
  optional?: boolean
}

function TextField({ form, name, label, hint, optional = false }: TextProps) {
  const problem = form.problems[name]
  const ids = sayingIds(name)
  return (
    <Field id={name} label={label} hint={hint} optional={optional} problem={problem}>
      <Input
        id={name}
        value={form.typed[name]}
        onChange={(event) => form.change({ [name]: event.currentTarget.value })}
        error={Boolean(problem)}
        {...describedBy(hint && ids.hint, problem && ids.problem)}
        // the new owner's address, not the organiser's own
        autoComplete="off"
        autoCapitalize={name === 'account' ? 'none' : undefined}
        spellCheck={name === 'account' ? false : undefined}
      />
    </Field>
  )
}

type ChoiceProps<V extends string> = {
  id: string
  label: Bilingual
  hint?: Bilingual
  values: readonly V[]
  words: Record<V, Bilingual>
  value: V
  onChange(value: V): void
}

function Choice<V extends string>({
  id,
  label,
  hint,
  values,
  words: named,
  value,
  onChange,
}: ChoiceProps<V>) {
  const text = useText()
  return (
    <Field id={id} label={label} hint={hint}>
      <NativeSelect
        id={id}
        value={value}
        {...describedBy(hint && sayingIds(id).hint)}
        onChange={(event) => {
          const chosen = values.find((each) => each === event.currentTarget.value)
          if (chosen) onChange(chosen)
        }}
        data={values.map((each) => ({ value: each, label: text(named[each]) }))}
      />
    </Field>
  )
}
