import { serverNoun } from '#domain/server-noun.ts'
import { permissionRow, rolesReply } from '../api.ts'
import { noun } from '../noun.ts'
import { rolesRoutes as routes } from './routes.ts'
import { lifecycles } from './tables.ts'

export const roles = serverNoun(noun, {
  lifecycles,
  routes,
  schemas: { PermissionRow: permissionRow, Roles: rolesReply },
})
