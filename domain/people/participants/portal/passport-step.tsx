import { Button } from '@mantine/core'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useOnBehalf } from '#domain/identity/organisations/parts/on-behalf.tsx'
import { SaveNotices } from '#kit/form/save-notices.tsx'
import { SaveState } from '#kit/form/save-state.tsx'
import { SendingState } from '#kit/photo/studio/sending-state.tsx'
import { useSending } from '#kit/photo/studio/use-sending.ts'
import { fieldAt } from '#kit/rules/problem.ts'
import {
  prepareReader,
  readDocument,
  type ScannedDocument,
  type ScanTrouble,
} from '#kit/travel-documents/scan/read-document.ts'
import { ScanButtons } from '#kit/travel-documents/scan/scan-buttons.tsx'
import { scanWords } from '#kit/travel-documents/scan/scan-words.ts'
import { useClient } from '#kit/web/api.tsx'
import { FootAct } from '#kit/web/foot-act.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { participantsApi } from '../api.ts'
import { CompanionGuest } from '../parts/companion-guest.tsx'
import type { Participant } from '../parts/participant-answers.tsx'
import { guestPath, sectionsOf, stepPath } from '../parts/paths.ts'
import { type GuestDraft, guest, pictureLimits } from '../rules.ts'
import { passportWords as words } from '../words/passport.ts'
import { words as guestWords } from '../words.ts'
import { cacheReply } from './cache-reply.ts'
import { PassportCard } from './passport-card.tsx'
import { PassportDrawing } from './passport-drawing.tsx'
import classes from './passport-step.module.css'
import { noteRead } from './read-passports.ts'
import { useFollowingNames } from './use-following-names.ts'
import { useGuestForm } from './use-guest-form.ts'

type State =
  | { is: 'ready' | 'reading' }
  | { is: 'failed'; trouble: ScanTrouble }
  | { is: 'read'; scanned: ScannedDocument }
  | { is: 'done' }

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

/** The step that the passport leads to: the one that still lacks an entry which the passport does not have, else the one after the document. */
function leadsTo(of: Participant, filled: readonly string[]) {
  const lacks = of.problems.map(({ path }) => fieldAt(path)).filter((field) => !filled.includes(field))
  const sections = sectionsOf(of)
  const next = sections.indexOf('document') + 1
  return (
    sections.slice(0, next).find((each) => lacks.some((field) => guest.sectionOf(field) === each)) ??
    sections[next]
  )
}

/** Puts what was read into the form, sends the page, and leads on to the first step that lacks something. */
function useTaking(of: Participant, onDone: () => void) {
  const client = useClient()
  const navigate = useNavigate()
  const said = useOnBehalf()
  const form = useGuestForm({ of, said, showMissing: false })
  const value = form.value as GuestDraft
  const names = useFollowingNames(value)
  const newest = useRef(of)
  useEffect(() => {
    newest.current = of
  }, [of])
  const sending = useSending(async (file, onProgress) => {
    const params = { id: of.id, field: 'idPhoto' as const }
    const upload = { params, file, fileName: file.name, onProgress }
    newest.current = cacheReply(of, await client.call(participantsApi.uploadFile, upload))
  })
  const take = async (change: GuestDraft, page: File | undefined) => {
    onDone()
    form.change(names.following(change))
    // values first: an upload increments the revision that a save is based on
    await form.flush()
    // refused values are reported here, so that they are not missed
    if (page && !(await sending.start(page, false))) return
    noteRead(of.id)
    const filled = Object.keys(change)
    void navigate(stepPath(of.id, leadsTo(newest.current, filled) ?? 'portrait'), {
      state: { filled: filled.length },
    })
  }
  return { form, value, sending, take }
}

/**
 * Before the steps of the form: a picture of the passport, read on this device, fills in most of the first two. Reading it is the one act, typing
 * stands quietly beside it; what was read is accepted by one act, and taken again by a text.
 */
export default function PassportStep({ of }: { of: Participant }) {
  const text = useText()
  const { state, setState, read } = useReading()
  const { form, value, sending, take } = useTaking(of, () => setState({ is: 'done' }))
  const isRead = state.is === 'read'
  const foot = (accept?: () => void) => (
    <FootAct>
      {accept && <Button onClick={accept}>{text(words.acceptAndGoOn)}</Button>}
      <ScanButtons
        id="passport-choose"
        describedBy="passport-device"
        busy={state.is === 'reading' || (state.is === 'done' && !sending.refused)}
        again={state.is === 'failed' || isRead}
        quiet={isRead}
        onChoose={(file) => void read(file)}
      />
      <Link className={classes.instead} to={stepPath(of.id, 'identity')}>
        {text(words.typeInstead)}
      </Link>
    </FootAct>
  )
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) void read(file)
  }
  return (
    <Page
      title={isRead ? words.title : words.startTitle}
      documentTitle={words.title}
      lead={of.guestId ? <CompanionGuest of={of} guestPath={guestPath(of.guestId)} /> : undefined}
      narrow
    >
      <SaveNotices form={form} record={guest} words={guestWords} />
      <section
        className={classes.panel}
        aria-label={text(words.title)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        {isRead ? (
          <PassportCard scanned={state.scanned} of={of} value={value}>
            {({ change, page }) => foot(() => void take(change, page))}
          </PassportCard>
        ) : (
          <>
            <p className={classes.lead}>{text(words.lead)}</p>
            <PassportDrawing />
          </>
        )}
        <div role="status">
          {(state.is === 'ready' || isRead) && (
            <p id="passport-device" className={classes.note}>
              {text(scanWords.device)}
            </p>
          )}
          {state.is === 'reading' && <p className={classes.note}>{text(scanWords.reading)}</p>}
          {state.is === 'failed' && (
            <p className={classes.trouble} data-trouble={state.trouble}>
              {text(scanWords.troubles[state.trouble])}
            </p>
          )}
        </div>
        <SendingState share={sending.share} refused={sending.refused} onSendAnyway={() => undefined} />
        {!isRead && foot()}
        <SaveState form={form} record={guest} words={guestWords} linkTo={(at) => stepPath(of.id, at)} />
      </section>
    </Page>
  )
}
