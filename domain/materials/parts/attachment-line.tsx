import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useClient } from '#kit/web/api.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { type Attachment, attachmentsApi as api } from '../api/attachments.ts'
import { screenWords as words } from '../words/screens.ts'
import classes from './materials.module.css'
import { sizeText } from './size-text.ts'

type Props = {
  of: Attachment
  activityId: string
  /** On the form of the activity, by who arranges or proposes it. */
  arranged?: boolean
  children?: ReactNode
}

/** One document beside an activity. The browser fetches it itself, and goes on where a bad network cut it off. */
export function AttachmentLine({ of: { id, name, bytes }, activityId, arranged = false, children }: Props) {
  const text = useText()
  const client = useClient()
  const toast = useToast()
  const download = () =>
    client
      .call(arranged ? api.arrangedAddress : api.address, { params: { id: activityId, attachmentId: id } })
      .then(
        ({ address }) => location.assign(address),
        (failure) => toast.failed(wordsOfFailure(failure)),
      )
  return (
    <li className={classes.file}>
      <span className={classes.name}>
        {/* a name may be of any script: what it does to the direction ends with it */}
        <bdi>{name}</bdi> <span className={classes.quiet}>{sizeText(bytes)}</span>
      </span>
      <span className={classes.acts}>
        <Button
          variant="default"
          aria-label={`${text(words.download)} ${name}`}
          onClick={() => void download()}
        >
          {text(words.download)}
        </Button>
        {children}
      </span>
    </li>
  )
}
