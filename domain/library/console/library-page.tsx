import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { readersWords } from '#domain/readers/words.ts'
import { useChange, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { newId } from '#kit/web/new-id.ts'
import { Card, Page } from '#kit/web/page.tsx'
import { Allowed, useSession } from '#kit/web/session.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { withFallback } from '#kit/words/bilingual.ts'
import { libraryConsoleApi as api, type EditedFile, libraryApi } from '../api.ts'
import { sizeWords } from '../rules.ts'
import { stateWords, consoleWords as words } from '../words/console.ts'
import { groupWords } from '../words.ts'
import classes from './library.module.css'

/** Every file of the edition in its order, for those who look after them. */
export default function LibraryPage() {
  const text = useText()
  const { data, error, refetch } = useReply(api.list, {})
  const mayEdit = useSession().permissions.has('library:edit')
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
      {data?.length === 0 && <EmptyState title={words.noneYet} />}
      {data && data.length > 0 && (
        <Card>
          <ol className={classes.files}>
            {data.map((file, at) => (
              <FileRow
                key={file.id}
                file={file}
                mayMove={mayEdit ? { up: at > 0, down: at < data.length - 1 } : undefined}
              />
            ))}
          </ol>
        </Card>
      )}
    </Page>
  )
}

type RowProps = { file: EditedFile; mayMove: { up: boolean; down: boolean } | undefined }

function FileRow({ file, mayMove }: RowProps) {
  const text = useText()
  const { id, chineseTitle, englishTitle, group, state, newest, isPublic, readers, downloads } = file
  const title = withFallback(chineseTitle, englishTitle) ?? words.untitled
  return (
    <li className={classes.file}>
      <div className={classes.about}>
        <Link to={`/library/${id}`}>{text(title)}</Link>
        <span className={classes.facts}>
          <Tag words={stateWords[state]} tone={state === 'published' ? 'good' : undefined} />
          <span>{text(groupWords[group ?? 'other'])}</span>
          <span>{text(isPublic ? words.open : readersWords[readers ?? 'everybody'])}</span>
          {newest && (
            <span>
              {newest.name} · {sizeWords(newest.bytes)}
            </span>
          )}
          <span>
            {text(words.columns.downloads)} {downloads}
          </span>
        </span>
      </div>
      {mayMove && (
        <div className={classes.moves}>
          <MoveButton id={id} name={text(title)} way="up" disabled={!mayMove.up} />
          <MoveButton id={id} name={text(title)} way="down" disabled={!mayMove.down} />
        </div>
      )}
    </li>
  )
}

type MoveProps = { id: string; name: string; way: 'up' | 'down'; disabled: boolean }

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
      onClick={() => move.mutate({ params: { id }, body: { way } })}
    >
      {way === 'up' ? '↑' : '↓'}
    </Button>
  )
}

/** Begins a file. Its id is made once, so that a repeated press makes one. */
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
