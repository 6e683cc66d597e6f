import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { accessStateWords } from '#kit/limited-access/words.ts'
import { ListScreen } from '#kit/list/table/list-screen.tsx'
import { Moment } from '#kit/list/table/moment.tsx'
import { useList } from '#kit/list/table/use-list.ts'
import { useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { VisuallyHidden } from '#kit/web/visually-hidden.tsx'
import { givenAccessApi as api } from '../api.ts'
import { type GivenLinkRow, givenAccessList } from '../lists.ts'
import { givenAccessWords as words } from '../words.ts'
import classes from './given-access-page.module.css'

const cells = {
  about: (row: GivenLinkRow) => <What of={row} />,
  until: ({ until }: GivenLinkRow) => <Until at={until} />,
  lastUsedAt: (row: GivenLinkRow) => <LastUsed of={row} />,
  state: (row: GivenLinkRow) => <Standing of={row} />,
}

/** Everything that the account has given out, of all kinds, and the button that ends it. */
export default function GivenAccessPage() {
  const text = useText()
  const list = useList(givenAccessList, api.list)
  return (
    <Page title={words.title} lead={text(words.lead)}>
      <ListScreen list={list} cells={cells} none={<EmptyState title={words.none} text={words.noneText} />} />
    </Page>
  )
}

function What({ of: { about, title, page } }: { of: GivenLinkRow }) {
  const text = useText()
  return (
    <>
      <Link to={page}>{text(about ?? words.nameless)}</Link>
      <br />
      {text(title)}
    </>
  )
}

function Until({ at }: { at: string | null }) {
  const text = useText()
  return at ? <Moment at={at} /> : text(words.noEnd)
}

function LastUsed({ of: { lastUsedAt, uses } }: { of: GivenLinkRow }) {
  const text = useText()
  if (!lastUsedAt) return text(words.unused)
  return (
    <>
      <Moment at={lastUsedAt} />
      {uses > 0 && (
        <>
          <br />
          {text(words.times({ uses }))}
        </>
      )}
    </>
  )
}

function Standing({ of }: { of: GivenLinkRow }) {
  const text = useText()
  const isActive = of.state === 'inForce'
  return (
    <div className={classes.standing}>
      <Tag words={accessStateWords[of.state]} tone={isActive ? 'good' : undefined} />
      {isActive && <End of={of} name={text(of.about ?? words.nameless)} />}
    </div>
  )
}

function End({ of: { id }, name }: { of: GivenLinkRow; name: string }) {
  const text = useText()
  const toast = useToast()
  const confirm = useConfirm()
  const end = useChange(api.end, { refreshes: [api.list] })
  async function ask() {
    const yes = await confirm({
      title: words.endQuestion,
      text: words.endText,
      yes: words.end,
      danger: true,
    })
    if (yes) end.mutate({ params: { id } }, { onSuccess: () => toast.done(words.done) })
  }
  return (
    <Button variant="outline" color="red.9" size="sm" loading={end.isPending} onClick={() => void ask()}>
      {text(words.end)}
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  )
}
