import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import type { ControlProps } from '#kit/form/control-props.ts'
import { CallFailed } from '#kit/http/client.ts'
import { useClient } from '#kit/web/api.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { facesApi } from '../api.ts'
import { type PictureKind, pictureAddress, pictureLimits } from '../rules.ts'
import { pictureRefusalWords, tooSmallWords, screenWords as words } from '../words/screens.ts'
import classes from './face-controls.module.css'

export const LogoControl = (props: ControlProps) => <PictureControl {...props} kind="logo" />
export const LogoOnDarkControl = (props: ControlProps) => (
  <PictureControl {...props} kind="logo" ground="dark" />
)
export const SharingControl = (props: ControlProps) => <PictureControl {...props} kind="sharing" />

function wordsOfRefusal(error: unknown): Bilingual | string {
  const data = error instanceof CallFailed ? (error.data as { code?: string; min?: unknown } | null) : null
  if (data?.code === 'imageTooFewPixels') return tooSmallWords(data.min as { width: number; height: number })
  return pictureRefusalWords[data?.code ?? ''] ?? wordsOfFailure(error)
}

function useUpload(kind: PictureKind, take: (picture: string) => void) {
  const { call } = useClient()
  const [isSending, setSending] = useState(false)
  const [wrong, setWrong] = useState<Bilingual | string>()
  return {
    isSending,
    wrong,
    async send(file: File) {
      // checked before the upload
      if (file.size > pictureLimits.bytes) return setWrong(pictureRefusalWords.fileTooLarge)
      setWrong(undefined)
      setSending(true)
      try {
        const { picture } = await call(facesApi.upload, { query: { kind }, file, fileName: file.name })
        take(picture)
      } catch (error) {
        setWrong(wordsOfRefusal(error))
      } finally {
        setSending(false)
      }
    },
  }
}

type Props = ControlProps & { kind: PictureKind; ground?: 'dark' }

/** A picture of the form: uploaded and checked at once, and shown to others when the form is published. */
function PictureControl({ kind, ground, ...props }: Props) {
  const text = useText()
  const { isSending, wrong, send } = useUpload(kind, props.onChange)
  const picture = typeof props.value === 'string' ? props.value : undefined
  const choose = (file: File | null) => {
    if (file) void send(file)
  }
  const named = (act: Bilingual) => text(words.of({ act, field: props.words }))
  return (
    <>
      {picture && (
        <img
          className={classes.picture}
          data-ground={ground}
          src={pictureAddress(picture)}
          alt={text(props.words)}
        />
      )}
      <div className={classes.row}>
        <FileButton accept="image/png,image/jpeg" onChange={choose}>
          {(button) => (
            <Button
              {...button}
              id={props.id}
              variant="default"
              size="sm"
              loading={isSending}
              disabled={props.readOnly}
              aria-label={named(picture ? words.replace : words.choose)}
              aria-describedby={props.describedBy}
            >
              {text(picture ? words.replace : words.choose)}
            </Button>
          )}
        </FileButton>
        {picture && !props.readOnly && (
          <Button
            variant="subtle"
            size="sm"
            aria-label={named(words.remove)}
            onClick={() => props.onChange(null)}
          >
            {text(words.remove)}
          </Button>
        )}
      </div>
      {wrong && (
        <p className={classes.wrong} role="alert">
          {typeof wrong === 'string' ? wrong : text(wrong)}
        </p>
      )}
    </>
  )
}
