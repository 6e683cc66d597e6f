import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { type SetUpReply, setUpApi } from '../api/set-up.ts'
import { setUpWords as words } from '../words/set-up.ts'
import classes from './set-up.module.css'
import { SetUpItems } from './set-up-items.tsx'

/** What an edition needs before people can register in it, what of it is done, and where the rest is done. */
export default function SetUpPage() {
  const text = useText()
  const [search] = useSearchParams()
  const edition = search.get('edition') ?? undefined
  // whoever comes back from another page sees what they have done there
  const { data, error, refetch } = useReply(setUpApi.list, { query: { edition } }, { staleMs: 0 })
  const seen = (
    <Button component={Link} to="/set-up/visitor" variant="default">
      {text(words.seen)}
    </Button>
  )
  return (
    <Page title={words.title} lead={text(words.lead)} actions={seen} narrow>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={10} />}
      {data && <SetUpList of={data} />}
    </Page>
  )
}

function SetUpList({ of: { edition, items, hasPeople } }: { of: SetUpReply }) {
  const required = items.filter(({ blocks }) => blocks)
  const advised = items.filter(({ blocks }) => !blocks)
  const open = required.filter(({ isDone }) => !isDone).length
  return (
    <>
      <Card title={edition.name}>
        <Standing open={open} hasPeople={hasPeople} isDraft={edition.state === 'draft'} />
      </Card>
      <Card title={words.required}>
        <SetUpItems of={required} />
      </Card>
      <Card title={words.advised}>
        <SetUpItems of={advised} />
      </Card>
    </>
  )
}

/** Whether people can register, and if not, why. */
function Standing({ open, hasPeople, isDraft }: { open: number; hasPeople: boolean; isDraft: boolean }) {
  const text = useText()
  const isClosed = open > 0 && !hasPeople
  return (
    <div className={classes.standing} data-state={isClosed ? 'closed' : 'ready'} role="status">
      <p>{text(open === 0 ? words.ready : hasPeople ? words.begun : words.openBlocking({ count: open }))}</p>
      {isDraft && <p>{text(words.draft)}</p>}
    </div>
  )
}
