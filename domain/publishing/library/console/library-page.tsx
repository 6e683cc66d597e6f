import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { readersWords } from '#domain/programme/audience/words/readers.ts'
import { useChange, useReply } from '#kit/web/api.tsx'
import { EmptyPage } from '#kit/web/empty-page.tsx'
import { fileSize } from '#kit/web/file-size.ts'
import { useText } from '#kit/web/language.tsx'
import { newId } from '#kit/web/new-id.ts'
import { Card, Page } from '#kit/web/page.tsx'
import { Allowed, useSession } from '#kit/web/session.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import { libraryConsoleApi as api, type EditedFile, libraryApi } from '../api.ts'
import { type Group as GroupName, groups, lackingTitle, manyFiles, type Way } from '../rules.ts'
import { stateWords, consoleWords as words } from '../words/console.ts'
import { groupWords, libraryWords } from '../words.ts'
import classes from './library.module.css'

const isFound = ({ chineseTitle, englishTitle, newest }: EditedFile, search: string) =>
  `${chineseTitle}\n${englishTitle}\n${newest?.name}`.toLowerCase().includes(search.trim().toLowerCase())

/** All files of the edition by group and in order, for editors. */
export default function LibraryPage() {
  const text = useText()
  const { data, error, refetch } = useReply(api.list, {})
  const [search, setSearch] = useState('')
  const found = (data ?? []).filter((file) => isFound(file, search))
  return (
    <Page
      title={words.title}
      lead={text(words.lead)}
      actions={
        <Allowed to={['library:edit']}>
          <CreateButton />
        </Allowed>
      }
    >
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={6} />}
      {data?.length === 0 && <EmptyPage title={words.noneYet} />}
      {data && data.length >= manyFiles && (
        <TextInput
          type="search"
          className={classes.find}
          aria-label={text(libraryWords.find)}
          placeholder={text(libraryWords.find)}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      {data && data.length > 0 && found.length === 0 && <EmptyState title={libraryWords.noneFound} />}
      {groups.map((group) => (
        <Group
          key={group}
          group={group}
          files={found.filter((file) => (file.group ?? 'other') === group)}
          isWhole={search.trim() === ''}
        />
      ))}
    </Page>
  )
}

type GroupProps = { group: GroupName; files: readonly EditedFile[]; isWhole: boolean }

/** The files of a group; they can be moved only where all of them are shown. */
function Group({ group, files, isWhole }: GroupProps) {
  const mayEdit = useSession().permissions.has('library:edit')
  if (files.length === 0) return null
  return (
    <Card title={groupWords[group]}>
      <ol className={classes.files}>
        {files.map((file, at) => (
          <FileRow
            key={file.id}
            file={file}
            mayMove={mayEdit && isWhole ? { up: at > 0, down: at < files.length - 1 } : undefined}
          />
        ))}
      </ol>
    </Card>
  )
}

type RowProps = { file: EditedFile; mayMove: { up: boolean; down: boolean } | undefined }

function FileRow({ file, mayMove }: RowProps) {
  const text = useText()
  const { id, chineseTitle, englishTitle, state, newest, isPublic, readers, downloads } = file
  const title = withFallback(chineseTitle, englishTitle) ?? words.untitled
  const lacks = lackingTitle(file)
  return (
    <li className={classes.file}>
      <div className={classes.about}>
        <Link to={`/library/${id}`}>{text(title)}</Link>
        <span className={classes.facts}>
          <Tag words={stateWords[state]} tone={state === 'published' ? 'good' : undefined} />
          {lacks && <Tag words={words.missing[lacks]} tone="waiting" />}
          <span>{text(isPublic ? words.open : readersWords[readers ?? 'everybody'])}</span>
          {newest && (
            <span>
              <bdi>{newest.name}</bdi> · {fileSize(newest.bytes)}
            </span>
          )}
          <span>
            {text(words.columns.downloads)} {downloads}
          </span>
        </span>
      </div>
      {mayMove && (
        <div className={classes.moves}>
          <MoveButton id={id} name={text(title)} way="top" disabled={!mayMove.up} />
          <MoveButton id={id} name={text(title)} way="up" disabled={!mayMove.up} />
          <MoveButton id={id} name={text(title)} way="down" disabled={!mayMove.down} />
        </div>
      )}
    </li>
  )
}

type MoveProps = { id: string; name: string; way: Way; disabled: boolean }

/** The first is a word, because no character for it exists in every font. */
const signs: Record<Way, Bilingual> = {
  top: words.first,
  up: { zh: '↑', en: '↑' },
  down: { zh: '↓', en: '↓' },
}

function MoveButton({ id, name, way, disabled }: MoveProps) {
  const text = useText()
  const move = useChange(api.move, { refreshes: [api.list, libraryApi.list] })
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      disabled={disabled}
      loading={move.isPending}
      aria-label={`${text(words[way])} ${name}`}
      title={text(words[way])}
      onClick={() => move.mutate({ params: { id }, body: { way } })}
    >
      {text(signs[way])}
    </Button>
  )
}

/** Creates a file. The id is generated once, so that a repeated click creates only one. */
function CreateButton() {
  const text = useText()
  const navigate = useNavigate()
  const [id] = useState(newId)
  const create = useChange(api.create, { refreshes: [api.list] })
  return (
    <Button
      loading={create.isPending}
      onClick={() => create.mutate({ body: { id } }, { onSuccess: () => navigate(`/library/${id}`) })}
    >
      {text(words.create)}
    </Button>
  )
}
