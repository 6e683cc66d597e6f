import { routesFor, sending } from '#domain/route.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { firstPasswordsApi as api } from '../api.ts'
import { refusals } from '../refusals.ts'
import { chooseByLink, readLink, sendAgain } from './actions.ts'
import { firstPasswordLinks } from './store.ts'

const route = routesFor({})
const refuses = [baseRefusals.notFound, refusals.accountDisabled, ...firstPasswordLinks.refuses]

export const firstPasswordsRoutes = [
  route(api.read, { refuses: [baseRefusals.notFound], act: readLink }),
  // the password is hashed outside of any transaction
  route(api.choose, {
    transaction: 'none',
    refuses: [...refuses, refusals.guessablePassword],
    act: chooseByLink,
  }),
  route(api.sendAgain, { refuses: [...refuses, refusals.noSender], act: sending(sendAgain) }),
]
