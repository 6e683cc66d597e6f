import { annexRecord, completeIn, completeInQuery } from '#domain/people/annexes/server/actions.ts'
import { findStored } from '#kit/files/store.ts'
import { access } from '../access.ts'
import { messagesApi } from '../api.ts'
import { messageAnnex } from '../rules.ts'
import { messages } from './tables.ts'

export { messageLackConditions } from './actions/lacks.ts'

export const messageRecord = annexRecord({
  annex: messageAnnex,
  api: messagesApi,
  access,
  table: messages,
  async beyond(db, { id }, { logo }) {
    const file = logo && (await findStored(db, { id: logo, ownerId: id }))
    return { logoFile: file ? { name: file.originalName, bytes: file.bytes } : null }
  },
})

export const withCompleteAnswers = completeIn(messageRecord)

/** The same for the people that a query selects, as a subquery of their ids. */
export const completeOf = completeInQuery(messageRecord)
