import { Button, Input } from '@mantine/core'
import { useRef } from 'react'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { consoleWords as words } from '../words/console.ts'
import classes from './invitation-link.module.css'

/** The address to share, ready to be copied. */
export function InvitationLink({ path, code }: { path: string; code: string }) {
  const text = useText()
  const toast = useToast()
  const field = useRef<HTMLInputElement>(null)
  const address = location.origin + path
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast.done(words.copied)
    } catch {
      // plain http and old browsers refuse access to the clipboard: the text is selected, to be copied by hand
      field.current?.focus()
      field.current?.select()
    }
  }
  return (
    <div className={classes.link}>
      <Input
        ref={field}
        readOnly
        value={address}
        aria-label={`${text(words.link)} ${code}`}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="default" onClick={() => void copy()}>
        {text(words.copy)}
      </Button>
    </div>
  )
}
