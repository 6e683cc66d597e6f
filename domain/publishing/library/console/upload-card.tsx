import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { documentChooser } from '#kit/files/document-endings.ts'
import { SendingState } from '#kit/files/upload/sending-state.tsx'
import { usePartSending } from '#kit/files/upload/use-part-sending.ts'
import { refresh, remember, useClient } from '#kit/web/api.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { fileSize } from '#kit/web/file-size.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { newId } from '#kit/web/new-id.ts'
import { NotChecked } from '#kit/web/not-checked.tsx'
import { Card } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { libraryConsoleApi as api, type FileWithVersions, libraryApi } from '../api.ts'
import { largestFile } from '../rules.ts'
import { refusalWords, uploadWords as words } from '../words/console.ts'
import classes from './library.module.css'

/** The calls that upload a new version of one file. */
function useSending(id: string) {
  const { call } = useClient()
  const toast = useToast()
  const params = { id }
  return usePartSending({
    begin: (announced) => call(api.beginUpload, { params, body: { uploadId: newId(), ...announced } }),
    part: ({ uploadId, content, ...query }, onProgress) =>
      call(api.sendPart, {
        params: { id, sendingId: uploadId },
        query,
        file: content,
        fileName: 'part',
        onProgress,
      }),
    async finish(uploadId) {
      remember(api.read, { params }, await call(api.finishUpload, { params: { id, sendingId: uploadId } }))
      await refresh(api.list, libraryApi.list)
      toast.done(words.taken)
    },
  })
}

/** The file itself: uploaded in parts, which resume after an interruption, replaced by a newer version, with the older ones below. */
export function UploadCard({ of }: { of: FileWithVersions }) {
  const text = useText()
  const language = useLanguage()
  return (
    <Card title={words.title}>
      <div className={classes.upload}>
        <Allowed to={['library:edit']}>
          <Upload of={of} />
        </Allowed>
        {of.versions.length > 0 && (
          <ol className={classes.versions} reversed aria-label={text(words.versions)}>
            {of.versions.map(({ number, name, bytes, uploadedAt, uploadedBy }, at) => (
              <li key={number}>
                {name} · {fileSize(bytes)} <NotChecked name={name} /> ·{' '}
                <time dateTime={uploadedAt}>{formatMoment(uploadedAt, language)}</time> · {text(uploadedBy)}{' '}
                {at === 0 && <strong>{text(words.current)}</strong>}
              </li>
            ))}
          </ol>
        )}
      </div>
    </Card>
  )
}

function Upload({ of }: { of: FileWithVersions }) {
  const text = useText()
  const [wrong, setWrong] = useState<Bilingual>()
  const { sending, start, stop } = useSending(of.id)
  const choose = (file: File | null) => {
    if (!file) return
    const problem = file.size === 0 ? words.empty : file.size > largestFile ? words.tooLarge : undefined
    setWrong(problem)
    if (problem) stop()
    else void start(file)
  }
  return (
    <>
      <p className={classes.hint} id="upload-hint">
        {text(words.hint)}
      </p>
      <div>
        <FileButton accept={documentChooser} onChange={choose}>
          {(props) => (
            <Button
              {...props}
              variant={of.newest ? 'default' : 'filled'}
              disabled={sending.state === 'sending'}
              aria-describedby="upload-hint"
            >
              {text(of.newest ? words.replace : words.choose)}
            </Button>
          )}
        </FileButton>
      </div>
      {wrong ? (
        <p className={classes.wrong} role="alert">
          {text(wrong)}
        </p>
      ) : (
        <SendingState
          sending={sending}
          refusals={refusalWords}
          onStop={stop}
          onAgain={(file) => void start(file)}
        />
      )}
    </>
  )
}
