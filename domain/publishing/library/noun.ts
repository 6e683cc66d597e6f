import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { consoleWords } from './words/console.ts'
import { permissionWords } from './words/permissions.ts'
import { libraryWords } from './words.ts'

/** The page of both entrances. */
const download = {
  page: 'portal/download',
  path: '/download',
  title: libraryWords.title,
  permission: 'library:read',
  icon: 'download',
  order: 90,
} as const

export const noun = defineNoun({
  name: 'library',
  title: permissionWords.title,
  knows: ['summit', 'audience'],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    portal: [download],
    console: [
      {
        page: 'console/library',
        path: '/library',
        title: consoleWords.title,
        permission: 'library:list',
        icon: 'download',
        order: 59,
      },
      {
        page: 'console/library-file',
        path: '/library/:id',
        title: consoleWords.one,
        permission: 'library:list',
      },
      download,
    ],
  },
  records: {
    '/qms/library': {
      belongsTo: 'audience',
      whose: 'a published file that is for everybody, for their role, or for a person for whom they answer',
    },
  },
})
