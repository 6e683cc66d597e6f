import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { ListScreen } from '#kit/list/table/list-screen.tsx'
import { useList } from '#kit/list/table/use-list.ts'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Allowed, useSession } from '#kit/web/session.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { outboxConsoleApi as api } from '../api/console.ts'
import { messagesList } from '../lists.ts'
import { listWords as words } from '../words/console.ts'
import { sendersWords } from '../words/senders.ts'
import { messageCells } from './message-cells.tsx'
import { MessageListActs } from './message-list-acts.tsx'

/** All messages, sent or waiting, newest first. */
export default function MessagesPage() {
  const text = useText()
  const list = useList(messagesList, api.list)
  const mayManage = useSession().permissions.has('outbox:manage')
  const { template, accountId } = list.narrowing
  const all = (template || accountId) && (
    <Button variant="subtle" onClick={() => list.address.set({ template: '', accountId: '' })}>
      {text(words.ofAll)}
    </Button>
  )
  return (
    <Page title={words.title} lead={text(words.lead)} actions={<FurtherPages />}>
      <ListScreen
        list={list}
        cells={messageCells}
        pathOf={({ id }) => `/outbox/${id}`}
        exports={api.export}
        none={<EmptyState title={words.noneYet} />}
        controls={all}
        mayActOnAll
        {...(mayManage && { acts: (chosen) => <MessageListActs of={chosen} /> })}
      />
    </Page>
  )
}

function FurtherPages() {
  const text = useText()
  return (
    <>
      <Allowed to={['outbox:settings']}>
        <Button component={Link} to="/outbox/senders" variant="default">
          {text(sendersWords.toMessages)}
        </Button>
      </Allowed>
      <Allowed to={['outbox:templates']}>
        <Button component={Link} to="/outbox/templates" variant="default">
          {text(words.texts)}
        </Button>
      </Allowed>
    </>
  )
}
