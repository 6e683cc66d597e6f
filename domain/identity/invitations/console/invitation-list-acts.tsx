import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { ActOnChosen } from '#kit/list/table/act-on-chosen.tsx'
import type { ChosenRows } from '#kit/list/table/use-chosen-rows.ts'
import { useText } from '#kit/web/language.tsx'
import { invitationsConsoleApi as api } from '../api/console.ts'
import { invitationsList } from '../lists.ts'
import { type DraftOutcome, draftOutcomes } from '../rules.ts'
import { draftWords, manyQuestionWords, consoleWords as words } from '../words/console.ts'

type Of = { of: ChosenRows<typeof invitationsList> }

const given = {
  list: invitationsList,
  calls: { page: api.page, matching: api.ids },
  call: api.changeMany,
  refreshes: [api.read],
}

/** What is done to many codes at once. */
export const InvitationListActs = ({ of }: Of) => (
  <>
    <Revoke of={of} />
    <ActOnChosen
      {...given}
      chosen={of}
      {...manyQuestionWords.remove}
      danger
      request={(ids) => ({ body: { ids, act: 'remove' as const } })}
    />
  </>
)

/** Revokes codes, and asks what becomes of those who have started with them. */
function Revoke({ of }: Of) {
  const text = useText()
  const [drafts, setDrafts] = useState<DraftOutcome>('finish')
  return (
    <ActOnChosen
      {...given}
      chosen={of}
      {...manyQuestionWords.revoke}
      danger
      request={(ids) => ({ body: { ids, act: 'revoke' as const, drafts } })}
    >
      <Radio.Group
        label={text(words.draftsOfMany)}
        value={drafts}
        onChange={(value) => setDrafts(draftOutcomes.find((option) => option === value) ?? drafts)}
      >
        <Stack gap={8} mt={8}>
          {draftOutcomes.map((option) => (
            <Radio key={option} value={option} label={text(draftWords[option])} />
          ))}
        </Stack>
      </Radio.Group>
    </ActOnChosen>
  )
}
