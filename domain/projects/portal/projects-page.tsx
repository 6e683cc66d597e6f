import { ListScreen } from '#kit/table/list-screen.tsx'
import { useList } from '#kit/table/use-list.ts'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { projectsList } from '../lists.ts'
import { projectsApi } from '../noun.ts'
import { screenWords, words } from '../words.ts'

/** What cities offer to those who come. */
export default function ProjectsPage() {
  const text = useText()
  const list = useList(projectsList, projectsApi.page)
  return (
    <Page title={words.title} lead={text(screenWords.lead)}>
      <ListScreen of={list} none={<EmptyState title={screenWords.noneYet} />} />
    </Page>
  )
}
