import { serverNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'
import { dossierSets } from './jobs.ts'

export const dossiers = serverNoun(noun, { routes: [], jobs: [dossierSets] })
