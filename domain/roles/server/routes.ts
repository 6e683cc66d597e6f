import { routesFor } from '#domain/route.ts'
import { access } from '../access.ts'
import { rolesApi } from '../api.ts'
import { grantPermission, readRoles } from './actions.ts'

const route = routesFor(access)

/** Permissions of roles. */
export const rolesRoutes = [
  route(rolesApi.matrix, { act: ({ db, services }) => readRoles(db, services) }),
  route(rolesApi.grant, {
    async act({ db, services, actor, params, body }) {
      await grantPermission(db, services, actor, { ...params, ...body })
      return readRoles(db, services)
    },
  }),
]
