import { ActOnChosen } from '#kit/list/table/act-on-chosen.tsx'
import type { ChosenRows } from '#kit/list/table/use-chosen-rows.ts'
import { outboxConsoleApi as api } from '../api/console.ts'
import { messagesList } from '../lists.ts'
import { manyActs } from '../rules.ts'
import { manyQuestionWords } from '../words/console.ts'

const calls = { page: api.list, matching: api.ids }

/** What is done to many messages at once. */
export const MessageListActs = ({ of }: { of: ChosenRows<typeof messagesList> }) =>
  manyActs.map((act) => (
    <ActOnChosen
      key={act}
      list={messagesList}
      chosen={of}
      calls={calls}
      {...manyQuestionWords[act]}
      danger={act === 'discard'}
      call={api.changeMany}
      request={(ids, id) => ({ body: { id, ids, act } })}
      refreshes={[api.read]}
    />
  ))
