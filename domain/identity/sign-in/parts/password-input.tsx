import { Button, Input } from '@mantine/core'
import { useState } from 'react'
import { describedBy } from '#kit/form/described-by.ts'
import { useText } from '#kit/web/language.tsx'
import { loginWords as words } from '../words.ts'
import classes from './sign-in.module.css'

type PasswordInputProps = {
  /** For forms with several passwords. */
  id?: string
  value: string
  onChange(value: string): void
  autoComplete: 'current-password' | 'new-password'
  invalid: boolean
  saidBy?: string | undefined
}

/** A password that can be shown while it is typed; hidden again when the page is left. */
export function PasswordInput({
  id = 'password',
  value,
  onChange,
  autoComplete,
  invalid,
  saidBy,
}: PasswordInputProps) {
  const text = useText()
  const [shown, setShown] = useState(false)
  return (
    <div className={classes.password}>
      <Input
        id={id}
        name={id}
        type={shown ? 'text' : 'password'}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={invalid}
        {...describedBy(saidBy)}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button
        variant="subtle"
        onClick={() => setShown(!shown)}
        aria-label={text(shown ? words.hidePassword : words.showPassword)}
      >
        {text(shown ? words.hide : words.show)}
      </Button>
    </div>
  )
}
