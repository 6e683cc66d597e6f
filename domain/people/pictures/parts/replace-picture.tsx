import { Button, FileButton, NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Participant } from '#domain/people/participants/parts/participant-answers.tsx'
import { type GuestKey, guest } from '#domain/people/participants/rules.ts'
import { words as fieldWords } from '#domain/people/participants/words.ts'
import { refusedBy } from '#kit/photo/studio/use-sending.ts'
import { queries, useClient } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { picturesApi } from '../api.ts'
import { PicturePreview } from '../parts/picture-preview.tsx'
import { acceptReasonLength } from '../rules.ts'
import { replaceWords as words } from '../words/replace.ts'
import classes from './replace-picture.module.css'
import { useChosenPicture } from './use-chosen-picture.ts'

/** Replaces or adds a picture, with a reason. */
export function ReplacePicture({ of }: { of: Participant }) {
  const text = useText()
  const client = useClient()
  const toast = useToast()
  const fields = guest.fileKeys.filter((key) => guest.isAsked(key, of))
  // usually it is the portrait that is not good enough
  const [field, setField] = useState<GuestKey>('portrait')
  const [reason, setReason] = useState('')
  const picture = useChosenPicture()
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Bilingual | string>()

  const send = async () => {
    setTried(true)
    setRefused(undefined)
    const { file } = picture
    if (!file || !reason.trim()) return
    setBusy(true)
    try {
      await client.call(picturesApi.replacePicture, {
        params: { id: of.id, field },
        query: { reason: reason.trim() },
        file,
        fileName: file.name,
      })
      await picture.choose(null, field)
      setReason('')
      setTried(false)
      toast.done(words.done)
      await queries.invalidateQueries()
    } catch (error) {
      setRefused(refusedBy(error, file).why)
    } finally {
      setBusy(false)
    }
  }

  return (
    <details className={classes.folded}>
      <summary>{text(words.title)}</summary>
      <div className={classes.form}>
        <p className={classes.text}>{text(words.text)}</p>
        <NativeSelect
          label={text(words.which)}
          value={field}
          onChange={({ currentTarget }) => {
            setField(currentTarget.value as GuestKey)
            void picture.chooseAgain(currentTarget.value as GuestKey)
          }}
          data={fields.map((key) => ({ value: key, label: text(fieldWords.fields[key]) }))}
        />
        {picture.file && <PicturePreview of={picture.file} alt={text(words.preview)} large />}
        <FileButton accept="image/*" onChange={(file) => void picture.choose(file, field)}>
          {(props) => (
            <Button {...props} variant="default" loading={picture.isPreparing}>
              {text(picture.file ? words.another : words.choose)}
            </Button>
          )}
        </FileButton>
        <RefusedBox saying={picture.why} />
        {isTried && !picture.file && !picture.why && (
          <p className={classes.problem}>{text(words.fileNeeded)}</p>
        )}
        <Textarea
          label={text(words.reason)}
          description={text(words.reasonHint)}
          error={isTried && !reason.trim() && text(words.reasonNeeded)}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={acceptReasonLength}
          autosize
          minRows={1}
          maxRows={5}
        />
        <RefusedBox saying={refused} />
        <Button loading={busy} onClick={() => void send()}>
          {text(words.replace)}
        </Button>
      </div>
    </details>
  )
}
