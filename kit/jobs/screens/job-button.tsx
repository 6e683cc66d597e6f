import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { refresh } from '#kit/web/api.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { JobsApi } from '../endpoints.ts'
import { isUnfinished, type ShownJob } from '../states.ts'
import { jobWords } from '../words.ts'
import classes from './job-button.module.css'
import { preparingText, useJobActs, useOwnJobs } from './use-own-jobs.ts'

type Props = {
  api: JobsApi
  label: Bilingual
  kind: string
  /** As the kind declares it. */
  selection: Record<string, unknown>
  variant?: 'default' | 'light' | 'filled'
  size?: 'sm' | 'md'
  disabled?: boolean
  /** Reads that say something else once the job is done. */
  refreshes?: readonly Endpoint[]
}

const nothing: readonly Endpoint[] = []

/**
 * Starts a job whose result is a file. A short one is downloaded at once; of a longer one the button shows the progress, and the file is downloaded when
 * it is ready and the page still open. Pressed again after a reload it shows the job that is under way.
 */
export function JobButton({
  api,
  label,
  kind,
  selection,
  variant = 'default',
  size = 'md',
  disabled = false,
  refreshes = nothing,
}: Props) {
  const text = useText()
  const toast = useToast()
  const acts = useJobActs(api)
  const [isBusy, setBusy] = useState(false)
  const [followed, setFollowed] = useState<string>()
  const { data } = useOwnJobs(api, { enabled: followed !== undefined })
  const job = data?.find(({ id }) => id === followed)
  const state = job?.state

  async function take(ended: ShownJob): Promise<void> {
    if (ended.state === 'ready') await acts.download(ended)
    else if (ended.reason) toast.failed(ended.reason)
    await refresh(...refreshes)
  }
  async function busy(act: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      toast.failed(wordsOfFailure(error))
    } finally {
      setBusy(false)
    }
  }
  const begin = () =>
    busy(async () => {
      const begun = await acts.start(kind, selection)
      if (isUnfinished(begun)) {
        setFollowed(begun.id)
        await acts.show(begun)
        return
      }
      await take(begun)
      // downloaded already: nothing to find again
      if (begun.state === 'ready') await acts.remove(begun.id)
      else await acts.show(begun)
    })
  const onEnd = useEffectEvent((id: string) => {
    if (followed !== id) return
    setFollowed(undefined)
    // cancelled where jobs are shown
    if (job) void busy(() => take(job))
  })
  useEffect(() => {
    if (followed && !(state && isUnfinished({ state }))) onEnd(followed)
  }, [followed, state])

  return (
    <span className={classes.box}>
      <Button
        variant={variant}
        size={size}
        loading={isBusy && !followed}
        disabled={disabled || followed !== undefined}
        onClick={begin}
      >
        {text(job ? preparingText(job) : label)}
      </Button>
      <span role="status" className={classes.note}>
        {followed && text(jobWords.left)}
      </span>
    </span>
  )
}
