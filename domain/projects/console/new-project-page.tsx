import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSavedForm } from '#kit/form/use-saved-form.ts'
import { useChange } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { newId } from '#kit/web/new-id.ts'
import { Page } from '#kit/web/page.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { projectsConsoleApi as api } from '../api.ts'
import { project } from '../rules.ts'
import { consoleWords } from '../words/console.ts'
import { ProjectForm } from './project-form.tsx'

const empty = {}

/** Adds a project, which is published from its own page. */
export default function NewProjectPage() {
  const text = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const [id] = useState(newId)
  const call = useChange(api.create, { quiet: true, refreshes: [api.page] })
  const form = useSavedForm({
    form: project,
    name: 'project:new',
    saved: empty,
    async send(change) {
      await call.mutateAsync({ body: { id, change } })
      toast.done(consoleWords.created)
      void navigate(`/projects/${id}`, { replace: true })
    },
  })
  return (
    <Page title={consoleWords.create} lead={text(consoleWords.lead)} narrow>
      <ProjectForm form={form} />
    </Page>
  )
}
