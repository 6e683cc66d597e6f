import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useClient } from '#kit/web/api.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { NotChecked } from '#kit/web/not-checked.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { type Attachment, attachmentsApi as api } from '../api/attachments.ts'
import { screenWords as words } from '../words/screens.ts'
import classes from './materials.module.css'
import { sizeText } from './size-text.ts'

type Props = {
  of: Attachment
  activityId: string
  /** On the form of the activity, for those who manage or propose it. */
  arranged?: boolean
  children?: ReactNode
}

/** One document attached to an activity. The browser downloads it itself, and resumes after an interruption. */
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
        {/* isolates the text direction of a name in any script */}
        <bdi>{name}</bdi>{' '}
        <span className={classes.quiet}>
          {sizeText(bytes)} <NotChecked name={name} />
        </span>
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
