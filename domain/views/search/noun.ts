/**
 * search 搜索: one field (Ctrl-K) for people, organisations, activities, notices, projects and files. It knows no noun: each noun with searchable
 * records handles `searchAsked`, adds those that this actor may open, and gives the total. Pages of the menu are searched in the browser.
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
