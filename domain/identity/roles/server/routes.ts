import { routesFor } from '#domain/route.ts'
import { access } from '../access.ts'
import { rolesApi } from '../api.ts'
import { grantPermission, readRoles, requireFactor, setProofMinutes } from './actions.ts'

const route = routesFor(access)

/** Permissions of roles. */
export const rolesRoutes = [
  route(rolesApi.matrix, { act: readRoles }),
  route(rolesApi.grant, {
    async act(call) {
      await grantPermission(call, { ...call.params, ...call.body })
      return readRoles(call)
    },
  }),
  route(rolesApi.requireFactor, {
    async act(call) {
      await requireFactor(call)
      return readRoles(call)
    },
  }),
  route(rolesApi.setProofMinutes, {
    async act(call) {
      await setProofMinutes(call)
      return readRoles(call)
    },
  }),
]
