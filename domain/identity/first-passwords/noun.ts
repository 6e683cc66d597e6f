/**
 * first-passwords 首次设置密码: the link by which the owner of an account that organisers opened sets a password of their own. It goes to the number or
 * address of the account, or is printed by the first start of a production. In force for seven days and once; whoever opens it is told whose account it is
 * before anything is set; who comes too late sends a new one to the same address by themself. Accounts asks for a link by an event.
 */
import { defineNoun } from '#domain/noun.ts'
import { firstPasswordWords } from './words.ts'

export const noun = defineNoun({
  name: 'first-passwords',
  title: firstPasswordWords.kind,
  knows: ['outbox', 'accounts', 'sign-in'],
  permissions: {},
})
