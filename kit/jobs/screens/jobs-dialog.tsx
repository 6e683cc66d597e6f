import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatMoment } from '#kit/web/dates.ts'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { fileSize } from '#kit/web/file-size.ts'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { JobsApi } from '../endpoints.ts'
import { isUnfinished, keptFor, type ShownJob } from '../states.ts'
import { jobWords as words } from '../words.ts'
import classes from './jobs-dialog.module.css'
import { percentOf, useJobActs } from './use-own-jobs.ts'

type Props = { api: JobsApi; jobs: readonly ShownJob[]; onClose(): void }

/** The reader's jobs: what is under way, what can be downloaded, what failed and why. */
export function JobsDialog({ api, jobs, onClose }: Props) {
  const text = useText()
  return (
    <DialogBox labelledBy="jobs-title" width="wide" onCancel={onClose}>
      <h2 id="jobs-title" className={classes.title}>
        {text(words.title)}
      </h2>
      <p className={classes.quiet}>{text(jobs.length > 0 ? words.lead : words.none)}</p>
      <ul className={classes.jobs}>
        {jobs.map((job) => (
          <Job key={job.id} api={api} job={job} />
        ))}
      </ul>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {text(words.close)}
        </Button>
      </div>
    </DialogBox>
  )
}

/** What is said of a job below its title. */
function stateText({ state, reason, endedAt, fileName, done, total }: ShownJob): Bilingual {
  if (state === 'failed') return reason ?? words.failed
  if (state === 'running') return total === null ? words.running : words.progress({ done, total })
  if (state !== 'ready') return state === 'queued' ? words.waiting : words.cancelled
  if (!endedAt || !fileName) return words.ready
  const until = new Date(new Date(endedAt).getTime() + keptFor.ended).toISOString()
  return words.readyUntil({ until: { zh: formatMoment(until, 'zh'), en: formatMoment(until, 'en') } })
}

function Job({ api, job }: { api: JobsApi; job: ShownJob }) {
  const text = useText()
  const percent = percentOf(job)
  return (
    <li className={classes.job} data-state={job.state}>
      <div className={classes.what}>
        <span className={classes.name}>{text(job.title)}</span>
        <span className={classes.quiet}>
          {text(stateText(job))}
          {job.bytes !== null && ` · ${fileSize(job.bytes)}`}
        </span>
        {/* without a figure a bar that stands still would look full */}
        {isUnfinished(job) && percent !== undefined && (
          <progress className={classes.bar} aria-label={text(job.title)} value={percent} max={100} />
        )}
      </div>
      <JobActs api={api} job={job} />
    </li>
  )
}

function JobActs({ api, job }: { api: JobsApi; job: ShownJob }) {
  const text = useText()
  const toast = useToast()
  const acts = useJobActs(api)
  const [isBusy, setBusy] = useState(false)
  const run = (act: () => Promise<void>) => async () => {
    setBusy(true)
    await act().catch((error: unknown) => toast.failed(wordsOfFailure(error)))
    setBusy(false)
  }
  const button = (act: Bilingual, variant: 'light' | 'default', does: () => Promise<void>) => (
    <Button
      size="sm"
      variant={variant}
      disabled={isBusy}
      aria-label={text(words.of({ act, title: job.title }))}
      onClick={run(does)}
    >
      {text(act)}
    </Button>
  )
  if (isUnfinished(job)) return button(words.cancel, 'default', () => acts.cancel(job.id))
  return (
    <div className={classes.acts}>
      {job.state === 'ready' &&
        job.fileName !== null &&
        button(words.download, 'light', async () => {
          await acts.download(job)
          await acts.refresh()
        })}
      {button(words.remove, 'default', () => acts.remove(job.id))}
    </div>
  )
}
