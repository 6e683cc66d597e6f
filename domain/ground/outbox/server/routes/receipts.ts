import { routesFor, sending } from '#domain/route.ts'
import { access } from '../../access.ts'
import { receiptsApi as api } from '../../api/receipts.ts'
import {
  ownAddress,
  requireReceiptSecret,
  takeMailReport,
  takeSmsReceipts,
  tryOwnAddress,
} from '../actions/receipts.ts'

const route = routesFor(access)

/** Reports of providers, and what an account learns about its own messages. */
export const receiptRoutes = [
  route(api.mail, {
    async act({ db, services, params, body }) {
      requireReceiptSecret(services, params.secret)
      await takeMailReport(db, body.message, services.clock.now())
      return null
    },
  }),
  route(api.sms, {
    async act({ db, services, params, body }) {
      requireReceiptSecret(services, params.secret)
      await takeSmsReceipts(db, body, services.clock.now())
      return null
    },
  }),
  route(api.own, { act: ownAddress }),
  route(api.tryOwn, { act: sending(tryOwnAddress) }),
]
