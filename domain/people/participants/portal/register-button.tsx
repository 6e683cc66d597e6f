import { Button } from '@mantine/core'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { summitApi } from '#domain/ground/summit/api.ts'
import { remember, useChange, useReply } from '#kit/web/api.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { newId } from '#kit/web/new-id.ts'
import { participantsApi } from '../api.ts'
import { passportPath } from '../parts/paths.ts'
import { listWords } from '../words/lists.ts'
import classes from './register-button.module.css'
import { registrationReason } from './registration-reason.ts'

/** Creates a guest, who is listed from the first entry on (decision 037). Outside the registration window it says why not, with the date. */
export function RegisterButton() {
  const text = useText()
  const reasonId = useId()
  const language = useLanguage()
  const navigate = useNavigate()
  const { data: summit } = useReply(summitApi.current, {})
  // an exception may keep the window open for this organisation
  const own = useReply(
    summitApi.windows,
    {},
    { enabled: summit !== undefined && summit.registration.state !== 'open' },
  )
  const create = useChange(participantsApi.create)
  if (!summit) return null
  const windows = { registration: own.data?.registration ?? summit.registration, edits: summit.edits }
  const { state } = windows.registration

  const begin = () => {
    const id = newId()
    create.mutate(
      { body: { id, kind: 'guest' } },
      {
        onSuccess: (reply) => {
          remember(participantsApi.read, { params: { id } }, reply)
          void navigate(passportPath(id))
        },
      },
    )
  }

  return (
    <div className={classes.register}>
      <Button
        disabled={state !== 'open'}
        loading={create.isPending}
        aria-describedby={reasonId}
        // a double click comes before the button can be disabled, and would create two guests
        onClick={({ detail }) => detail < 2 && begin()}
      >
        {text(listWords.register)}
      </Button>
      <span id={reasonId} className={classes.reason}>
        {text(registrationReason(windows, language))}
      </span>
    </div>
  )
}
