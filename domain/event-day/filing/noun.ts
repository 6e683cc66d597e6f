/**
 * filing 公安报审: people and vehicles are filed with the police in batches, of which each later one only adds, changes and removes; results come back as a
 * spreadsheet and clear badges. The columns of the files are records of the edition (decision 195).
 */
import { defineNoun, withLabels } from '#domain/noun.ts'
import { recordManifest, recordMenu } from '#domain/record.ts'
import { access } from './access.ts'
import { record } from './record.ts'
import { refusals } from './refusals.ts'
import { filingWords } from './words/filing.ts'
import { permissionWords } from './words/permissions.ts'
import { resultImportWords, vehicleImportWords } from './words/results.ts'

// reached from the page of batches
const place = {}

export const noun = defineNoun({
  name: 'filing',
  title: filingWords.title,
  knows: ['summit', 'vehicles', 'organisations', 'participants', 'zones', 'badge-kinds', 'badges', 'review'],
  permissions: {
    ...recordManifest(record, place).permissions,
    ...withLabels(access, permissionWords),
  },
  refusals,
  records: {
    '/cert/filing/results/imports': {
      belongsTo: 'account',
      whose: 'an import that the account itself began',
    },
    '/cert/filing/vehicle-results/imports': {
      belongsTo: 'account',
      whose: 'an import that the account itself began',
    },
  },
  menu: {
    console: [
      {
        page: 'console/filing',
        path: '/filing',
        title: filingWords.title,
        permission: 'filing:make',
        icon: 'shield',
        order: 50,
      },
      {
        page: 'console/results',
        path: '/filing/results',
        title: resultImportWords.title,
        permission: 'filing:result',
      },
      {
        page: 'console/vehicle-results',
        path: '/filing/vehicle-results',
        title: vehicleImportWords.title,
        permission: 'filing:result',
      },
      ...recordMenu(record, place, { list: 'console/columns' }),
    ],
  },
})
