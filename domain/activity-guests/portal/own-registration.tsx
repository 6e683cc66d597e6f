import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { ErrorSummary } from '#kit/form/error-summary.tsx'
import { RecordSection } from '#kit/form/record-form.tsx'
import { SaveState } from '#kit/form/save-state.tsx'
import { useAutosave } from '#kit/form/use-autosave.ts'
import { refresh, useChange, useClient } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { registeringApi as api, type OwnGuest } from '../api/registering.ts'
import { ActivityFacts } from '../parts/activity-facts.tsx'
import { activityGuest, problemsOf } from '../rules.ts'
import { closedBecause, doorWords as words } from '../words/door.ts'
import { words as formWords } from '../words.ts'
import classes from './register-page.module.css'

type Props = {
  of: OwnGuest
  /** Of the activity that the page is about: its name is the heading already. */
  isFirst?: boolean
}

/** One activity that somebody is a guest of: how it stands, what they typed, and how to leave. */
export function OwnRegistration({ of, isFirst = false }: Props) {
  const text = useText()
  const isIn = of.state === 'registered'
  return (
    <article className={classes.panel}>
      {!isFirst && <h2>{text(of.activity)}</h2>}
      {of.obstacle && !isFirst && <p role="note">{text(closedBecause[of.obstacle])}</p>}
      {isIn && !of.begun && (
        <div className={classes.done} role="status">
          <p>{text(words.submitted)}</p>
        </div>
      )}
      {!isIn && <p role="status">{text(of.isTakenOut ? words.takenOut : words.left)}</p>}
      <ActivityFacts of={of.details} short liveLink={of.liveLink} />
      {isIn && <GuestForm of={of} />}
      {isIn && !of.begun && <LeaveButton of={of} />}
    </article>
  )
}

function GuestForm({ of }: { of: OwnGuest }) {
  const text = useText()
  const client = useClient()
  const [showMissing, setShowMissing] = useState(false)
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
    showMissing,
  })
  const fixed = [of.proven, ...(of.mode === 'both' ? [] : ['form'])]
  const handIn = async () => {
    const isSaved = await form.flush()
    if (!isSaved || problemsOf({ ...of, ...form.value }, of).length > 0) return setShowMissing(true)
    submit.mutate({ params: { id: of.id } })
  }
  return (
    <>
      <p>{text(of.begun ? words.hold : words.submittedText)}</p>
      {showMissing && (
        <ErrorSummary record={activityGuest} words={formWords} problems={form.problems} takesFocus />
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
            readOnly={of.obstacle !== null}
            onChange={form.change}
          />
        </Card>
      ))}
      <SaveState form={form} record={activityGuest} words={formWords} />
      {of.begun && of.obstacle === null && (
        <div className={classes.actions}>
          <Button loading={submit.isPending} onClick={() => void handIn()}>
            {text(words.submit)}
          </Button>
          <LeaveButton of={of} />
        </div>
      )}
    </>
  )
}

/** Withdraws after one question. */
function LeaveButton({ of }: { of: OwnGuest }) {
  const text = useText()
  const ask = useConfirm()
  const leave = useChange(api.leave, { refreshes: [api.mine, api.invitation] })
  const question = {
    ...{ title: words.leaveTitle, text: words.leaveText, yes: words.leave, no: words.keep, danger: true },
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
