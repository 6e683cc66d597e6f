import { useState } from 'react'
import { useParams } from 'react-router'
import { useSavedForm } from '#kit/form/use-saved-form.ts'
import { remember, useChange, useReply } from '#kit/web/api.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { withFallback } from '#kit/words/bilingual.ts'
import { noticesConsoleApi as api, type EditedNotice, noticesApi } from '../api.ts'
import { StateTag } from '../parts/state-tag.tsx'
import { lacking, notice } from '../rules.ts'
import { consoleWords as words } from '../words/console.ts'
import { AttachmentsCard } from './attachments-card.tsx'
import { NoticeForm } from './notice-form.tsx'
import { Preview } from './preview.tsx'
import { ReadershipCard } from './readership-card.tsx'
import { StateButtons } from './state-buttons.tsx'

/** One notice: authors write, release, correct and follow it, others read it. */
export default function NoticePage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useReply(api.read, { params: { id } })
  const mayEdit = useSession().permissions.has('notices:edit')
  if (data && mayEdit) return <Editor key={id} saved={data} />
  if (data) {
    return (
      <Page title={titleOf(data)} lead={<Lead of={data} />}>
        <Preview of={data} />
        <AttachmentsCard of={data} mayEdit={false} onDone={() => undefined} />
        {isFollowed(data) && <ReadershipCard of={data} />}
      </Page>
    )
  }
  return (
    <Page title={words.one}>{error ? <Failed error={error} retry={refetch} /> : <Loading lines={8} />}</Page>
  )
}

const titleOf = ({ chineseTitle, englishTitle }: EditedNotice) =>
  withFallback(chineseTitle, englishTitle) ?? words.unnamed

const isFollowed = ({ state }: EditedNotice) => state === 'released' || state === 'over'

/** The state, the release date, and the language in which something is missing. */
function Lead({ of: { state, releasedAt, missing } }: { of: EditedNotice }) {
  const text = useText()
  const language = useLanguage()
  const lacks = lacking(missing)
  return (
    <>
      <StateTag state={state} />{' '}
      {state === 'scheduled' &&
        releasedAt &&
        text(words.releaseAt({ time: formatMoment(releasedAt, language) }))}{' '}
      {lacks && text(words.missingLong[lacks])}
    </>
  )
}

function Editor({ saved }: { saved: EditedNotice }) {
  const params = { id: saved.id }
  const toast = useToast()
  const [unreadAgain, setUnreadAgain] = useState(false)
  const call = useChange(api.save, {
    quiet: true,
    refreshes: [api.page, api.readership, noticesApi.page, noticesApi.unreadCount],
  })
  const take = (current: EditedNotice) => remember(api.read, { params }, current)
  const isOut = isFollowed(saved)
  const form = useSavedForm({
    form: notice,
    name: `notice:${saved.id}`,
    saved,
    take,
    standing: 'state',
    async send(change, { revision }) {
      const body = { revision, change, ...(isOut && unreadAgain && { unreadAgain }) }
      take(await call.mutateAsync({ params, body }))
      setUnreadAgain(false)
      toast.done(words.saved)
    },
  })
  return (
    <Page
      title={titleOf(saved)}
      lead={<Lead of={saved} />}
      actions={<StateButtons of={saved} disabled={form.isChanged} onDone={take} />}
    >
      {isOut && <ReadershipCard of={saved} />}
      <NoticeForm form={form} isOut={isOut} unreadAgain={unreadAgain} onUnreadAgain={setUnreadAgain} />
      <AttachmentsCard of={saved} mayEdit onDone={take} />
      <Preview of={saved} />
      <Slot name="log" type="notice" recordId={saved.id} />
    </Page>
  )
}
