import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#kit/web/language.tsx'
import { lazyPage } from '#kit/web/lazy-page.ts'
import type { JobsApi } from '../endpoints.ts'
import { isUnfinished, type ShownJob } from '../states.ts'
import { jobWords } from '../words.ts'
import classes from './jobs-entry.module.css'
import { percentOf } from './use-own-jobs.ts'

const JobsDialog = lazyPage(
  () => import('./jobs-dialog.tsx'),
  (module) => module.JobsDialog,
)

const isToLookAt = (job: ShownJob) => !isUnfinished(job) && !job.fetched

/** Where a person finds their jobs again on every page: nothing while there is none, the progress of what is under way, a dot for what has ended. */
export function JobsEntry({ api, jobs }: { api: JobsApi; jobs: readonly ShownJob[] }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  if (jobs.length === 0 && !isOpen) return null
  const underWay = jobs.filter(isUnfinished)
  const ended = jobs.filter(isToLookAt).length
  const percent = underWay[0] && percentOf(underWay[0])
  const label = text(
    underWay.length > 0
      ? jobWords.entry.running({ count: underWay.length })
      : ended > 0
        ? jobWords.entry.ended({ count: ended })
        : jobWords.title,
  )
  return (
    <>
      <ActionIcon
        variant="subtle"
        size="lg"
        className={classes.entry}
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        {percent === undefined ? <Tray /> : <span className={classes.percent}>{percent}%</span>}
        {underWay.length > 0 && <span className={classes.running} />}
        {underWay.length === 0 && ended > 0 && <span className={classes.dot} />}
      </ActionIcon>
      {isOpen && <JobsDialog api={api} jobs={jobs} onClose={() => setOpen(false)} />}
    </>
  )
}

/** A tray with an arrow into it. */
const Tray = () => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d="M12 3v10M8 9.500l4 4 4-4M4 14v6h16v-6h-5c0 1.500-1.300 2.500-3 2.500S9 15.500 9 14z" />
  </svg>
)
