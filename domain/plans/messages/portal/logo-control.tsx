import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { SendingState } from '#kit/files/upload/sending-state.tsx'
import { usePartSending } from '#kit/files/upload/use-part-sending.ts'
import type { ControlProps } from '#kit/form/control-props.ts'
import { remember, useClient } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { newId } from '#kit/web/new-id.ts'
import { useToast } from '#kit/web/toast.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { type MessageReply, messagesApi } from '../api.ts'
import { DownloadLogo } from '../parts/download-logo.tsx'
import { LogoName } from '../parts/logo-name.tsx'
import { largestLogo } from '../rules.ts'
import { logoRefusalWords, logoWords } from '../words.ts'
import classes from './logo-control.module.css'
import { RemoveLogo } from './remove-logo.tsx'

/** The logo of the form: chosen here, uploaded in parts, which resume after an interruption, and checked by the server when it is complete. */
export function LogoControl({ id, describedBy, of }: ControlProps & { of: MessageReply }) {
  const text = useText()
  const [wrong, setWrong] = useState<Bilingual>()
  const { sending, start, stop } = useLogoSending(of.participantId)
  const choose = (file: File | null) => {
    if (!file) return
    // checked before the upload; the server checks by content whether it is a drawing
    const tooMuch = file.size > largestLogo ? logoWords.tooLarge : undefined
    const problem = file.size === 0 ? logoWords.empty : tooMuch
    setWrong(problem)
    if (problem) stop()
    else void start(file)
  }
  const label = text(of.logo ? logoWords.another : logoWords.choose)
  return (
    <div className={classes.control}>
      {of.logoFile && (
        <div className={classes.current}>
          <LogoName of={of.logoFile} />
          <DownloadLogo of={of} />
          <RemoveLogo of={of} />
        </div>
      )}
      <FileButton accept=".cdr,.ai,.wmf,.eps" onChange={choose}>
        {(props) => (
          <Button
            {...props}
            id={id}
            variant="default"
            className={classes.button}
            disabled={sending.state === 'sending'}
            aria-label={label}
            aria-describedby={describedBy}
          >
            {label}
          </Button>
        )}
      </FileButton>
      {wrong ? (
        <p className={classes.wrong} role="alert">
          {text(wrong)}
        </p>
      ) : (
        <SendingState
          sending={sending}
          refusals={logoRefusalWords}
          onStop={stop}
          onAgain={(file) => void start(file)}
        />
      )}
    </div>
  )
}

/** The calls that upload the logo of one guest. */
function useLogoSending(participantId: string) {
  const client = useClient()
  const toast = useToast()
  const params = { id: participantId }
  return usePartSending({
    begin: (announced) =>
      client.call(messagesApi.beginLogo, { params, body: { uploadId: newId(), ...announced } }),
    part: ({ uploadId, content, ...query }, onProgress) => {
      const part = { params: { ...params, uploadId }, query, file: content, fileName: 'part', onProgress }
      return client.call(messagesApi.sendPart, part)
    },
    finish: async (uploadId) => {
      const reply = await client.call(messagesApi.finishLogo, { params: { ...params, uploadId } })
      remember(messagesApi.read, { params }, reply)
      toast.done(logoWords.taken)
    },
  })
}
