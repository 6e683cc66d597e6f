import { correctedOnBehalf } from '#domain/correction.ts'
import { routesFor } from '#domain/route.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { access } from '../access.ts'
import { correctionsApi as api, correction } from '../api.ts'
import { noun } from '../noun.ts'
import { correctionTemplates } from '../words/templates.ts'
import { tellInTheEvening } from './actions/tell-owners.ts'
import { correctionsOfRecord, keepCorrection } from './actions.ts'
import { lifecycles } from './tables.ts'

const route = routesFor(access)

export const corrections = serverNoun(noun, {
  lifecycles,
  routes: [route(api.of, { act: correctionsOfRecord })],
  schemas: { Correction: correction },
  templates: Object.values(correctionTemplates),
  housekeeping: [{ name: 'summaries of corrections', everyMinutes: 5, run: tellInTheEvening }],
  wire({ events }) {
    events.on(correctedOnBehalf, keepCorrection)
  },
})
