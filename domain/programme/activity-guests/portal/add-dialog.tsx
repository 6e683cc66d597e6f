import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useChange, useReply } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useText } from '#kit/web/language.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useAttemptIds } from '#kit/web/use-attempt-ids.ts'
import { activityGuestsApi as api } from '../api.ts'
import { obstacleWords, screenWords as words } from '../words/screens.ts'
import classes from './add-dialog.module.css'

/** Asks for the activity and creates a guest of it. A repeated click creates only one, another activity has a guest of its own. */
export function AddDialog({ onClose }: { onClose(): void }) {
  const text = useText()
  const navigate = useNavigate()
  const { idOf } = useAttemptIds()
  const [picked, setPicked] = useState<string>()
  const { data, error } = useReply(api.hosted, {})
  const create = useChange(api.create, { refreshes: [api.list, api.hosted] })
  const open = data?.filter(({ obstacle }) => obstacle === null) ?? []
  const chosen = picked ?? (open.length === 1 ? open[0]?.id : undefined)
  const add = () => {
    if (!chosen) return
    const guestId = idOf({ activity: chosen })
    create.mutate(
      { params: { id: chosen }, body: { guestId } },
      { onSuccess: () => navigate(`/activity-guests/${guestId}`) },
    )
  }
  return (
    <DialogBox labelledBy="add-guest-title" width="narrow" onCancel={onClose}>
      <h2 id="add-guest-title" className={classes.title}>
        {text(words.addTo)}
      </h2>
      {error && <Failed error={error} />}
      {!data && !error && <Loading />}
      <ul className={classes.activities}>
        {data?.map(({ id, name, obstacle }) => (
          <li key={id}>
            <Radio
              name="activity"
              label={text(name)}
              description={obstacle ? text(obstacleWords[obstacle]) : undefined}
              disabled={obstacle !== null}
              checked={chosen === id}
              onChange={() => setPicked(id)}
            />
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {text(words.back2)}
        </Button>
        <Button disabled={!chosen} loading={create.isPending} onClick={add}>
          {text(words.add)}
        </Button>
      </div>
    </DialogBox>
  )
}
