import { useState } from 'react'
import type { Reply } from '#kit/http/endpoint.ts'
import { ActDialog } from '#kit/web/act-dialog.tsx'
import { useChange, useReply } from '#kit/web/api.tsx'
import { newId } from '#kit/web/new-id.ts'
import { useToast } from '#kit/web/toast.tsx'
import { type Assignment, escortsApi as api } from '../api.ts'
import { words } from '../words.ts'
import { AssignmentFieldsControl, fieldsOf, typedOf } from './assignment-fields.tsx'

type Overview = Reply<typeof api.overview>

const refreshes = [api.overview, api.without, api.ofPerson]

type AssignProps = { people: readonly string[]; onClose(): void; onDone(): void }

/** Gives guests an escort. */
export function AssignDialog(props: AssignProps) {
  const { data } = useReply(api.overview, {})
  return data ? <Assign of={data} {...props} /> : null
}

function Assign({ of, people, onClose, onDone }: AssignProps & { of: Overview }) {
  const toast = useToast()
  const [typed, setTyped] = useState(() => typedOf(of.usual))
  // sent again after a reply that was lost, the same guest is the same assignment
  const [guests] = useState(() => people.map((participantId) => ({ id: newId(), participantId })))
  const { mutate, isPending, error } = useChange(api.assign, { quiet: true, refreshes })
  const fields = fieldsOf(typed)
  const onSuccess = () => {
    toast.done(words.saved)
    onDone()
  }
  return (
    <ActDialog
      title={words.assign({ count: people.length })}
      yes={words.save}
      isReady={fields !== undefined}
      isPending={isPending}
      error={error}
      onAct={() => fields && mutate({ body: { ...fields, guests } }, { onSuccess })}
      onClose={onClose}
    >
      <AssignmentFieldsControl of={of} typed={typed} onChange={setTyped} />
    </ActDialog>
  )
}

type ChangeProps = { assignment: Assignment; onClose(): void }

/** Changes an assignment; only what differs from what was opened is sent. */
export function ChangeDialog({ assignment, onClose }: ChangeProps) {
  const toast = useToast()
  const { data } = useReply(api.overview, {})
  const [typed, setTyped] = useState(() => typedOf(assignment))
  const { mutate, isPending, error } = useChange(api.change, { quiet: true, refreshes })
  const [fields, before] = [fieldsOf(typed), fieldsOf(typedOf(assignment))]
  const change = Object.fromEntries(
    Object.entries(fields ?? {}).filter(([field, value]) => before?.[field as keyof typeof before] !== value),
  )
  const onSuccess = () => {
    toast.done(words.saved)
    onClose()
  }
  if (!data) return null
  return (
    <ActDialog
      title={words.changeOf({ name: assignment.name })}
      yes={words.save}
      isReady={fields !== undefined}
      isPending={isPending}
      error={error}
      onAct={() =>
        mutate(
          { params: { id: assignment.id }, body: { revision: assignment.revision, change } },
          { onSuccess },
        )
      }
      onClose={onClose}
    >
      <AssignmentFieldsControl of={data} typed={typed} onChange={setTyped} />
    </ActDialog>
  )
}
