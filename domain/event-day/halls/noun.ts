/**
 * halls 会场: the halls of the installation, each drawn once: rows, seats on the stage, tables, areas, entrances, and seats that are blocked or accessible
 * (decision 202). Seating plans of every edition take a drawing over when they begin. A hall that a plan used is ended, never deleted.
 */
import { defineNoun } from '#domain/noun.ts'
import { recordManifest, recordMenu } from '#domain/record.ts'
import { record } from './record.ts'
import { refusals } from './refusals.ts'
import { editorWords } from './words/editor.ts'
import { importWords } from './words/import.ts'

const place = { icon: 'organisation', order: 37 }

export const noun = defineNoun({
  ...recordManifest(record, place),
  refusals,
  menu: {
    console: [
      ...recordMenu(record, place, { one: 'console/hall' }),
      {
        page: 'console/drawing',
        path: '/halls/:id/drawing',
        title: editorWords.title,
        permission: 'halls:edit',
      },
      {
        page: 'console/import',
        path: '/halls/:id/rows',
        title: importWords.title,
        permission: 'halls:edit',
      },
    ],
  },
  records: {
    '/cert/halls/rows/imports': {
      belongsTo: 'account',
      whose: 'an import that the account itself began',
    },
  },
})
