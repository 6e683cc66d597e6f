import { organisationTypes } from '#domain/actor.ts'
import { defineNoun } from '#domain/noun.ts'
import { recordMenu } from '#domain/record.ts'
import { exportAccess, exportWords } from '#kit/list/export-permission.ts'
import { record } from './record.ts'
import { refusals } from './refusals.ts'
import { consoleWords, enquiryWords } from './words/console.ts'
import { screenWords, words } from './words.ts'

const readers = [...organisationTypes, 'guest'] as const

export const noun = defineNoun({
  name: 'projects',
  title: words.title,
  knows: ['summit', 'accounts', 'outbox', 'sign-in', 'participants'],
  refusals,
  permissions: {
    'projects:read': {
      heldBy: readers,
      label: { zh: '浏览和收藏投资项目', en: 'Browse investment projects and mark favourites' },
      why: {
        zh: '供参会企业了解合作机会；未发布的项目不可见。',
        en: 'For participating companies looking for opportunities; unpublished projects are not visible.',
      },
    },
    'projects:contact': {
      heldBy: readers,
      label: { zh: '请项目联系人与自己联系', en: 'Ask a project’s liaison to get in touch' },
      why: {
        zh: '联系人会收到其姓名和登录账号，因此可单独收回。',
        en: 'The liaison receives their name and login account, so this can be taken away separately.',
      },
    },
    'projects:exportOwn': { ...exportAccess('projects:read', readers), ...exportWords(words.title) },
    'projects:exportEnquiries': {
      ...exportAccess('projects:list', ['secretary', 'editor']),
      ...exportWords(enquiryWords.title),
    },
    ...record.permissions,
  },
  menu: {
    portal: [
      {
        page: 'portal/projects',
        path: '/projects',
        title: words.title,
        permission: 'projects:read',
        icon: 'project',
        order: 80,
      },
      {
        page: 'portal/project',
        path: '/projects/:id',
        title: screenWords.project,
        permission: 'projects:read',
      },
    ],
    console: [
      ...recordMenu(
        record,
        { icon: 'project', order: 55 },
        { list: 'console/projects', one: 'console/project' },
      ),
      {
        page: 'console/import',
        path: '/projects/import',
        title: consoleWords.import,
        permission: 'projects:edit',
      },
      {
        page: 'console/enquiries',
        path: '/projects/enquiries',
        title: enquiryWords.title,
        permission: 'projects:list',
      },
    ],
  },
  records: {
    '/qms/projects': { belongsTo: 'audience', whose: 'a project that is published in the current edition' },
    '/qms/projects/all/imports': { belongsTo: 'account', whose: 'an import that the account itself began' },
  },
})
