/**
 * lodging 住宿: the rooms that hotels keep for the summit, by kind and night, and the stays of guests in them. A ledger counts the rooms of each night
 * and cannot be oversold (decision 204).
 */
import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { consoleWords } from './words/console.ts'
import { permissionWords } from './words/permissions.ts'
import { roomingWords } from './words/rooming.ts'
import { stayWords, title } from './words.ts'

export const noun = defineNoun({
  name: 'lodging',
  title,
  knows: [
    'summit',
    'hotels',
    'outbox',
    'accounts',
    'sign-in',
    'organisations',
    'participants',
    'merges',
    'precedence',
    'review',
    'attendance',
    'itineraries',
  ],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    console: [
      {
        page: 'console/lodging',
        path: '/lodging',
        title,
        permission: 'lodging:list',
        icon: 'organisation',
        order: 44,
      },
      {
        page: 'console/hotels',
        path: '/lodging/hotels',
        title: consoleWords.rooms,
        permission: 'lodging:list',
      },
      {
        page: 'console/rooming',
        path: '/lodging/hotels/:id',
        title: roomingWords.title,
        permission: 'lodging:list',
      },
      {
        page: 'console/without-room',
        path: '/lodging/without-room',
        title: consoleWords.withoutRoom,
        permission: 'lodging:list',
      },
      {
        page: 'console/stay',
        path: '/lodging/stays/:id',
        title: stayWords.stay,
        permission: 'lodging:list',
      },
    ],
  },
})
