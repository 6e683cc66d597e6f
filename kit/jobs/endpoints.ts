import * as z from 'zod'
import { shownJob } from './states.ts'

type Where<Allow extends string> = { path: string; allow: Allow }

const params = z.object({ id: z.uuid() })

/** The calls of a person's own jobs. */
export const jobEndpoints = <const Allow extends string>({ path, allow }: Where<Allow>) => ({
  mine: {
    method: 'GET' as const,
    path,
    allow,
    summary: 'The caller’s jobs that are under way, and those that ended within a day, newest first',
    reply: z.array(shownJob),
  },
  start: {
    method: 'POST' as const,
    path,
    allow,
    summary:
      'Starts a job, or replies the one of the same selection that is under way; replies when it has ended, or after a second. The permission of what it reads is needed too',
    body: z.object({
      kind: z
        .string()
        .max(40)
        .meta({ examples: ['export'] }),
      /** As the kind declares it. An export: `path` of the call that exports the list, `query` of that call as texts. */
      selection: z.record(z.string(), z.unknown()),
    }),
    proof: 'recent' as const,
    reply: shownJob,
  },
  file: {
    method: 'GET' as const,
    path: `${path}/:id/file`,
    allow,
    summary: 'The result, for its maker alone, who needs the permission of what the job read still',
    params,
    reply: z.custom<Blob>(),
    bytes: true as const,
    singleUse: true as const,
    proof: 'recent' as const,
  },
  cancel: {
    method: 'POST' as const,
    path: `${path}/:id/cancel`,
    allow,
    summary:
      'Ends a job that is under way; what it has made so far is dropped. One that has ended stays as it is',
    params,
    reply: z.null(),
  },
  remove: {
    method: 'DELETE' as const,
    path: `${path}/:id`,
    allow,
    summary: 'Deletes a job with its result; one that is under way is cancelled',
    params,
    reply: z.null(),
  },
})

export type JobsApi = ReturnType<typeof jobEndpoints<string>>
