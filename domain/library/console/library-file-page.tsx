import { Button } from '@mantine/core'
import { useParams } from 'react-router'
import { OrganiserRolesControl, ReaderAudienceControl } from '#domain/readers/parts/audience-control.tsx'
import { AnswersList } from '#kit/form/answers-list.tsx'
import { ErrorSummary } from '#kit/form/error-summary.tsx'
import { formWords } from '#kit/form/form-words.ts'
import { RecordSection } from '#kit/form/record-form.tsx'
import { useSavedForm } from '#kit/form/use-saved-form.ts'
import { remember, useChange, useReply } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { withFallback } from '#kit/words/bilingual.ts'
import { libraryConsoleApi as api, type FileWithVersions, libraryApi } from '../api.ts'
import { libraryFile } from '../rules.ts'
import { stateWords, consoleWords as words } from '../words/console.ts'
import { words as fileWords } from '../words.ts'
import classes from './library.module.css'
import { UploadCard } from './upload-card.tsx'

const controls = { audience: ReaderAudienceControl, organiserRoles: OrganiserRolesControl }

/** One file: uploaded, described, published and replaced by those who may, read by the others. */
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
  const text = useText()
  const params = { id: saved.id }
  const toast = useToast()
  const call = useChange(api.save, { quiet: true, refreshes: [api.list, libraryApi.list] })
  const take = (current: FileWithVersions) => remember(api.read, { params }, current)
  const form = useSavedForm({
    form: libraryFile,
    name: `libraryFile:${saved.id}`,
    saved,
    take,
    async send(change) {
      take(await call.mutateAsync({ params, body: { revision: saved.revision, change } }))
      toast.done(words.saved)
    },
  })
  return (
    <Page
      title={titleOf(saved)}
      lead={<Lead of={saved} />}
      narrow
      actions={<PublishButton of={saved} disabled={form.isChanged} onDone={take} />}
    >
      <UploadCard of={saved} />
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.save()
        }}
      >
        <ErrorSummary record={libraryFile} words={fileWords} problems={form.problems} takesFocus />
        {form.restored && (
          <p role="status" className={classes.note}>
            {text(formWords.restored)}
          </p>
        )}
        {form.changedElsewhere && (
          <p role="alert" className={classes.note}>
            {text(words.changedElsewhere)}
          </p>
        )}
        {libraryFile.sectionNames.map((section) => (
          <Card key={section} title={fileWords.sections[section]}>
            <RecordSection
              record={libraryFile}
              words={fileWords}
              section={section}
              value={form.value}
              problems={form.problems}
              controls={controls}
              onChange={form.change}
              bare
            />
          </Card>
        ))}
        <div className={classes.buttons}>
          <Button type="submit" loading={form.saving} disabled={!form.isChanged}>
            {text(words.save)}
          </Button>
          <Button variant="default" disabled={!form.isChanged || form.saving} onClick={form.discard}>
            {text(words.discard)}
          </Button>
        </div>
      </form>
    </Page>
  )
}

type PublishProps = { of: FileWithVersions; disabled: boolean; onDone(now: FileWithVersions): void }

/** Not while something typed waits: what is published is what was saved. */
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
