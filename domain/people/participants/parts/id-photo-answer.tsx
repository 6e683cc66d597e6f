import { Button } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { participantsApi } from '../api.ts'
import { pictureWords } from '../words/pictures.ts'
import { recordWords } from '../words/record.ts'
import { words } from '../words.ts'
import classes from './card-answer.module.css'
import { useObjectUrl } from './portrait-picture.tsx'

type IdPhoto = { participantId: string; fileId: unknown; mayReveal: boolean }

/** The picture of the document among the answers: shown on request only, and each look is logged as for the number. */
export function IdPhotoAnswer({ participantId, fileId, mayReveal }: IdPhoto) {
  const text = useText()
  const reveal = useChange(participantsApi.revealFile)
  const [seen, setSeen] = useState<{ fileId: string; blob: Blob }>()
  const source = useObjectUrl(seen?.fileId === fileId ? seen?.blob : undefined)
  if (typeof fileId !== 'string') return <span className={classes.none}>{text(pictureWords.none)}</span>
  if (source) return <img className={classes.picture} src={source} alt={text(pictureWords.ofDocument)} />
  const show = async () => {
    const blob = await reveal.mutateAsync({ params: { id: participantId, idPhotoId: fileId } })
    setSeen({ fileId, blob })
  }
  return (
    <span>
      {text(pictureWords.there)}{' '}
      {mayReveal && (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={reveal.isPending}
          aria-label={`${text(recordWords.reveal)} ${text(words.fields.idPhoto)}`}
          onClick={() => void show().catch(() => setSeen(undefined))}
        >
          {text(recordWords.reveal)}
        </Button>
      )}
    </span>
  )
}
