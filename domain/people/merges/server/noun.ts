import { consentWithdrawn } from '#domain/ground/privacy/server/actions.ts'
import { routesFor, sending } from '#domain/route.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { access } from '../access.ts'
import { mergesApi as api, likelyPair, mergePreview, mergeSide, pastMerge } from '../api.ts'
import { noun } from '../noun.ts'
import { undoDays } from '../rules.ts'
import { mergeTemplates } from '../words/templates.ts'
import { letGoOfDuplicates } from './actions/letting-go.ts'
import { mergePeople } from './actions/merge.ts'
import { listPairs, lossesOf, previewMerge, putApart, recentMerges } from './actions/reading.ts'
import { undoMerge } from './actions/undo.ts'
import { forgetSnapshots } from './store.ts'
import { lifecycles } from './tables.ts'

const route = routesFor(access)

export const merges = serverNoun(noun, {
  lifecycles,
  schemas: { LikelyPair: likelyPair, MergePreview: mergePreview, MergeSide: mergeSide, PastMerge: pastMerge },
  templates: Object.values(mergeTemplates),
  routes: [
    route(api.pairs, { act: listPairs }),
    route(api.recent, { act: recentMerges }),
    route(api.preview, { act: previewMerge }),
    route(api.losses, { act: lossesOf }),
    route(api.merge, { act: sending(mergePeople) }),
    route(api.undo, { act: sending(undoMerge) }),
    route(api.apart, { act: putApart }),
  ],
  housekeeping: [
    {
      name: 'states before merges',
      everyMinutes: 10,
      run: ({ db }, now) => forgetSnapshots(db, new Date(now.getTime() - undoDays * 86_400_000)),
    },
  ],
  wire({ events }) {
    events.on(consentWithdrawn, letGoOfDuplicates)
  },
})
