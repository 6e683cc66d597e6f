import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useText } from '#kit/web/language.tsx'
import { longestTyped } from '../rules.ts'
import { pageWords as words } from '../words.ts'
import classes from './invitation.module.css'

/** The field for a code from paper, or for correcting one. */
export function CodeForm({ code = '', onCode }: { code?: string; onCode(code: string): void }) {
  const text = useText()
  const [typed, setTyped] = useState(code.slice(0, longestTyped))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onCode(typed.trim())
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        id="inviteCode"
        label={text(words.code)}
        description={text(words.codeHint)}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        maxLength={longestTyped}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        classNames={{ input: classes.code }}
      />
      <Button type="submit">{text(words.check)}</Button>
    </form>
  )
}
