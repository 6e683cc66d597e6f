import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { participantsApi } from '#domain/participants/api.ts'
import { queries, remember, useChange } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { newId } from '#kit/web/new-id.ts'
import { type EntourageReply, entourageApi } from '../api.ts'
import { addingWords, entourageWords as words } from '../words.ts'
import classes from './entourage-page.module.css'

/** Begins a companion, who takes a place with the first entry (decision 037). Where nobody can be added it says why. */
export function AddCompanion({ to: { guestId, adding, cap, used, may } }: { to: EntourageReply }) {
  const text = useText()
  const navigate = useNavigate()
  const add = useChange(entourageApi.add)
  const begin = () => {
    const id = newId()
    add.mutate(
      { params: { id: guestId }, body: { id } },
      {
        onSuccess: (reply) => {
          remember(participantsApi.read, { params: { id } }, reply)
          void navigate(`/guests/${id}/edit/identity`)
        },
        // refused or not: somebody else may have taken a place
        onSettled: () => queries.invalidateQueries(),
      },
    )
  }
  return (
    <div className={classes.adding}>
      <Button
        disabled={!may.add}
        loading={add.isPending}
        aria-describedby="adding-reason"
        // a double click comes sooner than the button can be disabled, and would begin two companions
        onClick={({ detail }) => detail < 2 && begin()}
      >
        {text(words.add)}
      </Button>
      <p id="adding-reason">
        {text(words.places({ used, cap }))}
        {adding !== 'open' && ` · ${text(addingWords[adding]({ cap }))}`}
      </p>
    </div>
  )
}
