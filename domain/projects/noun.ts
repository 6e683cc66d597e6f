/**
 * Investment projects 投资项目: what cities offer to those who come (spec 3). Organisers write them and publish them; a published one is read by
 * every organisation account and guest of the edition, and does not exist for anybody before that or once it is withdrawn.
 */
import * as z from 'zod'
import { organisationTypes } from '#domain/actor.ts'
import { defineNoun } from '#domain/noun.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { pageCall } from '#kit/list/list.ts'
import { projectsList } from './lists.ts'
import { words } from './words.ts'

export const noun = defineNoun({
  name: 'projects',
  title: words.title,
  knows: ['summit'],
  permissions: {
    'projects:read': {
      heldBy: [...organisationTypes, 'guest'],
      label: { zh: '浏览投资项目', en: 'Read the investment projects' },
      why: {
        zh: '供参会企业了解合作机会；未发布的项目不可见。',
        en: 'They are there for those who may invest; what is not published nobody of them sees.',
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
    ],
  },
  records: {
    '/qms/projects': { belongsTo: 'audience', whose: 'a project that is published in the current edition' },
  },
})

export const projectsApi = endpoints(noun.permissions, {
  page: pageCall(projectsList, {
    path: '/qms/projects',
    allow: 'projects:read',
    summary: 'Published projects of the current edition; `search` looks into names and locations',
  }),
  read: {
    method: 'GET',
    path: '/qms/projects/:id',
    allow: 'projects:read',
    summary: 'A published project as the list shows it',
    params: z.object({ id: z.uuid() }),
    reply: projectsList.row,
  },
})
