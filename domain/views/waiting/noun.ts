/**
 * waiting 待办: what waits at the pages of the organisers' menu, each figure with whether this reader must act. It knows no noun: each noun whose
 * records wait handles `waitingAsked`, counts by an index, and tells open pages of a change (`tellWaiting`).
 */
import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { permissionWords } from './words/permissions.ts'

export const noun = defineNoun({
  name: 'waiting',
  title: permissionWords.title,
  knows: [],
  permissions: withLabels(access, permissionWords),
})
