/**
 * jobs 我的任务: long work that a person started (kit/jobs), above all exports of lists: found again on any page and any device, by its maker alone. The
 * kinds are declared by other nouns (`jobs` of their server half) and by the app (exports of all declared lists). It knows accounts: the jobs of a closed
 * one end.
 */
import { defineNoun, withLabels } from '#domain/noun.ts'
import { jobRefusals } from '#kit/jobs/refusals.ts'
import { access } from './access.ts'
import { permissionWords } from './words/permissions.ts'

export const noun = defineNoun({
  name: 'jobs',
  title: permissionWords.title,
  knows: ['accounts', 'organisations', 'roles'],
  permissions: withLabels(access, permissionWords),
  refusals: jobRefusals,
  records: { '/qms/jobs': { belongsTo: 'account', whose: 'the account that started the job' } },
})
