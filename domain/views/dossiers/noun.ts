/**
 * Dossiers on paper: one page for each chosen person, with portrait, both names, the facts that the reader may read, journey and activities in short. It
 * has no data of its own; a set of them is a job, logged as an export. It knows those whose data stand on the page.
 */
import { defineNoun } from '#domain/noun.ts'
import { dossierWords } from './words.ts'

export const noun = defineNoun({
  name: 'dossiers',
  title: dossierWords.title,
  knows: ['summit', 'participants', 'itineraries', 'activities', 'attendance', 'jobs'],
})
