import { logged } from '#domain/logged.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { permissionRow, rolesReply } from '../api.ts'
import { noun } from '../noun.ts'
import { rolesWords } from '../words/page.ts'
import { grantLabel } from './actions.ts'
import { rolesRoutes as routes } from './routes.ts'
import { lifecycles } from './tables.ts'

export const roles = serverNoun(noun, {
  logs: [logged({ type: 'roles', title: rolesWords.title, label: grantLabel, path: () => '/roles' })],
  lifecycles,
  routes,
  schemas: { PermissionRow: permissionRow, Roles: rolesReply },
})
