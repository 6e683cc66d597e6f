import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { access } from './access.ts'
import { viewContent } from './rules.ts'

const params = z.object({ id: z.uuid() })

/** A view as its reader sees it. */
export const savedView = viewContent.extend({
  id: z.uuid(),
  revision: z.number().int(),
  /** Saved by this account. */
  isOwn: z.boolean(),
  /** This account may change and delete it. */
  mayChange: z.boolean(),
  /** Who shared it; null for own ones, and for those whose owner has left: they are the secretary’s. */
  sharedBy: bilingual.nullable(),
  /** What this reader may not see, or what the list no longer has. */
  leftOut: z.array(bilingual),
})
export type SavedView = z.output<typeof savedView>

export const viewsApi = endpoints(access, {
  list: {
    method: 'GET',
    path: '/qms/views',
    allow: 'views:own',
    summary:
      'The caller’s own views of a list, then the shared ones, by name; without the columns that the caller may not see',
    query: z.object({
      list: z
        .string()
        .max(60)
        .meta({ examples: ['participants'] }),
    }),
    reply: z.array(savedView),
  },
  add: {
    method: 'POST',
    path: '/qms/views',
    allow: 'views:own',
    summary: 'Saves a view; once more with the same id it replies the first. Sharing needs `views:share`',
    body: viewContent.extend({
      id: z.uuid(),
      list: z
        .string()
        .max(60)
        .meta({ examples: ['participants'] }),
    }),
    reply: savedView,
  },
  save: {
    method: 'PUT',
    path: '/qms/views/:id',
    allow: 'views:own',
    summary: 'Changes a view: of one’s own, or a shared one with `views:keep`',
    params,
    body: viewContent.extend({ revision: z.number().int() }),
    reply: savedView,
  },
  remove: {
    method: 'DELETE',
    path: '/qms/views/:id',
    allow: 'views:own',
    summary: 'Deletes a view: one’s own, or a shared one with `views:keep`',
    params,
    reply: z.null(),
  },
})
