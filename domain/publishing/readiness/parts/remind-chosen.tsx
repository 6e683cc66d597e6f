import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type ChosenIds, useFixedIds } from '#kit/list/table/use-fixed-ids.ts'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { Scope } from '../api.ts'
import { isRemindable, type Lack } from '../words/lacks.ts'
import { remindWords as words } from '../words.ts'
import { RemindDialog } from './remind-dialog.tsx'

/** `lacks`, `kind`: as the list is narrowed. */
type Props = ChosenIds & { lacks?: Lack | undefined; kind?: Scope['kind'] }

/** Reminds of what chosen people lack. */
export const RemindPeople = (props: Props) => <RemindButton {...props} of="participantIds" />

/** The same of all people of chosen organisations. */
export const RemindOrganisations = (props: Props) => <RemindButton {...props} of="organisationIds" />

type Of = { of: 'participantIds' | 'organisationIds' }

function RemindButton(props: Props & Of) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  // what the organisers themselves supply is no reason to remind
  if (props.lacks && !isRemindable(props.lacks)) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {text(words.remindChosen)}
      </Button>
      {isOpen && <Asking {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The dialog, as soon as it is known who is meant. */
function Asking({ of, lacks, kind, onClose, ...chosen }: Props & Of & { onClose(): void }) {
  const toast = useToast()
  const { ids, error } = useFixedIds(chosen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (!error && ids?.length !== 0) return
    toast.failed(error ? wordsOfFailure(error) : words.nobody)
    onClose()
  }, [error, ids])
  if (!ids?.length) return null
  return <RemindDialog scope={{ lacks, kind, [of]: ids }} onClose={onClose} />
}
