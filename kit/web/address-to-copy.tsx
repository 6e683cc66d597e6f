import { Button, Input } from '@mantine/core'
import { useRef } from 'react'
import type { Bilingual } from '../words/bilingual.ts'
import classes from './address-to-copy.module.css'
import { copyWords as words } from './address-to-copy-words.ts'
import { useText } from './language.tsx'
import { useToast } from './toast.tsx'

type Props = {
  /** Below the address of the portal. */
  path: string
  /** Names the field. */
  label: Bilingual
  variant?: 'filled' | 'default'
}

/** The address of a link that somebody gives out, ready to be copied. */
export function AddressToCopy({ path, label, variant = 'filled' }: Props) {
  const text = useText()
  const toast = useToast()
  const field = useRef<HTMLInputElement>(null)
  const address = location.origin + path
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast.done(words.linkCopied)
    } catch {
      // plain http and old browsers refuse access to the clipboard: the text is selected, to be copied by hand
      field.current?.focus()
      field.current?.select()
    }
  }
  return (
    <div className={classes.copying}>
      <Input
        ref={field}
        readOnly
        value={address}
        aria-label={text(label)}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant={variant} onClick={() => void copy()}>
        {text(words.copyLink)}
      </Button>
    </div>
  )
}
