import { Button, FileButton, NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { makePortraitAutomatically } from '#kit/photo-studio/make-portrait.ts'
import { ruleWords, studioWords } from '#kit/photo-studio/photo-words.ts'
import { refusedBy } from '#kit/photo-studio/use-sending.ts'
import { queries, useClient } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { participantsApi } from '../api.ts'
import type { Participant } from '../parts/participant-answers.tsx'
import { acceptReasonLength, type GuestKey, guest } from '../rules.ts'
import { replaceWords as words } from '../words/pictures.ts'
import { words as fieldWords } from '../words.ts'
import classes from './replace-picture.module.css'

/** The file to send: a portrait cropped around its face, anything else as it is. Or why there is none. */
async function prepared(
  field: GuestKey,
  file: File,
): Promise<{ file: File; why?: never } | { file?: never; why: Bilingual }> {
  if (field !== 'portrait') return { file }
  const made = await makePortraitAutomatically(file)
  if ('file' in made) return { file: made.file }
  if ('trouble' in made) return { why: studioWords.troubles[made.trouble] }
  const named = (language: 'zh' | 'en') =>
    made.broken.map(({ rule }) => ruleWords[rule].name[language]).join(studioWords.between[language])
  return {
    why: {
      zh: studioWords.someNotMet({ rules: named('zh') }).zh,
      en: studioWords.someNotMet({ rules: named('en') }).en,
    },
  }
}

/** Puts another picture in place of one that is there or missing, with a reason. */
export function ReplacePicture({ of }: { of: Participant }) {
  const text = useText()
  const client = useClient()
  const toast = useToast()
  const fields = guest.fileKeys.filter((key) => guest.isAsked(key, of))
  const [field, setField] = useState<GuestKey>(fields[0] ?? 'portrait')
  const [reason, setReason] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Bilingual | string>()

  const send = async () => {
    setTried(true)
    setRefused(undefined)
    if (!file || !reason.trim()) return
    setBusy(true)
    try {
      const made = await prepared(field, file)
      if (!made.file) return setRefused(made.why)
      await client.call(participantsApi.replacePicture, {
        params: { id: of.id, field },
        query: { reason: reason.trim() },
        file: made.file,
        fileName: made.file.name,
      })
      setFile(null)
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
          onChange={(event) => setField(event.currentTarget.value as GuestKey)}
          data={fields.map((key) => ({ value: key, label: text(fieldWords.fields[key]) }))}
        />
        <FileButton accept="image/*" onChange={setFile}>
          {(props) => (
            <Button {...props} variant="default">
              {file ? file.name : text(words.choose)}
            </Button>
          )}
        </FileButton>
        {isTried && !file && <p className={classes.problem}>{text(words.fileNeeded)}</p>}
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
