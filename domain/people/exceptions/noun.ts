import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { permissionWords } from './words/permissions.ts'
import { exceptionsWords } from './words.ts'

/**
 * Exceptions to a window of the edition, for one organisation or one person until a moment (decision 165). The edition keeps them, since whatever asks
 * for the state of a window asks it; this noun grants, lists and ends them.
 */
export const noun = defineNoun({
  name: 'exceptions',
  title: permissionWords.title,
  knows: ['summit', 'organisations', 'participants'],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    console: [
      {
        page: 'console/exceptions',
        path: '/exceptions',
        title: exceptionsWords.title,
        permission: 'exceptions:list',
        icon: 'summit',
        order: 91,
      },
    ],
  },
})
