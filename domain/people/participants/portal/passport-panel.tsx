import { type DragEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { SendingState } from '#kit/photo/studio/sending-state.tsx'
import { useSending } from '#kit/photo/studio/use-sending.ts'
import {
  prepareReader,
  readDocument,
  type ScannedDocument,
  type ScanTrouble,
} from '#kit/travel-documents/scan/read-document.ts'
import { ScanButtons } from '#kit/travel-documents/scan/scan-buttons.tsx'
import { scanWords } from '#kit/travel-documents/scan/scan-words.ts'
import { useClient } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { participantsApi } from '../api.ts'
import type { Participant } from '../parts/participant-answers.tsx'
import { stepPath } from '../parts/paths.ts'
import { type GuestDraft, pictureLimits } from '../rules.ts'
import { passportWords as words } from '../words/passport.ts'
import { cacheReply } from './cache-reply.ts'
import { PassportCard } from './passport-card.tsx'
import classes from './passport-panel.module.css'

type State =
  | { is: 'ready' | 'reading' }
  | { is: 'failed'; trouble: ScanTrouble }
  | { is: 'read'; scanned: ScannedDocument }
  | { is: 'done'; count: number }

/** Reads the picture that was chosen last. */
function useReading() {
  const [state, setState] = useState<State>({ is: 'ready' })
  const newest = useRef<File>(undefined)
  useEffect(prepareReader, [])
  const read = async (file: File) => {
    newest.current = file
    setState({ is: 'reading' })
    const scanned = await readDocument(file, pictureLimits.idPhoto)
    if (newest.current !== file) return
    setState(typeof scanned === 'string' ? { is: 'failed', trouble: scanned } : { is: 'read', scanned })
  }
  return { state, setState, read }
}

type Panel = {
  of: Participant
  /** The form's values, including unsaved ones. */
  value: GuestDraft
  /** Puts values into the form; resolves once they are saved or refused. */
  onTake(change: GuestDraft): Promise<unknown>
  /** Goes to the next step, once everything is saved. */
  onGoOn(): unknown
}

/** Fills in the form from a passport: a picture of it is read on this device, and the result is offered in one card. */
export default function PassportPanel({ of, value, onTake, onGoOn }: Panel) {
  const text = useText()
  const client = useClient()
  const { state, setState, read } = useReading()
  const sending = useSending(async (file, onProgress) => {
    const params = { id: of.id, field: 'idPhoto' as const }
    const upload = { params, file, fileName: file.name, onProgress }
    cacheReply(of, await client.call(participantsApi.uploadFile, upload))
  })
  const take = async (change: GuestDraft, page: File | undefined, goOn: boolean) => {
    setState({ is: 'done', count: Object.keys(change).length })
    // values first: an upload increments the revision that a save is based on
    await onTake(change)
    // refused values are reported here, so that they are not missed
    const isKept = page ? await sending.start(page, false) : true
    if (goOn && isKept) onGoOn()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) void read(file)
  }
  return (
    <section
      className={classes.panel}
      aria-labelledby="passport-title"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <h3 id="passport-title" className={classes.title}>
        {text(words.title)}
      </h3>
      <p id="passport-lead" className={classes.note}>
        {text(words.lead)}
      </p>
      <ScanButtons
        id="passport-choose"
        describedBy="passport-lead"
        busy={state.is === 'reading'}
        again={state.is !== 'ready' && state.is !== 'reading'}
        onChoose={(file) => void read(file)}
      />
      <div role="status">
        {state.is === 'ready' && <p className={classes.note}>{text(scanWords.device)}</p>}
        {state.is === 'reading' && <p className={classes.note}>{text(scanWords.reading)}</p>}
        {state.is === 'failed' && (
          <p className={classes.trouble} data-trouble={state.trouble}>
            {text(scanWords.troubles[state.trouble])}
          </p>
        )}
        {state.is === 'done' && (
          <p className={classes.note}>
            {text(words.done({ count: state.count }))}{' '}
            <Link to={stepPath(of.id, 'identity')}>{text(words.toIdentity)}</Link>
          </p>
        )}
      </div>
      {state.is === 'read' && (
        <PassportCard
          scanned={state.scanned}
          of={of}
          value={value}
          onTake={take}
          onDismiss={() => setState({ is: 'ready' })}
        />
      )}
      <SendingState share={sending.share} refused={sending.refused} onSendAnyway={() => undefined} />
    </section>
  )
}
