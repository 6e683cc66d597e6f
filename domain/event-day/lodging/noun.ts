/**
 * lodging 住宿: the rooms that hotels keep for the summit, by kind and night, and the stays of guests in them. A ledger counts the rooms of each night
 * and cannot be oversold (decision 204).
 */
import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { permissionWords } from './words/permissions.ts'
import { title } from './words.ts'

export const noun = defineNoun({
  name: 'lodging',
  title,
  knows: ['summit', 'hotels', 'outbox', 'accounts', 'organisations', 'participants', 'merges', 'itineraries'],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {},
})
