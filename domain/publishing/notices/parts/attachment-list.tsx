import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { fileSize } from '#kit/web/file-size.ts'
import { useText } from '#kit/web/language.tsx'
import { NotChecked } from '#kit/web/not-checked.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { Attachment } from '../api.ts'
import { attachmentWords as words } from '../words/attachments.ts'
import classes from './attachment-list.module.css'

type Props = {
  of: readonly Attachment[]
  /** Requests the address from which the browser downloads a file. */
  addressOf(id: string): Promise<{ address: string }>
  /** Further operations on a file. */
  acts?(file: Attachment): ReactNode
}

/** The documents attached to a notice, for download. */
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
            {/* isolates the text direction of a name in any script */}
            <bdi>{file.name}</bdi>{' '}
            <span className={classes.size}>
              {fileSize(file.bytes)} <NotChecked name={file.name} />
            </span>
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
