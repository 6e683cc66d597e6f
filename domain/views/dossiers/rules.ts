import * as z from 'zod'
import { participantId } from '#domain/people/participants/rules.ts'
import { maxChosen } from '#kit/list/list.ts'

/** The kind of the job that prints a set of dossiers. */
export const dossiersJob = 'dossiers.print'

/** The people of a set, in the order of its pages. */
export const dossierSelection = z.object({ ids: z.array(participantId).min(1).max(maxChosen) })
export type DossierSelection = z.output<typeof dossierSelection>

/** The fields of a person that stand on the page, in this order; nothing that is sealed. */
export const printedFields = [
  'jobTitle',
  'jobRank',
  'unitName',
  'guestType',
  'unitType',
  'meetingForm',
  'gender',
  'nationality',
  'mobile',
  'email',
] as const

/** Activities that have room on a page. */
export const maxActivities = 10

/** People of one document; a larger set is a ZIP of several, since one document with all portraits would take too much memory. */
export const pagesOfDocument = 50
