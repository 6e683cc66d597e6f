import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { documentChooser } from '#kit/files/document-endings.ts'
import { CallFailed } from '#kit/http/client.ts'
import { remember, useChange, useClient, useReply } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { type Attachment, attachmentsApi as api } from '../api/attachments.ts'
import { largestAttachment, mostAttachments } from '../rules.ts'
import { fileRefusalWords, screenWords as words } from '../words/screens.ts'
import { FileLine } from './file-line.tsx'
import classes from './materials.module.css'

/** Organisers give documents along with an activity, and take them back. */
export function AttachFiles({ activityId }: { activityId: string }) {
  const text = useText()
  const client = useClient()
  const params = { id: activityId }
  const { data } = useReply(api.all, { params })
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Bilingual | string>()
  async function send(file: File | null) {
    if (!file) return
    // said before a byte is sent
    if (file.size > largestAttachment) return setRefused(fileRefusalWords.attachmentTooLarge)
    setBusy(true)
    setRefused(undefined)
    try {
      remember(api.all, { params }, await client.call(api.add, { params, file, fileName: file.name }))
    } catch (error) {
      const code = error instanceof CallFailed ? (error.data as { code?: string } | null)?.code : undefined
      setRefused(
        (code === 'fileTooLarge' ? undefined : fileRefusalWords[code ?? '']) ?? wordsOfFailure(error),
      )
    }
    setBusy(false)
  }
  if (!data) return null
  return (
    <Card title={words.attachments}>
      <p className={classes.quiet}>{text(words.attachText)}</p>
      <ul className={classes.files}>
        {data.map((file) => (
          <One key={file.id} of={file} activityId={activityId} />
        ))}
      </ul>
      <RefusedBox saying={refused} />
      {data.length < mostAttachments && (
        <FileButton accept={documentChooser} onChange={(file) => void send(file)}>
          {(props) => (
            <div>
              <Button {...props} variant="default" loading={isBusy}>
                {text(words.attach)}
              </Button>
            </div>
          )}
        </FileButton>
      )}
    </Card>
  )
}

function One({ of, activityId }: { of: Attachment; activityId: string }) {
  const text = useText()
  const client = useClient()
  const ask = useConfirm()
  const params = { id: activityId, attachmentId: of.id }
  const remove = useChange(api.remove, { refreshes: [api.all] })
  const detach = async () => {
    const question = {
      ...{ title: words.detachTitle, text: words.removeText, yes: words.remove, no: words.keep },
    }
    if (await ask({ ...question, danger: true })) remove.mutate({ params })
  }
  return (
    <FileLine of={of} fetch={() => client.call(api.anyFile, { params })}>
      <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void detach()}>
        {text(words.remove)}
      </Button>
    </FileLine>
  )
}
