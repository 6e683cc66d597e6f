import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { fileSize } from '#kit/web/file-size.ts'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { Attachment } from '../api.ts'
import { attachmentWords as words } from '../words/attachments.ts'
import classes from './attachment-list.module.css'

type Props = {
  of: readonly Attachment[]
  /** Asks for the address at which the browser fetches a file by itself. */
  addressOf(id: string): Promise<{ address: string }>
  /** What else can be done with one. */
  acts?(file: Attachment): ReactNode
}

/** The documents beside a notice, to be downloaded. */
export function AttachmentList({ of, addressOf, acts }: Props) {
  const text = useText()
  const toast = useToast()
  const download = (id: string) =>
    addressOf(id).then(
      ({ address }) => location.assign(address),
      (failure) => toast.failed(wordsOfFailure(failure)),
    )
  return (
    <ul className={classes.list} aria-label={text(words.title)}>
      {of.map((file) => (
        <li key={file.id} className={classes.file}>
          <span className={classes.name}>
            {/* a name may be of any script: what it does to the direction ends with it */}
            <bdi>{file.name}</bdi> <span className={classes.size}>{fileSize(file.bytes)}</span>
          </span>
          <span className={classes.acts}>
            <Button
              size="sm"
              variant="light"
              aria-label={`${text(words.download)} ${file.name}`}
              onClick={() => void download(file.id)}
            >
              {text(words.download)}
            </Button>
            {acts?.(file)}
          </span>
        </li>
      ))}
    </ul>
  )
}
