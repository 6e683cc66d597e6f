import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { JobButton } from '#kit/jobs/screens/job-button.tsx'
import { useJobsApi } from '#kit/jobs/screens/jobs-context.tsx'
import { maxChosen } from '#kit/list/list.ts'
import { type ChosenIds, useFixedIds } from '#kit/list/table/use-fixed-ids.ts'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useText } from '#kit/web/language.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { dossiersJob, pagesOfDocument } from '../rules.ts'
import { dossierWords as words } from '../words.ts'

type Props = ChosenIds & {
  /** Their number, formatted. */
  count: string
  /** Of the button, beside smaller ones. */
  size?: 'compact-md'
}

/** Prints the dossiers of the chosen people; nothing for readers without jobs. */
export function PrintDossiers({ size, ...props }: Props) {
  const text = useText()
  const jobs = useJobsApi()
  const [isOpen, setOpen] = useState(false)
  if (!jobs) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)} {...(size && { size })}>
        {text(words.print)}
      </Button>
      {isOpen && <Dialog {...props} jobs={jobs} onClose={() => setOpen(false)} />}
    </>
  )
}

type DialogProps = Omit<Props, 'size'> & { jobs: NonNullable<ReturnType<typeof useJobsApi>>; onClose(): void }

function Dialog({ ids, matching, count, jobs, onClose }: DialogProps) {
  const text = useText()
  const { ids: all, error } = useFixedIds({ ids, matching })
  return (
    <DialogBox labelledBy="print-dossiers-title" onCancel={onClose}>
      <h2 id="print-dossiers-title">
        {text(words.printTitle({ count: matching ? String(all?.length ?? count) : count }))}
      </h2>
      <p>{text(words.lead)}</p>
      <p>{text(words.many({ max: maxChosen, each: pagesOfDocument }))}</p>
      {error ? <Failed error={error} /> : null}
      {!all && !error && <Loading lines={1} />}
      {all?.length === 0 && <p role="status">{text(words.nobody)}</p>}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          {text(words.close)}
        </Button>
        {all && all.length > 0 && (
          <JobButton
            api={jobs}
            kind={dossiersJob}
            selection={{ ids: all }}
            label={words.print}
            variant="filled"
          />
        )}
      </Group>
    </DialogBox>
  )
}
