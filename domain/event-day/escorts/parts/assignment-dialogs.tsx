import { useState } from 'react'
import type { CallFailed } from '#kit/http/client.ts'
import type { Reply } from '#kit/http/endpoint.ts'
import { useWriteIds } from '#kit/limited-access/use-write-ids.ts'
import { ActDialog } from '#kit/web/act-dialog.tsx'
import { refresh, useChange, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { type Assignment, escortsApi as api, assignment as assignmentReply } from '../api.ts'
import { timesOffered } from '../rules.ts'
import { words } from '../words.ts'
import { AssignmentFieldsControl, fieldsOf, mergedWith, typedOf } from './assignment-fields.tsx'

type Overview = Reply<typeof api.overview>

const refreshes = [api.overview, api.without, api.ofPerson]

type AssignProps = {
  people: readonly string[]
  /** The time in which they have no escort, where it is one. */
  gap?: { beginsAt: string; endsAt: string } | undefined
  /** Who is not among the people any more. */
  note?: Bilingual | undefined
  onClose(): void
  onDone(): void
}

/** Gives guests an escort. */
export function AssignDialog(props: AssignProps) {
  const { data } = useReply(api.overview, {})
  return data ? <Assign of={data} {...props} /> : null
}

function Assign({ of, people, gap, note, onClose, onDone }: AssignProps & { of: Overview }) {
  const text = useText()
  const toast = useToast()
  const isEscorted = of.assignments.some(({ participantId }) => people.includes(participantId))
  const [typed, setTyped] = useState(() =>
    typedOf(timesOffered({ usual: of.usual, gap, isEscorted }, new Date())),
  )
  const idOf = useWriteIds()
  const { mutate, isPending, error } = useChange(api.assign, { quiet: true, refreshes })
  // read again before the reply is here, those who are given one have one
  const [sent, setSent] = useState(people)
  const shown = isPending ? sent : people
  const fields = fieldsOf(typed)
  // sent again after a reply that was lost, the same guest with the same fields is the same assignment; with others it is another one
  const send = () => {
    if (!fields) return
    setSent(people)
    const guests = people.map((participantId) => ({ id: idOf({ participantId, fields }), participantId }))
    mutate({ body: { ...fields, guests } }, { onSuccess, onError: reread })
  }
  // refused, what is shown behind may be old: a reply that was lost has stored an assignment
  const reread = () => void Promise.all(refreshes.map((each) => refresh(each)))
  const onSuccess = () => {
    toast.done(words.saved)
    onDone()
  }
  return (
    <ActDialog
      title={words.assign({ count: shown.length })}
      yes={words.save}
      isReady={fields !== undefined && shown.length > 0}
      isPending={isPending}
      error={error}
      onAct={send}
      onClose={onClose}
    >
      {note && !isPending && <p role="status">{text(note)}</p>}
      <AssignmentFieldsControl of={of} typed={typed} onChange={setTyped} />
    </ActDialog>
  )
}

type ChangeProps = { assignment: Assignment; onClose(): void }

/** Changes an assignment; only what differs from what was opened is sent, with the revision that was opened. */
export function ChangeDialog({ assignment, onClose }: ChangeProps) {
  const toast = useToast()
  const { data } = useReply(api.overview, {})
  /** What the fields are compared with: the list behind may be read again; after a colleague’s change as it is then. */
  const [before, setBefore] = useState(assignment)
  const [differs, setDiffers] = useState<Bilingual>()
  const [typed, setTyped] = useState(() => typedOf(assignment))
  const { mutate, isPending, error } = useChange(api.change, { quiet: true, refreshes })
  const [fields, then] = [fieldsOf(typed), fieldsOf(typedOf(before))]
  const change = Object.fromEntries(
    Object.entries(fields ?? {}).filter(([field, value]) => then?.[field as keyof typeof then] !== value),
  )
  const onSuccess = () => {
    toast.done(words.saved)
    onClose()
  }
  // refused because a colleague changed it, the reply has the assignment as it is: what was typed stays, and is saved over that
  const onError = (refused: CallFailed) => {
    const now = assignmentReply.safeParse(refused.data).data
    if (!now) return setDiffers(undefined)
    const merged = mergedWith(before, now, typed)
    setBefore(now)
    setTyped(merged.typed)
    setDiffers(words.changedMeanwhile({ fields: merged.differs }))
  }
  if (!data) return null
  return (
    <ActDialog
      title={words.changeOf({ name: assignment.name })}
      yes={words.save}
      isReady={fields !== undefined}
      isPending={isPending}
      error={differs ? undefined : error}
      onAct={() =>
        mutate(
          { params: { id: before.id }, body: { revision: before.revision, change } },
          { onSuccess, onError },
        )
      }
      onClose={onClose}
    >
      <AssignmentFieldsControl of={data} typed={typed} onChange={setTyped} />
      <RefusedBox saying={differs} />
    </ActDialog>
  )
}
