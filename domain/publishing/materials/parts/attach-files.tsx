import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { activitiesApi } from '#domain/programme/activities/api.ts'
import { isWithProposer } from '#domain/programme/activities/rules.ts'
import { documentChooser } from '#kit/files/document-endings.ts'
import { CallFailed } from '#kit/http/client.ts'
import { remember, useChange, useClient, useReply } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { useSession } from '#kit/web/session.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { type Attachment, attachmentsApi as api } from '../api/attachments.ts'
import { largestAttachment, maxAttachments } from '../rules.ts'
import { fileRefusalWords, screenWords as words } from '../words/screens.ts'
import { AttachmentLine } from './attachment-line.tsx'
import { AttachmentsCard } from './attachments.tsx'
import classes from './materials.module.css'

/** The documents attached to an activity, on its form: editable for those who may change it, read-only for others. */
export function AttachFiles({ activityId }: { activityId: string }) {
  const { permissions } = useSession()
  const { data } = useReply(activitiesApi.read, { params: { id: activityId } })
  if (!data) return null
  // the programme office may attach in any state, an organisation only while it may edit its proposal
  const mayChange =
    permissions.has('materials:attach') &&
    (permissions.has('activities:decide') ? data.state !== 'abandoned' : isWithProposer(data.state))
  return mayChange ? <Changeable activityId={activityId} /> : <Readable activityId={activityId} />
}

function Readable({ activityId }: { activityId: string }) {
  const { data } = useReply(api.arranged, { params: { id: activityId } })
  return <AttachmentsCard of={data} activityId={activityId} arranged />
}

function Changeable({ activityId }: { activityId: string }) {
  const text = useText()
  const client = useClient()
  const params = { id: activityId }
  const { data } = useReply(api.arranged, { params })
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Bilingual | string>()
  async function send(file: File | null) {
    if (!file) return
    // checked before the upload
    if (file.size > largestAttachment) return setRefused(fileRefusalWords.attachmentTooLarge)
    setBusy(true)
    setRefused(undefined)
    try {
      remember(api.arranged, { params }, await client.call(api.add, { params, file, fileName: file.name }))
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
      {data.length < maxAttachments && (
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
  const ask = useConfirm()
  const params = { id: activityId, attachmentId: of.id }
  const remove = useChange(api.remove, { refreshes: [api.arranged] })
  const detach = async () => {
    const question = {
      title: words.detachTitle,
      text: words.removeText,
      yes: words.remove,
      no: words.keep,
    }
    if (await ask({ ...question, danger: true })) remove.mutate({ params })
  }
  return (
    <AttachmentLine of={of} activityId={activityId} arranged>
      <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void detach()}>
        {text(words.remove)}
      </Button>
    </AttachmentLine>
  )
}
