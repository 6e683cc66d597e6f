import { beforeHeldIsFreed } from '#domain/held-hook.ts'
import { logged } from '#domain/logged.ts'
import { mergeUndone, peopleMerged } from '#domain/people/merges/server/actions.ts'
import {
  approvalEnded,
  approvalTakenBack,
  ofPerson,
  participantWithdrawn,
} from '#domain/people/participants/server/actions.ts'
import { serverNoun } from '#domain/server-noun.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { assignment, escort, escortedGuest, toldEscort } from '../api.ts'
import { noun } from '../noun.ts'
import { escortTemplates } from '../words/templates.ts'
import { logWords } from '../words.ts'
import { addHeldEscorts, dropEscortsOf } from './actions/assigning.ts'
import { escortSubject } from './actions/facts.ts'
import { noteMerged, noteUndone } from './actions/merging.ts'
import { escortsRoutes as routes } from './routes.ts'
import { lifecycles } from './tables.ts'

const asNamed = (value: unknown) => (value as Bilingual | null) ?? undefined

export const escorts = serverNoun(noun, {
  lifecycles,
  routes,
  schemas: {
    EscortAssignment: assignment,
    Escort: escort,
    EscortedGuest: escortedGuest,
    ToldEscort: toldEscort,
  },
  logs: [
    logged({
      type: escortSubject,
      title: logWords.title,
      readBy: 'escorts:list',
      fields: logWords.fields,
      says: { escort: asNamed, deputy: asNamed },
      ...ofPerson,
    }),
  ],
  templates: Object.values(escortTemplates),
  wire(services) {
    services.hooks.handle(beforeHeldIsFreed, addHeldEscorts)
    for (const ended of [participantWithdrawn, approvalTakenBack, approvalEnded])
      services.events.on(ended, (tx, { participantId, at, author }) =>
        dropEscortsOf(tx, services, { participantId, at, author }),
      )
    services.events.on(peopleMerged, (db, merged) => noteMerged(services, db, merged))
    services.events.on(mergeUndone, (db, undone) => noteUndone(services, db, undone))
  },
})
