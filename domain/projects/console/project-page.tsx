import { Button } from '@mantine/core'
import { useParams } from 'react-router'
import { AnswersList } from '#kit/form/answers-list.tsx'
import { useSavedForm } from '#kit/form/use-saved-form.ts'
import { remember, useChange, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { projectsConsoleApi as api, type EditedProject } from '../api.ts'
import { project } from '../rules.ts'
import { consoleWords } from '../words/console.ts'
import { screenWords, words } from '../words.ts'
import { ProjectForm } from './project-form.tsx'

/** One project for organisers: editors change, publish or withdraw it, others read it. */
export default function EditProjectPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useReply(api.read, { params: { id } })
  const mayEdit = useSession().permissions.has('projects:edit')
  if (data && mayEdit) return <Editor key={id} saved={data} />
  if (data) return <Reader of={data} />
  return (
    <Page title={screenWords.project}>
      {error ? <Failed error={error} retry={refetch} /> : <Loading lines={8} />}
    </Page>
  )
}

const titleOf = ({ chineseName, englishName }: EditedProject) => ({
  zh: chineseName ?? '',
  en: englishName ?? chineseName ?? '',
})

const inEnglish = ['englishName', 'englishLocation', 'englishContent'] as const

const lacksEnglish = (of: EditedProject) =>
  inEnglish.some((key) => !of[key]) || Boolean(of.chineseConditions && !of.englishConditions)

function State({ of }: { of: EditedProject }) {
  const text = useText()
  return (
    <>
      {of.publishedAt ? (
        <Tag words={consoleWords.published} tone="good" />
      ) : (
        <Tag words={consoleWords.unpublished} />
      )}{' '}
      {lacksEnglish(of) && text(consoleWords.missingEnglish)}
    </>
  )
}

function Reader({ of }: { of: EditedProject }) {
  return (
    <Page title={titleOf(of)} lead={<State of={of} />} narrow>
      <Card>
        <AnswersList record={project} words={words} value={of} />
      </Card>
    </Page>
  )
}

function Editor({ saved }: { saved: EditedProject }) {
  const params = { id: saved.id }
  const toast = useToast()
  const call = useChange(api.save, { quiet: true, refreshes: [api.page] })
  const take = (current: EditedProject) => remember(api.read, { params }, current)
  const form = useSavedForm({
    form: project,
    name: `project:${saved.id}`,
    saved,
    take,
    async send(change) {
      take(await call.mutateAsync({ params, body: { revision: saved.revision, change } }))
      toast.done(consoleWords.saved)
    },
  })
  return (
    <Page
      title={titleOf(saved)}
      lead={<State of={saved} />}
      narrow
      actions={<PublishButton of={saved} disabled={form.isChanged} onDone={take} />}
    >
      <ProjectForm form={form} />
    </Page>
  )
}

type PublishProps = { of: EditedProject; disabled: boolean; onDone(now: EditedProject): void }

/** Disabled while there is unsaved input: only what was saved is published. */
function PublishButton({ of: { id, publishedAt }, disabled, onDone }: PublishProps) {
  const text = useText()
  const toast = useToast()
  const call = useChange(api.publish, { refreshes: [api.page] })
  const press = async () => {
    onDone(await call.mutateAsync({ params: { id }, body: { published: !publishedAt } }))
    toast.done(publishedAt ? consoleWords.isWithdrawn : consoleWords.isPublished)
  }
  return (
    <Button
      variant={publishedAt ? 'default' : 'filled'}
      disabled={disabled}
      loading={call.isPending}
      onClick={() => void press().catch(() => undefined)}
    >
      {text(publishedAt ? consoleWords.withdraw : consoleWords.publish)}
    </Button>
  )
}
