/**
 * precedence 礼宾次序: the office's order of people in an edition, a class and a number within it. Seen and set by secretary and programme only;
 * job rank is what the guest says. It stands in no other noun's reply; lists of people show it to those who may read it (decision 196), and they may
 * print badges in its order.
 */
import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { permissionWords } from './words/permissions.ts'

export const noun = defineNoun({
  name: 'precedence',
  title: permissionWords.title,
  knows: ['participants'],
  permissions: withLabels(access, permissionWords),
  records: {
    '/qms/precedence': {
      belongsTo: 'organisation',
      whose: 'of a participant of own organisation',
      idOf: '/qms/participants',
    },
  },
})
