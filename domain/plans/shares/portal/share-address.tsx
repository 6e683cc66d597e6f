import { Button, Input } from '@mantine/core'
import { useRef } from 'react'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { type Share, sharesApi } from '../api.ts'
import { shareWords as words } from '../words.ts'
import classes from './shares-page.module.css'

/** The address for the assistant, ready to be copied. */
export function ShareAddress({ participantId, of }: { participantId: string; of: Share }) {
  const text = useText()
  const toast = useToast()
  const field = useRef<HTMLInputElement>(null)
  const request = { params: { id: participantId, shareId: of.id } }
  const { data, error, refetch } = useReply(sharesApi.link, request)
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <Loading lines={1} />
  const address = location.origin + data.path
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
    <div className={classes.address}>
      <p className={classes.quiet}>{text(words.sendIt)}</p>
      <div className={classes.copying}>
        <Input
          ref={field}
          readOnly
          value={address}
          aria-label={text(words.address({ name: of.name }))}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button onClick={() => void copy()}>{text(words.copy)}</Button>
      </div>
    </div>
  )
}
