import { queries, refresh, remember, useClient, useReply } from '#kit/web/api.tsx'
import { saveFile } from '#kit/web/save-file.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { JobsApi } from '../endpoints.ts'
import { isUnfinished, type ShownJob } from '../states.ts'
import { jobWords } from '../words.ts'

/** Milliseconds between two looks at jobs that are under way, for pages that the server cannot tell of them. */
const lookEvery = 5_000

const known = (api: JobsApi) => queries.getQueryData<ShownJob[]>([api.mine.path, {}]) ?? []

/** The reader's own jobs; all places that show them share one query. */
export function useOwnJobs(api: JobsApi, { enabled = true }: { enabled?: boolean } = {}) {
  const isBusy = known(api).some(isUnfinished)
  return useReply(api.mine, {}, { enabled, ...(isBusy && { everyMs: lookEvery }) })
}

/** What can be done with one's own jobs. */
export function useJobActs(api: JobsApi) {
  const { call } = useClient()
  return {
    start: (kind: string, selection: Record<string, unknown>) =>
      call(api.start, { body: { kind, selection } }),
    /** Downloads a result. */
    async download({ id, fileName }: ShownJob): Promise<void> {
      saveFile(await call(api.file, { params: { id } }), fileName ?? id)
    },
    cancel: (id: string) => call(api.cancel, { params: { id } }).then(() => refresh(api.mine)),
    remove: (id: string) => call(api.remove, { params: { id } }).then(() => refresh(api.mine)),
    refresh: () => refresh(api.mine),
    /** Shows a started job at once, wherever jobs are shown. */
    async show(job: ShownJob): Promise<void> {
      remember(api.mine, {}, [job, ...known(api).filter(({ id }) => id !== job.id)])
      await refresh(api.mine)
    },
  }
}

/** How much of a job is done, in a hundred; undefined while that is unknown. */
export const percentOf = ({ done, total }: ShownJob): number | undefined =>
  total ? Math.min(100, Math.floor((done / total) * 100)) : undefined

/** What a button says while its job is under way. */
export function preparingText(job: ShownJob): Bilingual {
  const percent = percentOf(job)
  return percent === undefined ? jobWords.preparing : jobWords.preparingShare({ percent })
}
