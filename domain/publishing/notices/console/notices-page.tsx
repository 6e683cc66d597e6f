import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ListScreen } from '#kit/list/table/list-screen.tsx'
import { useList } from '#kit/list/table/use-list.ts'
import { useChange } from '#kit/web/api.tsx'
import { EmptyPage } from '#kit/web/empty-page.tsx'
import { useText } from '#kit/web/language.tsx'
import { newId } from '#kit/web/new-id.ts'
import { Page } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { noticesConsoleApi as api } from '../api.ts'
import { type WrittenNotice, writtenNoticesList } from '../lists.ts'
import { StateTag } from '../parts/state-tag.tsx'
import { lacking, writtenNoticesPath } from '../rules.ts'
import { consoleWords as words } from '../words/console.ts'
import { noticeWords } from '../words.ts'

const cells = {
  title: (row: WrittenNotice) => <Title of={row} />,
  state: ({ state }: WrittenNotice) => <StateTag state={state} />,
}

function Title({ of: { id, title, missing, pinned } }: { of: WrittenNotice }) {
  const text = useText()
  const lacks = lacking(missing)
  return (
    <>
      <Link to={`${writtenNoticesPath}/${id}`}>{text(title) || text(words.unnamed)}</Link>{' '}
      {pinned && <Tag words={noticeWords.pinned} />}{' '}
      {lacks && <Tag words={words.missing[lacks]} tone="waiting" />}
    </>
  )
}

/** All notices of the edition, drafts included, for authors. */
export default function WrittenNoticesPage() {
  const text = useText()
  const list = useList(writtenNoticesList, api.page)
  return (
    <Page
      title={words.title}
      lead={text(words.lead)}
      actions={
        <Allowed to={['notices:edit']}>
          <CreateButton ready />
          <CreateButton />
        </Allowed>
      }
    >
      <ListScreen
        list={list}
        cells={cells}
        pathOf={({ id }) => `${writtenNoticesPath}/${id}`}
        exports={api.export}
        none={<EmptyPage title={words.noneYet} />}
      />
    </Page>
  )
}

/** Creates a notice, empty or from the template for the end of registration. The id is generated once, so that a repeated click creates only one. */
function CreateButton({ ready = false }: { ready?: boolean }) {
  const text = useText()
  const navigate = useNavigate()
  const [id] = useState(newId)
  const create = useChange(api.create, { refreshes: [api.page] })
  return (
    <Button
      variant={ready ? 'default' : 'filled'}
      title={ready ? text(words.createReadyHint) : undefined}
      loading={create.isPending}
      onClick={() =>
        create.mutate(
          { body: { id, ...(ready && { ready: 'registrationClosed' }) } },
          { onSuccess: () => navigate(`${writtenNoticesPath}/${id}`) },
        )
      }
    >
      {text(ready ? words.createReady : words.create)}
    </Button>
  )
}
