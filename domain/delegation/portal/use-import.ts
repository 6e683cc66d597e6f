import { useEffect, useRef, useState } from 'react'
import { participantsApi } from '#domain/participants/api.ts'
import { refresh, useClient } from '#kit/web/api.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { newId } from '#kit/web/new-id.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { delegationApi, type ImportReport } from '../api.ts'

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
export function useImport() {
  const { call } = useClient()
  const [stage, setStage] = useState<Stage>({ at: 'choosing' })
  const newest = useRef<File>(undefined)

  async function check(file: File | null) {
    if (!file) return
    newest.current = file
    setStage({ at: 'checking', file })
    const next = await call(delegationApi.check, { file, fileName: file.name }).then(
      (report): Stage => ({ at: 'checked', file, report }),
      (error: unknown): Stage => ({ at: 'failed', file, why: wordsOfFailure(error) }),
    )
    if (newest.current === file) setStage(next)
  }

  async function run(file: File, report: ImportReport, id = newId()) {
    setStage({ at: 'running', file, report, id })
    try {
      const done = await call(delegationApi.import, { query: { id }, file, fileName: file.name })
      setStage(
        done.problems.length > 0 ? { at: 'checked', file, report: done } : { at: 'done', report: done },
      )
      await refresh(delegationApi.members, participantsApi.list, participantsApi.read)
    } catch (error) {
      setStage({ at: 'failed', file, why: wordsOfFailure(error), report, id })
    }
  }

  return { stage, check, run }
}

/** Milliseconds between two looks at how far an import is. */
const lookEvery = 700

/** How many people of a running import are done; undefined until it is known. */
export function useProgress(id: string) {
  const { call } = useClient()
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  useEffect(() => {
    const look = () =>
      call(delegationApi.progress, { params: { id } }).then(
        setProgress,
        // its file is still on the way, or no network: the import itself will say what is wrong
        () => undefined,
      )
    const timer = setInterval(look, lookEvery)
    return () => clearInterval(timer)
  }, [call, id])
  return progress
}
