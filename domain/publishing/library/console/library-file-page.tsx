import { Button } from '@mantine/core'
import { useParams } from 'react-router'
import {
  OrganiserRolesControl,
  ReaderAudienceControl,
} from '#domain/programme/audience/parts/reader-audience-control.tsx'
import { AnswersList } from '#kit/form/answers-list.tsx'
import { SaveButtons, SavedForm, SavedSections } from '#kit/form/saved-form.tsx'
import { useSavedForm } from '#kit/form/use-saved-form.ts'
import { remember, useChange, useReply } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { DeleteButton } from '#kit/web/delete-button.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { withFallback } from '#kit/words/bilingual.ts'
import { libraryConsoleApi as api, type FileWithVersions, libraryApi } from '../api.ts'
import { libraryFile } from '../rules.ts'
import { deleteWords, stateWords, consoleWords as words } from '../words/console.ts'
import { words as fileWords } from '../words.ts'
import { UploadCard } from './upload-card.tsx'

const controls = { audience: ReaderAudienceControl, organiserRoles: OrganiserRolesControl }

/** One file: editors upload, describe, publish and replace it, others read it. */
export default function LibraryFilePage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useReply(api.read, { params: { id } })
  const mayEdit = useSession().permissions.has('library:edit')
  if (data && mayEdit) return <Editor key={id} saved={data} />
  if (data) {
    return (
      <Page title={titleOf(data)} lead={<Lead of={data} />} narrow>
        <UploadCard of={data} />
        <Card>
          <AnswersList record={libraryFile} words={fileWords} value={data} />
        </Card>
      </Page>
    )
  }
  return (
    <Page title={words.one}>{error ? <Failed error={error} retry={refetch} /> : <Loading lines={8} />}</Page>
  )
}

const titleOf = ({ chineseTitle, englishTitle }: FileWithVersions) =>
  withFallback(chineseTitle, englishTitle) ?? words.untitled

function Lead({ of: { state, newest, chineseTitle, englishTitle } }: { of: FileWithVersions }) {
  const text = useText()
  return (
    <>
      <Tag words={stateWords[state]} tone={state === 'published' ? 'good' : undefined} />{' '}
      {!newest && text(words.noFile)} {chineseTitle && !englishTitle && text(words.missingEnglish)}
      {englishTitle && !chineseTitle && text(words.missingChinese)}
    </>
  )
}

function Editor({ saved }: { saved: FileWithVersions }) {
  const params = { id: saved.id }
  const toast = useToast()
  const call = useChange(api.save, { quiet: true, refreshes: [api.list, libraryApi.list] })
  const take = (current: FileWithVersions) => remember(api.read, { params }, current)
  const form = useSavedForm({
    form: libraryFile,
    name: `libraryFile:${saved.id}`,
    saved,
    take,
    standing: 'state',
    async send(change, { revision }) {
      take(await call.mutateAsync({ params, body: { revision, change } }))
      toast.done(words.saved)
    },
  })
  const shown = { form, record: libraryFile, words: fileWords }
  return (
    <Page
      title={titleOf(saved)}
      lead={<Lead of={saved} />}
      narrow
      actions={
        <>
          {!saved.newest && (
            <DeleteButton
              endpoint={api.remove}
              request={{ params }}
              question={deleteWords}
              refreshes={[api.list]}
              back="/library"
            />
          )}
          <PublishButton of={saved} disabled={form.isChanged} onDone={take} />
        </>
      }
    >
      <UploadCard of={saved} />
      <SavedForm {...shown}>
        <SavedSections {...shown} controls={controls} />
        <SaveButtons form={form} />
      </SavedForm>
      <Slot name="log" type="libraryFile" recordId={saved.id} />
    </Page>
  )
}

type PublishProps = { of: FileWithVersions; disabled: boolean; onDone(now: FileWithVersions): void }

/** Disabled while there is unsaved input: only what was saved is published. */
function PublishButton({ of, disabled, onDone }: PublishProps) {
  const text = useText()
  const toast = useToast()
  const ask = useConfirm()
  const call = useChange(api.publish, { refreshes: [api.list, libraryApi.list] })
  const isOut = of.state === 'published'
  const press = async () => {
    const question = {
      title: words.withdrawTitle,
      text: words.withdrawText,
      yes: words.withdraw,
      danger: true,
    }
    if (isOut && !(await ask(question))) return
    onDone(await call.mutateAsync({ params: { id: of.id }, body: { published: !isOut } }))
    toast.done(isOut ? words.withdrawn : words.published)
  }
  return (
    <Button
      variant={isOut ? 'default' : 'filled'}
      disabled={disabled || (!isOut && !of.newest)}
      loading={call.isPending}
      onClick={() => void press().catch(() => undefined)}
    >
      {text(isOut ? words.withdraw : words.publish)}
    </Button>
  )
}
