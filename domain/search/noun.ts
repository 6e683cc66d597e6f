/**
 * search 搜索: one field (Ctrl-K) for people, organisations, activities, notices, projects and files. It knows no noun: each noun that has something to be found
 * handles `searchAsked`, adds what this actor may open, and says when there is more than is shown. The pages of the menu are found by the browser.
 */
import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { permissionWords } from './words/permissions.ts'

export const noun = defineNoun({
  name: 'search',
  title: permissionWords.title,
  knows: [],
  permissions: withLabels(access, permissionWords),
})
