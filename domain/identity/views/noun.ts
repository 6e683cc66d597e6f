/**
 * views 视图: what an organiser has made of a list (filters, order, columns), saved by name, for themself or shared. A view is no right: what a reader may
 * not see is left out when it is read, and said. It knows no list: the portal tells it which lists there are, and who may read them. Shared views of a
 * closed account go to the secretary.
 */
import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { permissionWords } from './words/permissions.ts'

export const noun = defineNoun({
  name: 'views',
  title: permissionWords.title,
  knows: ['accounts'],
  permissions: withLabels(access, permissionWords),
  refusals,
  records: {
    '/qms/views': { belongsTo: 'account', whose: 'a view that the account itself saved, or that is shared' },
  },
})
