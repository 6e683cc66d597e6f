import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { portraitLimits } from '#domain/people/participants/rules/portrait.ts'
import { handOverReady } from '#kit/form/before-leaving.ts'
import type { ControlProps } from '#kit/form/control-props.ts'
import { ErrorSummary } from '#kit/form/error-summary.tsx'
import { RecordSection } from '#kit/form/record-form.tsx'
import { SaveNotices } from '#kit/form/save-notices.tsx'
import { SaveState } from '#kit/form/save-state.tsx'
import { useAutosave } from '#kit/form/use-autosave.ts'
import { useFlush } from '#kit/form/use-flush.ts'
import { PortraitStudio } from '#kit/photo/studio/portrait-studio.tsx'
import type { Send } from '#kit/photo/studio/use-sending.ts'
import { refresh, useChange, useClient } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { FootAct } from '#kit/web/foot-act.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { registeringApi as api, type OwnGuest } from '../api/registering.ts'
import { ActivityBrief } from '../parts/activity-brief.tsx'
import { ActivityFacts } from '../parts/activity-facts.tsx'
import { GuestPortrait } from '../parts/guest-portrait.tsx'
import { GuestReceipt } from '../parts/guest-receipt.tsx'
import { activityGuest, problemsOf } from '../rules.ts'
import { closedBecause, doorWords as words } from '../words/door.ts'
import { receiptWords } from '../words/receipt.ts'
import { words as formWords } from '../words.ts'
import classes from './register-page.module.css'

type Props = {
  of: OwnGuest
  /** The registration for the page's own activity, whose name is the heading already. */
  isFirst?: boolean
}

/** One registration of an activity guest: its state, the form, and how to withdraw. */
export function OwnRegistration({ of, isFirst = false }: Props) {
  const text = useText()
  const [isChanging, setChanging] = useState(false)
  const isIn = of.state === 'registered'
  const isDone = isIn && !of.begun
  const [wasSubmitted, setSubmitted] = useState(false)
  const done = useRef<HTMLDivElement>(null)
  // the form with its button is gone: what was reached is said where the page begins
  useEffect(() => {
    if (wasSubmitted && isDone) done.current?.focus()
  }, [wasSubmitted, isDone])
  return (
    <article className={classes.panel}>
      {!isFirst && <h2>{text(of.activity)}</h2>}
      {of.obstacle && !isFirst && <p role="note">{text(closedBecause[of.obstacle])}</p>}
      {isDone && (
        <div ref={done} tabIndex={-1} className={classes.done} role="status">
          <p>{text(words.submitted)}</p>
        </div>
      )}
      {!isIn && <p role="status">{text(of.isTakenOut ? words.takenOut : words.left)}</p>}
      {isDone && <GuestReceipt of={of} />}
      {isDone ? (
        <ActivityFacts of={of.details} short liveLink={of.liveLink} />
      ) : (
        <ActivityBrief of={of.details} />
      )}
      {isDone && (
        <div className={classes.actions}>
          {of.obstacle === null && (
            <Button variant="default" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
              {text(receiptWords.change)}
            </Button>
          )}
          <LeaveButton of={of} />
        </div>
      )}
      {isIn && (of.begun || isChanging) && <GuestForm of={of} onSubmitted={() => setSubmitted(true)} />}
    </article>
  )
}

function GuestForm({ of, onSubmitted }: { of: OwnGuest; onSubmitted?: () => void }) {
  const text = useText()
  const client = useClient()
  const [attempts, setAttempts] = useState(0)
  const saved = useMemo(() => ({ ...of, problems: problemsOf(of, of) }), [of])
  const submit = useChange(api.submit, { refreshes: [api.mine] })
  const form = useAutosave({
    record: activityGuest,
    id: of.id,
    saved,
    save: async (change, revision) => {
      const reply = await client.call(api.saveOwn, { params: { id: of.id }, body: { revision, change } })
      await refresh(api.mine)
      return reply
    },
    showMissing: attempts > 0,
  })
  const { flush, isPending } = useFlush(activityGuest, of.id)
  const controls = {
    portrait: (props: ControlProps) => <PortraitControl {...props} of={of} />,
  }
  const fixed = [of.proven, ...(of.mode === 'both' ? [] : ['form'])]
  const handIn = async () => {
    // a photo that meets all rules is accepted by going on
    if (!(await handOverReady())) return
    if (!(await flush())) return
    // with the photo that was just accepted
    const own = await client.call(api.mine, {}).catch(() => [])
    const { portrait } = own.find(({ id }) => id === of.id) ?? of
    const isComplete = problemsOf({ ...of, ...form.value, portrait }, of).length === 0
    if (!isComplete) return setAttempts(attempts + 1)
    submit.mutate({ params: { id: of.id } }, { onSuccess: onSubmitted })
  }
  return (
    <>
      <p>{text(of.begun ? words.hold : words.submittedText)}</p>
      <SaveNotices form={form} record={activityGuest} words={formWords} />
      {attempts > 0 && (
        <ErrorSummary
          key={attempts}
          record={activityGuest}
          words={formWords}
          problems={form.problems}
          takesFocus
        />
      )}
      {activityGuest.sectionNames.map((section) => (
        <Card key={section} title={formWords.sections[section]}>
          <RecordSection
            record={activityGuest}
            words={formWords}
            section={section}
            value={form.value}
            problems={form.problems}
            fixed={fixed}
            given={{ byLink: true }}
            controls={controls}
            readOnly={of.obstacle !== null}
            onChange={form.change}
          />
        </Card>
      ))}
      <SaveState form={form} record={activityGuest} words={formWords} />
      {of.begun && of.obstacle === null && (
        <>
          <div>
            <LeaveButton of={of} />
          </div>
          <FootAct>
            <Button loading={isPending || submit.isPending} onClick={() => void handIn()}>
              {text(words.submit)}
            </Button>
          </FootAct>
        </>
      )}
    </>
  )
}

/** The portrait: chosen or taken, cropped and checked on the device, and stored by a call of its own. */
function PortraitControl({ id, describedBy, readOnly, of }: ControlProps & { of: OwnGuest }) {
  const text = useText()
  const client = useClient()
  const current = of.portrait && <GuestPortrait of={of} alt={text(words.yourPortrait)} as="own" />
  if (readOnly) return current
  const send: Send = async (file, onProgress, despiteFace) => {
    await client.call(api.putPortrait, {
      params: { id: of.id },
      query: despiteFace ? { despiteFace: 'yes' } : {},
      file,
      fileName: file.name,
      onProgress,
    })
    await refresh(api.mine)
  }
  return (
    <PortraitStudio limits={portraitLimits} id={id} describedBy={describedBy} send={send} current={current} />
  )
}

/** Withdraws after a confirmation. */
function LeaveButton({ of }: { of: OwnGuest }) {
  const text = useText()
  const ask = useConfirm()
  const leave = useChange(api.leave, { refreshes: [api.mine, api.invitation] })
  const question = {
    title: words.leaveTitle,
    text: words.leaveText,
    yes: words.leave,
    no: words.keep,
    danger: true,
  }
  const act = async () => {
    if (await ask(question)) leave.mutate({ params: { id: of.id } })
  }
  return (
    <Button variant="subtle" color="red" loading={leave.isPending} onClick={() => void act()}>
      {text(words.leave)}
    </Button>
  )
}
