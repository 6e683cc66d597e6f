import { Button } from '@mantine/core'
import { ListScreen } from '#kit/list/table/list-screen.tsx'
import { type UsedList, useList } from '#kit/list/table/use-list.ts'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { signInsApi as api } from '../api/console.ts'
import { signInsList } from '../lists.ts'
import { signInLogDays } from '../rules.ts'
import { signInWords as words } from '../words/console.ts'
import { signInCells } from './sign-in-cells.tsx'

/** The log of sign-ins, newest first. */
export default function SignInsPage() {
  const text = useText()
  const list = useList(signInsList, api.list)
  return (
    <Page title={words.title} lead={text(words.lead({ days: signInLogDays }))}>
      <ListScreen
        list={list}
        cells={signInCells}
        exports={api.export}
        none={<EmptyState title={words.noneYet} />}
        controls={list.narrowing.accountId && <OneAccount of={list} />}
      />
    </Page>
  )
}

/** Says that the list is filtered by one account, with a link to the whole log. */
function OneAccount({ of: { address, reply } }: { of: UsedList<typeof signInsList> }) {
  const text = useText()
  const account = reply.data?.records[0]?.account
  return (
    <>
      {account && <span>{text(words.onlyOf({ account }))}</span>}
      <Button variant="subtle" onClick={() => address.set({ accountId: '' })}>
        {text(words.ofAll)}
      </Button>
    </>
  )
}
