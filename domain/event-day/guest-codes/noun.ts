/**
 * guest-codes 活动嘉宾入场码: the signed code on the receipt of an activity guest, who has no badge (decision 093). It opens one activity's door, also without a
 * network, and nothing else (decision 213). A guest who is expected on site has a number; who is withdrawn keeps it, and it opens nothing.
 */
import { defineNoun } from '#domain/noun.ts'
import { words } from './words.ts'

export const noun = defineNoun({
  name: 'guest-codes',
  title: words.title,
  knows: ['summit', 'activities', 'activity-guests', 'badge-keys'],
})
