import { Button, Checkbox, NativeSelect, Stack } from '@mantine/core'
import { useId, useState } from 'react'
import { JobButton } from '#kit/jobs/screens/job-button.tsx'
import type { useJobsApi } from '#kit/jobs/screens/jobs-context.tsx'
import { useReply } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
import { badgesApi as api } from '../api.ts'
import classes from '../parts/badge-card.module.css'
import {
  type PrintOrder,
  type PrintSelection,
  papersOfBadges,
  printedAtOnce,
  printJob,
  printOrders,
} from '../rules.ts'
import { badgeWords as words } from '../words.ts'

type Props = {
  /** The chosen badges; none when everything that is ready is meant. */
  ids: string[]
  jobs: NonNullable<ReturnType<typeof useJobsApi>>
  onClose(): void
}

/** Asks on what paper and in which order badges are printed; the file is made in the background. */
export function PrintDialog({ ids, jobs, onClose }: Props) {
  const text = useText()
  const heading = useId()
  const { permissions } = useSession()
  const [paper, setPaper] = useState<PrintSelection['paper']>('sheets')
  const [bothSides, setBoth] = useState(true)
  const [order, setOrder] = useState<PrintOrder>('number')
  const figures = useReply(api.figures, {}, { enabled: ids.length === 0 })
  const ready = ids.length > 0 ? ids.length : figures.data?.ready
  const now = ready === undefined ? undefined : printedAtOnce(ready)
  const orders = printOrders.filter((one) => one !== 'precedence' || permissions.has('precedence:read'))
  return (
    <DialogBox labelledBy={heading} onCancel={onClose}>
      <h2 id={heading}>{text(words.printTitle({ count: String(now?.count ?? '…') }))}</h2>
      <Stack gap={12}>
        <p>{text(words.printLead)}</p>
        {now && now.left > 0 && <p>{text(words.printLeft(now))}</p>}
        <NativeSelect
          label={text(words.paper)}
          value={paper}
          onChange={({ currentTarget }) => setPaper(currentTarget.value as PrintSelection['paper'])}
          data={papersOfBadges.map((value) => ({ value, label: text(words.papers[value]) }))}
        />
        <Checkbox
          label={text(words.bothSides)}
          checked={bothSides}
          onChange={({ currentTarget }) => setBoth(currentTarget.checked)}
        />
        <NativeSelect
          label={text(words.order)}
          value={order}
          onChange={({ currentTarget }) => setOrder(currentTarget.value as PrintOrder)}
          data={orders.map((value) => ({ value, label: text(words.orders[value]) }))}
        />
        <span className={classes.acts}>
          <JobButton
            api={jobs}
            kind={printJob}
            selection={{ ids, sampleOf: null, paper, bothSides, order }}
            label={words.print}
            variant="filled"
            refreshes={[api.list, api.figures, api.ofPerson, api.ofVehicle]}
          />
          <Button variant="default" onClick={onClose}>
            {text(words.close)}
          </Button>
        </span>
      </Stack>
    </DialogBox>
  )
}
