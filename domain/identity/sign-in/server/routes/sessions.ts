import { routesFor } from '#domain/route.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { access } from '../../access.ts'
import { sessionsApi as api } from '../../api/sessions.ts'
import { endOtherSessions, endOwnSession, ownSessions } from '../actions/own-sessions.ts'
import { beginProof, proveAgain } from '../actions/prove-again.ts'

const route = routesFor(access)

/** The caller's own sessions. */
export const sessionsRoutes = [
  route(api.list, { act: ownSessions }),
  route(api.end, { act: endOwnSession }),
  route(api.endOthers, { act: endOtherSessions }),
  // counts tries, which must survive a refusal
  route(api.prove, { transaction: 'none', refuses: [baseRefusals.proofNeeded], act: proveAgain }),
  route(api.beginProof, { transaction: 'none', act: beginProof }),
]
