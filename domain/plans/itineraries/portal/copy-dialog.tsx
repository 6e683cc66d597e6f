import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { useChange, useReply } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useText } from '#kit/web/language.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { itinerariesApi as api, type CopyTarget, type ItineraryReply } from '../api.ts'
import classes from '../parts/dialog.module.css'
import { inCalls, isStarted, type Part, parts } from '../rules.ts'
import { copyWords } from '../words/screens.ts'
import { words } from '../words.ts'
import { CopyReport, type Outcome } from './copy-report.tsx'

/** Copies steps of one itinerary to others of the delegation, and reports the result for each. */
export function CopyDialog({ of, part, onClose }: { of: ItineraryReply; part: Part; onClose(): void }) {
  const text = useText()
  const params = { id: of.participantId }
  const fellows = useReply(api.fellows, { params })
  const { mutateAsync, isPending } = useChange(api.copy, { refreshes: [api.fellows, api.read] })
  const [what, setWhat] = useState<readonly Part[]>([part])
  const [to, setTo] = useState<readonly string[]>([])
  const [report, setReport] = useState<readonly Outcome[]>()
  const copy = async (ids: readonly string[], overwrite: boolean) => {
    const outcomes: Outcome[] = []
    for (const group of inCalls(ids)) {
      const body = { parts: [...what], to: group, overwrite }
      const done = await mutateAsync({ params, body }).catch(() => undefined)
      // the failure is shown; repeating the whole copy changes nothing for those who have theirs
      if (!done) return
      outcomes.push(...done)
    }
    setReport(outcomes)
  }
  return (
    <DialogBox labelledBy="copy-title" width="wide" onCancel={onClose}>
      <h2 id="copy-title" className={classes.title}>
        {text(report ? copyWords.report : copyWords.title)}
      </h2>
      {fellows.error && <Failed error={fellows.error} retry={fellows.refetch} />}
      {fellows.isPending && <Loading lines={4} />}
      {fellows.data && report && (
        <CopyReport
          outcomes={report}
          fellows={fellows.data}
          busy={isPending}
          onReplace={(ids) => copy(ids, true)}
          onClose={onClose}
        />
      )}
      {fellows.data && !report && (
        <>
          <p className={classes.lead}>{text(fellows.data.length ? copyWords.lead : copyWords.nobody)}</p>
          {fellows.data.length > 0 && (
            <>
              <What of={of} chosen={what} onChange={setWhat} />
              <Whom fellows={fellows.data} what={what} chosen={to} onChange={setTo} />
            </>
          )}
          <div className={classes.foot}>
            <Button variant="default" onClick={onClose}>
              {text(copyWords.cancel)}
            </Button>
            {fellows.data.length > 0 && (
              <Button
                disabled={to.length === 0 || what.length === 0}
                loading={isPending}
                onClick={() => copy(to, false)}
              >
                {text(copyWords.copy({ count: to.length }))}
              </Button>
            )}
          </div>
        </>
      )}
    </DialogBox>
  )
}

const toggled = <T,>(all: readonly T[], one: T) =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one]

type WhatProps = { of: ItineraryReply; chosen: readonly Part[]; onChange(parts: readonly Part[]): void }

function What({ of, chosen, onChange }: WhatProps) {
  const text = useText()
  return (
    <fieldset className={classes.group}>
      <legend>{text(copyWords.what)}</legend>
      <div className={classes.people}>
        {parts
          .filter((part) => isStarted(of, part))
          .map((part) => (
            <Checkbox
              key={part}
              label={text(words.sections[part])}
              checked={chosen.includes(part)}
              onChange={() => onChange(toggled(chosen, part))}
            />
          ))}
      </div>
    </fieldset>
  )
}

type WhomProps = {
  fellows: readonly CopyTarget[]
  what: readonly Part[]
  chosen: readonly string[]
  onChange(ids: readonly string[]): void
}

function Whom({ fellows, what, chosen, onChange }: WhomProps) {
  const text = useText()
  const all = fellows.map(({ id }) => id)
  const areAll = chosen.length === all.length
  return (
    <fieldset className={classes.group}>
      <legend>{text(copyWords.whom)}</legend>
      <div className={classes.people}>
        {fellows.length > 1 && (
          <Checkbox
            label={text(copyWords.all)}
            checked={areAll}
            indeterminate={chosen.length > 0 && !areAll}
            onChange={() => onChange(areAll ? [] : all)}
          />
        )}
        {fellows.map((fellow) => (
          <Checkbox
            key={fellow.id}
            label={
              <>
                {text(nameOf(fellow))}
                {what.some((part) => fellow.begun.includes(part)) && (
                  <span className={classes.has}> – {text(copyWords.has)}</span>
                )}
              </>
            }
            checked={chosen.includes(fellow.id)}
            onChange={() => onChange(toggled(chosen, fellow.id))}
          />
        ))}
      </div>
    </fieldset>
  )
}
