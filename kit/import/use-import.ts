import { useEffect, useRef, useState } from 'react'
import { refresh, useClient } from '#kit/web/api.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { newId } from '#kit/web/new-id.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { ImportApi } from './endpoints.ts'
import type { ImportScreens } from './import-screens.ts'
import type { ImportReport } from './report.ts'

/** How far a spreadsheet is on its way in; each step knows what the one before found. */
export type Stage =
  | { at: 'choosing' }
  | { at: 'checking'; file: File }
  | { at: 'checked'; file: File; report: ImportReport }
  | { at: 'running'; file: File; report: ImportReport; id: string }
  | { at: 'done'; report: ImportReport }
  /** `id`: the import that got no answer; the same id once more has one effect. */
  | { at: 'failed'; file: File; why: Bilingual | string; report?: ImportReport; id?: string }

/** Checks a spreadsheet as soon as it is chosen, and takes it in when told to; the newest choice wins. */
export function useImport({ api, refreshes }: Pick<ImportScreens, 'api' | 'refreshes'>) {
  const { call } = useClient()
  const [stage, setStage] = useState<Stage>({ at: 'choosing' })
  const newest = useRef<File>(undefined)

  async function check(file: File | null) {
    if (!file) return
    newest.current = file
    setStage({ at: 'checking', file })
    const next = await call(api.check, { file, fileName: file.name }).then(
      (report): Stage => ({ at: 'checked', file, report }),
      (error: unknown): Stage => ({ at: 'failed', file, why: wordsOfFailure(error) }),
    )
    if (newest.current === file) setStage(next)
  }

  async function run(file: File, report: ImportReport, id = newId()) {
    setStage({ at: 'running', file, report, id })
    try {
      const done = await call(api.import, { query: { id }, file, fileName: file.name })
      setStage(
        done.problems.length > 0 ? { at: 'checked', file, report: done } : { at: 'done', report: done },
      )
      await refresh(...refreshes)
    } catch (error) {
      setStage({ at: 'failed', file, why: wordsOfFailure(error), report, id })
    }
  }

  return { stage, check, run }
}

/** Milliseconds between two looks at how far an import is. */
const lookEvery = 700

/** How many rows of a running import are done; undefined until it is known. */
export function useProgress(api: ImportApi, id: string) {
  const { call } = useClient()
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  useEffect(() => {
    const look = () =>
      call(api.progress, { params: { id } }).then(
        setProgress,
        // its file is still on the way, or no network: the import itself will say what is wrong
        () => undefined,
      )
    const timer = setInterval(look, lookEvery)
    return () => clearInterval(timer)
  }, [call, api, id])
  return progress
}
