import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { queries, useChange, useReply } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { newId } from '#kit/web/new-id.ts'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { setUpApi } from '../api/set-up.ts'
import { type SummitReply, summitApi } from '../api.ts'
import { nameOfEdition } from '../rules.ts'
import { editionsWords as words } from '../words/editions.ts'
import { setUpWords } from '../words/set-up.ts'
import classes from './editions.module.css'

/** Making a prepared edition current: first what ends in the one that is left. */
export function SwitchCard({ of }: { of: SummitReply }) {
  const text = useText()
  const { data, error, refetch } = useReply(summitApi.switchPreview, {})
  const [id] = useState(newId)
  const confirm = useConfirm()
  const toast = useToast()
  const navigate = useNavigate()
  const change = useChange(summitApi.switch)
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <Loading lines={4} />
  const name = nameOfEdition(of)
  const press = async () => {
    if (!(await confirm({ title: words.ask({ name }), text: words.switchText, yes: words.switch }))) return
    change.mutate(
      { params: { id: of.id }, body: { id, currentId: data.currentId } },
      {
        onSuccess: () => {
          toast.done(words.switched)
          void navigate('/editions')
        },
        // everything on the screens belongs to another edition now; a refusal may be outdated facts
        onSettled: () => void queries.invalidateQueries(),
      },
    )
  }
  return (
    <Card title={words.switchTitle}>
      <div className={classes.form}>
        <p className={classes.note}>{text(words.switchText)}</p>
        <p className={classes.note}>{text(words.savedFor)}</p>
        <OpenItems editionId={of.id} />
        {data.closes.length === 0 && <p>{text(words.closesNothing)}</p>}
        {data.closes.length > 0 && (
          <div>
            <p>{text(words.closes)}</p>
            <ul className={classes.closes}>
              {data.closes.map((each) => (
                <li key={each.what.en}>{text(words.counted(each))}</li>
              ))}
            </ul>
          </div>
        )}
        <div className={classes.buttons}>
          <Button onClick={() => void press()} loading={change.isPending}>
            {text(words.switch)}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** What the new edition still lacks; its registration would stay closed without what is required. */
function OpenItems({ editionId }: { editionId: string }) {
  const text = useText()
  const { data } = useReply(setUpApi.list, { query: { edition: editionId } })
  const open = data?.items.filter(({ isDone }) => !isDone) ?? []
  if (open.length === 0) return null
  return (
    <p>
      {text(setUpWords.openInDraft({ titles: open.map(({ title }) => title) }))}{' '}
      <Link to={`/set-up?edition=${editionId}`}>{text(setUpWords.link)}</Link>
    </p>
  )
}
