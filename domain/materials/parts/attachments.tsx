import { useClient, useReply } from '#kit/web/api.tsx'
import { Card } from '#kit/web/page.tsx'
import { attachmentsApi as api } from '../api/attachments.ts'
import { screenWords as words } from '../words/screens.ts'
import { FileLine } from './file-line.tsx'
import classes from './materials.module.css'

/** What the organisers give along with an activity; nothing where there is nothing. */
export function Attachments({ activityId }: { activityId: string }) {
  const client = useClient()
  const { data } = useReply(api.list, { params: { id: activityId } })
  if (!data || data.length === 0) return null
  return (
    <Card title={words.attachments}>
      <ul className={classes.files}>
        {data.map((file) => (
          <FileLine
            key={file.id}
            of={file}
            fetch={() => client.call(api.file, { params: { id: activityId, attachmentId: file.id } })}
          />
        ))}
      </ul>
    </Card>
  )
}
