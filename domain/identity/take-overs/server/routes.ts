import { signInRefusals } from '#domain/identity/sign-in/refusals/sign-in.ts'
import { commonRefusals } from '#domain/refusals.ts'
import { routesFor, sending } from '#domain/route.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { access } from '../access.ts'
import { takeOversApi as api } from '../api.ts'
import {
  askForTakeOver,
  decideTakeOver,
  linkTakeOver,
  listTakeOvers,
  objectToTakeOver,
  readTold,
} from './actions.ts'
import { objectionLinks } from './store.ts'

const route = routesFor(access)
const { notFound } = baseRefusals

export const takeOversRoutes = [
  // tries of the code are counted, which must survive a refusal
  route(api.ask, {
    transaction: 'none',
    refuses: [signInRefusals.wrongMessageCode, signInRefusals.codeLocked],
    act: askForTakeOver,
  }),
  route(api.told, { refuses: [notFound], act: readTold }),
  route(api.object, { refuses: [notFound, ...objectionLinks.refuses], act: objectToTakeOver }),
  route(api.list, { act: listTakeOvers }),
  route(api.link, { refuses: [notFound], act: sending(linkTakeOver) }),
  route(api.decide, {
    refuses: [notFound, commonRefusals.wrongState],
    act: sending(decideTakeOver),
  }),
]
