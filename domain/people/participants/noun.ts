import { individualTypes } from '#domain/actor.ts'
import { defineNoun, withLabels } from '#domain/noun.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { documentSearchWords } from './words/document-search.ts'
import { officeImportWords } from './words/import.ts'
import { ownRecordWords } from './words/own-record.ts'
import { permissionWords } from './words/permissions.ts'

/** A person who registered themself has their own record here, not guests. */
const forThemselves = (title: Bilingual) =>
  Object.fromEntries([...individualTypes, 'guest' as const].map((role) => [role, title]))

export const noun = defineNoun({
  name: 'participants',
  title: permissionWords.title,
  knows: ['summit', 'accounts', 'outbox', 'organisations', 'invitations', 'privacy', 'sign-in'],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    portal: [
      {
        page: 'portal/guests',
        path: '/guests',
        title: { zh: '嘉宾报名', en: 'Guest Registration' },
        permission: 'participants:create',
        icon: 'people',
        order: 30,
      },
      {
        page: 'portal/guest',
        path: '/guests/:id',
        title: { zh: '嘉宾', en: 'Guest' },
        titleFor: forThemselves(ownRecordWords.record),
        permission: 'participants:read',
      },
      {
        page: 'portal/edit-guest',
        path: '/guests/:id/edit/:section',
        title: { zh: '填写嘉宾信息', en: 'Edit guest' },
        titleFor: forThemselves(ownRecordWords.edit),
        permission: 'participants:edit',
      },
      {
        page: 'portal/check-answers',
        path: '/guests/:id/check',
        title: { zh: '检查并提交', en: 'Check your answers' },
        permission: 'participants:submit',
      },
    ],
    console: [
      {
        page: 'console/participants',
        path: '/participants',
        title: { zh: '参会人', en: 'Participants' },
        permission: 'participants:list',
        icon: 'people',
        order: 30,
      },
      {
        page: 'console/document-search',
        path: '/participants/by-document',
        title: documentSearchWords.title,
        permission: 'participants:reveal',
      },
      {
        page: 'console/import',
        path: '/participants/import',
        title: officeImportWords.title,
        permission: 'participants:import',
      },
      {
        page: 'console/participant',
        path: '/participants/:id',
        title: { zh: '参会人详情', en: 'Participant' },
        permission: 'participants:list',
      },
      {
        page: 'portal/edit-guest',
        path: '/participants/:id/edit/:section',
        title: { zh: '代为修改', en: 'Edit on behalf' },
        permission: 'participants:edit',
      },
    ],
  },
  records: {
    '/qms/participants': {
      belongsTo: 'organisation',
      whose:
        'a person registered by the account’s own organisation; for a guest the registration with their own number or address; for an assistant the one that the link opens',
    },
    '/qms/participants/many/imports': {
      belongsTo: 'account',
      whose: 'an import that the account itself began',
    },
  },
})
