import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { permissionWords } from './words/permissions.ts'

export const noun = defineNoun({
  name: 'guide',
  title: permissionWords.title,
  knows: [
    'faces',
    'hotels',
    'summit',
    'accounts',
    'organisations',
    'participants',
    'intentions',
    'messages',
    'itineraries',
    'health',
    'personnel',
    'review',
    'attendance',
    'notices',
    'library',
  ],
  permissions: withLabels(access, permissionWords),
  menu: {
    portal: [
      {
        page: 'portal/guide',
        path: '/dashboard',
        title: { zh: '参会指南', en: 'Attendance Guide' },
        permission: 'guide:read',
        icon: 'guide',
        order: 10,
      },
    ],
  },
})
