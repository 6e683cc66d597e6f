import { Button } from '@mantine/core'
import { useState } from 'react'
import { ErrorSummary } from '#kit/form/error-summary.tsx'
import { RecordSection } from '#kit/form/record-form.tsx'
import type { Values } from '#kit/form/values.ts'
import { useChange } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { itinerariesApi as api } from '../api.ts'
import { inCalls, type ReceptionDraft, reception } from '../rules.ts'
import { consoleWords } from '../words/console.ts'
import { receptionWords } from '../words.ts'
import classes from './dialog.module.css'

type Receptionist = { receptionistName: string; receptionistEnglishName?: string; receptionistPhone: string }

type Props = {
  to: ReadonlyArray<{ id: string; name: string }>
  /** The present receptionist, when a single person is selected. */
  now?: ReceptionDraft | null
  onClose(): void
}

/** Assigns a receptionist to one guest or several, or removes the assignment. */
export function ReceptionistDialog({ to, now = null, onClose }: Props) {
  const text = useText()
  const toast = useToast()
  const [typed, setTyped] = useState<Values>({ ...now })
  const [isJudged, setJudged] = useState(false)
  const { mutateAsync, isPending } = useChange(api.assign, { refreshes: [api.read, api.list, api.overview] })
  const problems = isJudged ? reception.problems(typed) : []
  const assign = async (receptionist: Receptionist | null) => {
    let assigned = 0
    for (const ids of inCalls(to.map(({ id }) => id))) {
      const report = await mutateAsync({ body: { to: ids, receptionist } }).catch(() => undefined)
      // the failure is shown; the whole assignment can be repeated
      if (!report) return
      assigned += report.filter(({ outcome }) => outcome === 'assigned').length
    }
    toast.done(consoleWords.assigned({ count: assigned, skipped: to.length - assigned }))
    onClose()
  }
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setJudged(true)
    if (reception.problems(typed).length > 0) return
    const { receptionistName, receptionistEnglishName, receptionistPhone } = typed as ReceptionDraft
    void assign({
      receptionistName: receptionistName ?? '',
      ...(receptionistEnglishName && { receptionistEnglishName }),
      receptionistPhone: receptionistPhone ?? '',
    })
  }
  return (
    <DialogBox labelledBy="receptionist-title" onCancel={onClose}>
      <h2 id="receptionist-title" className={classes.title}>
        {text(receptionWords.title)}
      </h2>
      <p className={classes.lead}>
        {to.length === 1 ? to[0]?.name : text(consoleWords.people({ count: to.length }))}
      </p>
      <form onSubmit={submit} noValidate className={classes.form}>
        {isJudged && <ErrorSummary problems={problems} record={reception} words={receptionWords} />}
        <RecordSection
          record={reception}
          words={receptionWords}
          section="receptionist"
          value={typed}
          problems={problems}
          onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
        />
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {text(consoleWords.cancel)}
          </Button>
          {(now || to.length > 1) && (
            <Button variant="default" loading={isPending} onClick={() => assign(null)}>
              {text(consoleWords.unassign)}
            </Button>
          )}
          <Button type="submit" loading={isPending}>
            {text(consoleWords.save)}
          </Button>
        </div>
      </form>
    </DialogBox>
  )
}
