import { Button, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from 'react-router'
import { ListControls } from '#kit/list/table/list-controls.tsx'
import { ListScreen } from '#kit/list/table/list-screen.tsx'
import { NothingFound } from '#kit/list/table/nothing-found.tsx'
import { Pager } from '#kit/list/table/pager.tsx'
import { type UsedList, useList } from '#kit/list/table/use-list.ts'
import type { ListAddress } from '#kit/list/table/use-list-address.ts'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { projectsApi } from '../api.ts'
import { type ListedProject, projectsList } from '../lists.ts'
import { screenWords, words } from '../words.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { ProjectCards } from './project-cards.tsx'

const cells = {
  name: ({ id, name }: ListedProject) => <ProjectLink id={id} name={name} />,
  favourite: (row: ListedProject) => <FavouriteButton of={row} />,
}

function ProjectLink({ id, name }: Pick<ListedProject, 'id' | 'name'>) {
  const text = useText()
  return <Link to={`/projects/${id}`}>{text(name)}</Link>
}

/** Up to this width there is one view: two lines a project. */
const narrow = '(max-width: 36em)'

/** Investment projects of cities, as a list or as cards. */
export default function ProjectsPage() {
  const text = useText()
  const list = useList(projectsList, projectsApi.page)
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false })
  const asCards = isNarrow || list.address.filter('view') === 'cards'
  return (
    <Page
      title={words.title}
      lead={text(screenWords.lead)}
      actions={!isNarrow && <ViewSwitch address={list.address} asCards={asCards} />}
    >
      {asCards ? (
        <Cards of={list} />
      ) : (
        <ListScreen
          list={list}
          cells={cells}
          exports={projectsApi.export}
          none={<NoneYet />}
          noMatch={<NoMatch address={list.address} />}
        />
      )}
    </Page>
  )
}

const NoneYet = () => <EmptyState title={screenWords.noneYet} text={screenWords.noneYetText} />

/** Explains favourites to a reader who has none yet. */
function NoMatch({ address }: { address: ListAddress }) {
  const text = useText()
  if (!address.filter('favourites')) return <NothingFound address={address} />
  return (
    <EmptyState
      title={screenWords.noFavourites}
      text={screenWords.noFavouritesText}
      action={
        <Button variant="default" onClick={() => address.set({ favourites: '' })}>
          {text(screenWords.allProjects)}
        </Button>
      }
    />
  )
}

function ViewSwitch({ address, asCards }: { address: ListAddress; asCards: boolean }) {
  const text = useText()
  return (
    <SegmentedControl
      aria-label={text(screenWords.view)}
      value={asCards ? 'cards' : 'list'}
      onChange={(view) => address.set({ view: view === 'cards' ? view : '' })}
      data={[
        { value: 'list', label: text(screenWords.asList) },
        { value: 'cards', label: text(screenWords.asCards) },
      ]}
    />
  )
}

function Cards({ of }: { of: UsedList<typeof projectsList> }) {
  const { address, reply } = of
  const { data, error, refetch } = reply
  const isEmpty = data?.records.length === 0
  if (isEmpty && !address.isFiltered && address.page === 1) return <NoneYet />
  return (
    <>
      <ListControls list={of} />
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={6} />}
      {isEmpty && <NoMatch address={address} />}
      {data && !isEmpty && (
        <>
          <ProjectCards projects={data.records} />
          <Pager page={data} onPlace={address.to} />
        </>
      )}
    </>
  )
}
