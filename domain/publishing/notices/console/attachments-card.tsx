import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { documentChooser } from '#kit/files/document-endings.ts'
import { CallFailed } from '#kit/http/client.ts'
import { refresh, useChange, useClient } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { type Attachment, noticesConsoleApi as api, type EditedNotice, noticesApi } from '../api.ts'
import { AttachmentList } from '../parts/attachment-list.tsx'
import { attachmentLimits } from '../rules.ts'
import { attachmentRefusalWords as refusalWords, attachmentWords as words } from '../words/attachments.ts'
import classes from './attachments-card.module.css'

type Props = { of: EditedNotice; mayEdit: boolean; onDone(now: EditedNotice): void }

/** The documents attached to a notice: added one by one, checked by their content, and removed. */
export function AttachmentsCard({ of, mayEdit, onDone }: Props) {
  const text = useText()
  const { call } = useClient()
  const isOut = of.state === 'released' || of.state === 'over'
  return (
    <Card title={words.title}>
      <div className={classes.card}>
        {of.attachments.length > 0 ? (
          <AttachmentList
            of={of.attachments}
            addressOf={(documentId) => call(api.attachmentAddress, { params: { id: of.id, documentId } })}
            {...(mayEdit && { acts: (file) => <RemoveButton of={of} file={file} onDone={onDone} /> })}
          />
        ) : (
          !mayEdit && <p className={classes.hint}>{text(words.none)}</p>
        )}
        {mayEdit && (
          <>
            <p className={classes.hint} id="attachments-hint">
              {text(words.hint)} {isOut && text(words.outHint)}
            </p>
            {of.attachments.length < attachmentLimits.max && <Adding of={of} onDone={onDone} />}
          </>
        )}
      </div>
    </Card>
  )
}

const wordsOfRefusal = (error: unknown) => {
  const data = error instanceof CallFailed ? error.data : undefined
  const code = typeof data === 'object' && data !== null && 'code' in data ? String(data.code) : ''
  return refusalWords[code] ?? wordsOfFailure(error)
}

function useAdding(of: EditedNotice, onDone: Props['onDone']) {
  const { call } = useClient()
  const toast = useToast()
  const [share, setShare] = useState<number>()
  const [wrong, setWrong] = useState<Bilingual | string>()
  return {
    share,
    wrong,
    async send(file: File) {
      // checked before the upload
      if (file.size > attachmentLimits.bytes) return setWrong(refusalWords.fileTooLarge)
      setWrong(undefined)
      setShare(0)
      try {
        const sent = { file, fileName: file.name, onProgress: setShare }
        onDone(await call(api.attach, { params: { id: of.id }, ...sent }))
        toast.done(words.added)
        await refresh(noticesApi.page, noticesApi.read)
      } catch (error) {
        setWrong(wordsOfRefusal(error))
      } finally {
        setShare(undefined)
      }
    },
  }
}

function Adding({ of, onDone }: Omit<Props, 'mayEdit'>) {
  const text = useText()
  const { share, wrong, send } = useAdding(of, onDone)
  const choose = (file: File | null) => {
    if (file) void send(file)
  }
  const says =
    share !== undefined &&
    text(share < 1 ? words.sending({ percent: Math.round(share * 100) }) : words.checking)
  return (
    <>
      <div>
        <FileButton accept={documentChooser} onChange={choose}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              disabled={share !== undefined}
              aria-describedby="attachments-hint"
            >
              {text(words.add)}
            </Button>
          )}
        </FileButton>
      </div>
      {says && (
        <p role="status">
          <progress className={classes.bar} value={share} max={1} aria-label={says} /> {says}
        </p>
      )}
      {wrong && (
        <p className={classes.wrong} role="alert">
          {text(words.refused)} {typeof wrong === 'string' ? wrong : text(wrong)}
        </p>
      )}
    </>
  )
}

type RemoveProps = { of: EditedNotice; file: Attachment; onDone: Props['onDone'] }

function RemoveButton({ of, file, onDone }: RemoveProps) {
  const text = useText()
  const toast = useToast()
  const ask = useConfirm()
  const call = useChange(api.detach, { refreshes: [noticesApi.page, noticesApi.read] })
  const press = async () => {
    const question = { title: words.removeTitle({ name: file.name }), yes: words.remove, danger: true }
    if (!(await ask(question))) return
    onDone(await call.mutateAsync({ params: { id: of.id, documentId: file.id } }))
    toast.done(words.removed)
  }
  return (
    <Button
      size="sm"
      variant="subtle"
      loading={call.isPending}
      aria-label={`${text(words.remove)} ${file.name}`}
      onClick={() => void press().catch(() => undefined)}
    >
      {text(words.remove)}
    </Button>
  )
}
