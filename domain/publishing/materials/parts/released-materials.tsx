import { useClient, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { materialsApi as api } from '../api.ts'
import { screenWords as words } from '../words/screens.ts'
import { Attachments } from './attachments.tsx'
import { FileLine } from './file-line.tsx'
import classes from './materials.module.css'

/** The documents of a visible activity: attachments, and released materials of its speakers. */
export function ReleasedMaterials({ activityId }: { activityId: string }) {
  return (
    <>
      <Attachments activityId={activityId} />
      <Released activityId={activityId} />
    </>
  )
}

/** The released materials; renders nothing without any. */
function Released({ activityId }: { activityId: string }) {
  const text = useText()
  const client = useClient()
  const { data } = useReply(api.released, { params: { id: activityId } })
  if (!data || data.length === 0) return null
  return (
    <Card title={words.forReading}>
      <ul className={classes.files}>
        {data.map((file) => (
          <FileLine
            key={file.id}
            of={file}
            note={text(file.speaker)}
            fetch={() => client.call(api.releasedFile, { params: { id: activityId, materialId: file.id } })}
          />
        ))}
      </ul>
    </Card>
  )
}
