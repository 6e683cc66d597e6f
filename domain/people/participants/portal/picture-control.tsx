import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import type { ControlProps } from '#kit/form/control-props.ts'
import { fitPicture } from '#kit/photo/studio/fit-picture.ts'
import { SendingState } from '#kit/photo/studio/sending-state.tsx'
import { useSending } from '#kit/photo/studio/use-sending.ts'
import { useClient } from '#kit/web/api.tsx'
import { fileSize } from '#kit/web/file-size.ts'
import { useText } from '#kit/web/language.tsx'
import { participantsApi } from '../api.ts'
import { CardAnswer } from '../parts/card-answer.tsx'
import { IdPhotoAnswer } from '../parts/id-photo-answer.tsx'
import type { Participant } from '../parts/participant-answers.tsx'
import { pictureLimits } from '../rules.ts'
import { pictureWords } from '../words/pictures.ts'
import { cacheReply } from './cache-reply.ts'
import classes from './picture-control.module.css'

type PictureField = keyof typeof pictureLimits

/** Size in bytes to which a picture is compressed on the device. */
const largest: Record<PictureField, number> = {
  idPhoto: pictureLimits.idPhoto.to,
  businessCard: pictureLimits.businessCard.under - 1,
}

/** The picture of the document or the business card: compressed here, stored by a call of its own. */
export function PictureControl({ id, describedBy, of, field }: ControlProps & Picture) {
  const text = useText()
  const client = useClient()
  const [fitting, setFitting] = useState(false)
  const [smaller, setSmaller] = useState<{ from: string; to: string }>()
  const params = { id: of.id }
  const sending = useSending(async (file, onProgress) => {
    const upload = { params: { ...params, field }, file, fileName: file.name, onProgress }
    cacheReply(of, await client.call(participantsApi.uploadFile, upload))
  })
  const choose = async (file: File | null) => {
    if (!file) return
    setFitting(true)
    setSmaller(undefined)
    const fitted = await fitPicture(file, largest[field]).finally(() => setFitting(false))
    const isTaken = await sending.start(fitted, false)
    if (isTaken && fitted.size < file.size)
      setSmaller({ from: fileSize(file.size), to: fileSize(fitted.size) })
  }
  const label = text(of[field] ? pictureWords.another : pictureWords.choose)
  return (
    <div className={classes.control}>
      {of[field] && <Current of={of} field={field} />}
      <FileButton accept="image/*" onChange={(file) => void choose(file)}>
        {(props) => (
          <Button
            {...props}
            id={id}
            variant="default"
            className={classes.button}
            loading={fitting || sending.share !== undefined}
            aria-label={label}
            aria-describedby={describedBy}
          >
            {label}
          </Button>
        )}
      </FileButton>
      <p className={classes.smaller} role="status">
        {smaller && text(pictureWords.madeSmaller(smaller))}
      </p>
      <SendingState share={sending.share} refused={sending.refused} onSendAnyway={() => undefined} />
    </div>
  )
}

type Picture = { of: Participant; field: PictureField }

const Current = ({ of, field }: Picture) =>
  field === 'idPhoto' ? (
    <IdPhotoAnswer participantId={of.id} fileId={of.idPhoto} mayReveal={of.may.reveal} />
  ) : (
    <CardAnswer of={of} fileId={of.businessCard} />
  )
