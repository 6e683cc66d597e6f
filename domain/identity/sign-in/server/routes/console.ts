import { routesFor } from '#domain/route.ts'
import { access } from '../../access.ts'
import { signInsApi as api } from '../../api/console.ts'
import { exportSignIns, listSignIns } from '../actions/sign-ins.ts'

const route = routesFor(access)

/** The log of sign-ins. */
export const signInsRoutes = [
  route(api.list, { act: listSignIns }),
  route(api.export, { act: exportSignIns }),
]
