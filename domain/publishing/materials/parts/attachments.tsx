import { useReply } from '#kit/web/api.tsx'
import { Card } from '#kit/web/page.tsx'
import { type Attachment, attachmentsApi as api } from '../api/attachments.ts'
import { screenWords as words } from '../words/screens.ts'
import { AttachmentLine } from './attachment-line.tsx'
import classes from './materials.module.css'

/** The attachments of an activity; renders nothing without any. */
export function Attachments({ activityId }: { activityId: string }) {
  const { data } = useReply(api.list, { params: { id: activityId } })
  return <AttachmentsCard of={data} activityId={activityId} />
}

type Props = { of: readonly Attachment[] | undefined; activityId: string; arranged?: boolean }

export function AttachmentsCard({ of, activityId, arranged = false }: Props) {
  if (!of || of.length === 0) return null
  return (
    <Card title={words.attachments}>
      <ul className={classes.files}>
        {of.map((file) => (
          <AttachmentLine key={file.id} of={file} activityId={activityId} arranged={arranged} />
        ))}
      </ul>
    </Card>
  )
}
