import { useEffect, useRef, useState } from 'react'
import { refresh, useClient } from '#kit/web/api.tsx'
import { isUnanswered, wordsOfFailure } from '#kit/web/failure.ts'
import { newId } from '#kit/web/new-id.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { ImportApi } from './endpoints.ts'
import type { ImportScreens } from './import-screens.ts'
import type { ImportReport } from './report.ts'

/** State of the import page; each step carries the results of the one before. */
export type Stage =
  | { at: 'choosing' }
  | { at: 'checking'; file: File }
  | { at: 'checked'; file: File; report: ImportReport }
  | { at: 'running'; file: File; report: ImportReport; id: string }
  | { at: 'done'; report: ImportReport }
  | FailedStage

type FailedStage = {
  at: 'failed'
  file: File
  why: Bilingual | string
  /** The import got no reply: its rows may have been imported. */
  isUnanswered?: boolean
  report?: ImportReport
  /** The failed import; retry with the same id. */
  id?: string
}

/** The stage after an import failed. */
export const importFailed = (
  error: unknown,
  tried: Required<Pick<FailedStage, 'file' | 'report' | 'id'>>,
): FailedStage => ({ at: 'failed', why: wordsOfFailure(error), isUnanswered: isUnanswered(error), ...tried })

/** Checks a spreadsheet when it is chosen, and imports it on request; the newest choice wins. */
export function useImport({ api, refreshes, within }: Pick<ImportScreens, 'api' | 'refreshes' | 'within'>) {
  const of = within === undefined ? {} : { within }
  const { call } = useClient()
  const [stage, setStage] = useState<Stage>({ at: 'choosing' })
  const newest = useRef<File>(undefined)

  async function check(file: File | null) {
    if (!file) return
    newest.current = file
    setStage({ at: 'checking', file })
    const next = await call(api.check, { query: of, file, fileName: file.name }).then(
      (report): Stage => ({ at: 'checked', file, report }),
      (error: unknown): Stage => ({ at: 'failed', file, why: wordsOfFailure(error) }),
    )
    if (newest.current === file) setStage(next)
  }

  async function run(file: File, report: ImportReport, id = newId()) {
    setStage({ at: 'running', file, report, id })
    try {
      // the rows with problems are left out where the report offered it, and the button said so
      const query = { ...of, id, ...(report.leftOut ? { leaveOut: 'faulty' as const } : {}) }
      const done = await call(api.import, { query, file, fileName: file.name })
      const isDone = done.problems.length === 0 || query.leaveOut
      setStage(isDone ? { at: 'done', report: done } : { at: 'checked', file, report: done })
      await refresh(...refreshes)
    } catch (error) {
      const failed = importFailed(error, { file, report, id })
      setStage(failed)
      // its rows may have been imported: the lists show whether they were
      if (failed.isUnanswered) await refresh(...refreshes)
    }
  }

  return { stage, check, run }
}

/** Polling interval of the progress in milliseconds. */
const lookEvery = 700

/** Number of rows done of a running import; undefined until known. */
export function useProgress(api: ImportApi, id: string) {
  const { call } = useClient()
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  useEffect(() => {
    const look = () =>
      call(api.progress, { params: { id } }).then(
        setProgress,
        // still uploading, or offline: the import call itself will report the failure
        () => undefined,
      )
    const timer = setInterval(look, lookEvery)
    return () => clearInterval(timer)
  }, [call, api, id])
  return progress
}
