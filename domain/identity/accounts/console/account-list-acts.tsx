import { ActOnChosen } from '#kit/list/table/act-on-chosen.tsx'
import type { ChosenRows } from '#kit/list/table/use-chosen-rows.ts'
import { accountsConsoleApi as api } from '../api/console.ts'
import { accountsList } from '../lists.ts'
import { manyActs } from '../rules.ts'
import { manyQuestionWords, questionWords } from '../words/console.ts'

const calls = { page: api.list, matching: api.ids }

/** What is done to many accounts at once. */
export const AccountListActs = ({ of }: { of: ChosenRows<typeof accountsList> }) =>
  manyActs.map((act) => (
    <ActOnChosen
      key={act}
      list={accountsList}
      chosen={of}
      calls={calls}
      {...manyQuestionWords[act]}
      text={questionWords[act].text}
      danger={act === 'disable'}
      call={api.changeMany}
      request={(ids) => ({ body: { ids, act } })}
      refreshes={[api.read]}
    />
  ))
