import { organisationTypes } from '#domain/actor.ts'
import { defineNoun } from '#domain/noun.ts'
import { refusals } from './refusals.ts'
import { consoleWords, enquiryWords } from './words/console.ts'
import { screenWords, words } from './words.ts'

const readers = [...organisationTypes, 'guest'] as const

export const noun = defineNoun({
  name: 'projects',
  title: words.title,
  knows: ['search', 'summit', 'accounts', 'outbox', 'sign-in', 'participants'],
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
    'projects:list': {
      heldBy: ['secretary', 'editor', 'viewer'],
      label: { zh: '查看全部投资项目和咨询', en: 'View all investment projects and enquiries' },
      why: {
        zh: '含未发布的项目、联系人和咨询者，供编辑与督办使用。',
        en: 'Includes unpublished projects, liaisons and enquirers, for editing and follow-up.',
      },
    },
    'projects:edit': {
      heldBy: ['secretary', 'editor'],
      label: { zh: '编辑、发布和导入投资项目', en: 'Edit, publish and import investment projects' },
      why: {
        zh: '发布后所有参会单位立即可见。',
        en: 'Published projects are visible to all participating organisations immediately.',
      },
    },
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
      {
        page: 'console/projects',
        path: '/projects',
        title: words.title,
        permission: 'projects:list',
        icon: 'project',
        order: 55,
      },
      {
        page: 'console/new-project',
        path: '/projects/new',
        title: consoleWords.create,
        permission: 'projects:edit',
      },
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
      {
        page: 'console/project',
        path: '/projects/:id',
        title: screenWords.project,
        permission: 'projects:list',
      },
    ],
  },
  records: {
    '/qms/projects': { belongsTo: 'audience', whose: 'a project that is published in the current edition' },
    '/qms/projects/all/imports': { belongsTo: 'account', whose: 'an import that the account itself began' },
  },
})
