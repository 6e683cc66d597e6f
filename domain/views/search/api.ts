import * as z from 'zod'
import { hits } from '#domain/search-hits.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { access } from './access.ts'
import { searchText } from './rules.ts'

export const searchApi = endpoints(access, {
  find: {
    method: 'GET',
    path: '/qms/search',
    allow: 'search:use',
    summary:
      'What this account may open and is named so: people, organisations, activities, notices, projects, files; a few of each kind, and whether there are more',
    query: z.object({ text: searchText.meta({ examples: ['a'] }) }),
    reply: z.array(hits),
    cost: 'wideRead',
  },
})
