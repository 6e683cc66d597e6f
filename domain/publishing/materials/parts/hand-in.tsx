import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { momentIn } from '#domain/programme/attendance/parts/activity-times.ts'
import { CallFailed } from '#kit/http/client.ts'
import { remember, useChange, useClient, useReply } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { materialsApi as api, type Material } from '../api.ts'
import { largestMaterial } from '../rules.ts'
import { fileRefusalWords, obstacleWords, rulesWords, screenWords as words } from '../words/screens.ts'
import { FileLine } from './file-line.tsx'
import classes from './materials.module.css'

const accept = '.zip,.rar,.7z'

/** The materials of one speaker for an activity: list, add, replace, remove. */
export function HandIn({ attendanceId }: { attendanceId: string }) {
  const text = useText()
  const params = { id: attendanceId }
  const { data } = useReply(api.own, { params })
  const sending = useSending(attendanceId)
  if (!data || data.obstacle === 'notSpeaker' || (data.obstacle && data.files.length === 0)) return null
  const isOpen = data.obstacle === null
  const until = data.until ? momentIn(data.until) : null
  return (
    <div className={classes.box}>
      <h3 className={classes.title}>{text(words.handIn)}</h3>
      <p className={classes.quiet}>
        {text(data.obstacle ? obstacleWords[data.obstacle] : rulesWords({ limit: data.limit, until }))}
      </p>
      <ul className={classes.files}>
        {data.files.map((file) => (
          <Own key={file.id} of={file} attendanceId={attendanceId} sending={sending} isOpen={isOpen} />
        ))}
      </ul>
      {sending.refused && (
        <p className={classes.problem} role="alert">
          {text(words.refused)}{' '}
          {typeof sending.refused === 'string' ? sending.refused : text(sending.refused)}
        </p>
      )}
      {isOpen && data.files.length < data.limit && (
        <FileButton accept={accept} onChange={(file) => void sending.send(file)}>
          {(props) => (
            <div>
              <Button {...props} variant="default" loading={sending.isBusy}>
                {text(words.add)}
              </Button>
            </div>
          )}
        </FileButton>
      )}
    </div>
  )
}

type Sending = ReturnType<typeof useSending>

/** Uploads files one at a time; the reason of a refusal is shown until the next upload. */
function useSending(attendanceId: string) {
  const client = useClient()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Bilingual | string>()
  return {
    isBusy,
    refused,
    async send(file: File | null, replaces?: string) {
      if (!file) return
      // checked before the upload
      if (file.size > largestMaterial) return setRefused(fileRefusalWords.fileTooLarge)
      setBusy(true)
      setRefused(undefined)
      try {
        const params = { id: attendanceId }
        const query = { ...(replaces && { replaces }) }
        const now = await client.call(api.send, { params, query, file, fileName: file.name })
        remember(api.own, { params }, now)
      } catch (error) {
        const code = error instanceof CallFailed ? (error.data as { code?: string } | null)?.code : undefined
        setRefused(fileRefusalWords[code ?? ''] ?? wordsOfFailure(error))
      } finally {
        setBusy(false)
      }
    },
  }
}

type OwnProps = { of: Material; attendanceId: string; sending: Sending; isOpen: boolean }

function Own({ of, attendanceId, sending, isOpen }: OwnProps) {
  const text = useText()
  const client = useClient()
  const toast = useToast()
  const ask = useConfirm()
  const params = { id: attendanceId, materialId: of.id }
  const remove = useChange(api.remove, { refreshes: [api.own] })
  const takeBack = async () => {
    const question = {
      title: words.removeTitle,
      text: words.removeText,
      yes: words.remove,
      no: words.keep,
      danger: true,
    }
    if (await ask(question)) remove.mutate({ params }, { onSuccess: () => toast.done(words.done) })
  }
  return (
    <FileLine
      of={of}
      note={of.isReleased ? text(words.released) : undefined}
      fetch={() => client.call(api.ownFile, { params })}
    >
      {isOpen && (
        <>
          <FileButton accept={accept} onChange={(file) => void sending.send(file, of.id)}>
            {(props) => (
              <Button {...props} variant="subtle" disabled={sending.isBusy}>
                {text(words.replace)}
              </Button>
            )}
          </FileButton>
          <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void takeBack()}>
            {text(words.remove)}
          </Button>
        </>
      )}
    </FileLine>
  )
}
