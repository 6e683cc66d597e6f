import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Field } from '#kit/form/field.tsx'
import { useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
import { type ActivityReply, activitiesApi } from '../api.ts'
import { useSavedActivity } from '../parts/use-saved-activity.ts'
import { type ActivityOperation, activity, activityOperations, nextState } from '../rules.ts'
import { operationWords, screenWords as words } from '../words/screens.ts'
import classes from './state-buttons.module.css'

type Props = { of: ActivityReply; onIncomplete(): void }
type Decision = Exclude<ActivityOperation, 'propose'>

const decisions = activityOperations.filter((each): each is Decision => each !== 'propose')

/** Operations that make the activity visible to participants. */
const needsWhole: readonly Decision[] = ['publish', 'reopen']

/** The operations on an activity in its present state. A decision on a proposal may carry a remark. */
export function StateButtons({ of, onIncomplete }: Props) {
  const text = useText()
  const { permissions } = useSession()
  const ask = useConfirm()
  const [remark, setRemark] = useState('')
  const { saved, isPending } = useSavedActivity(of.id)
  const decide = useChange(activitiesApi.decide, { refreshes: [activitiesApi.read, activitiesApi.list] })
  if (!permissions.has('activities:decide')) return null
  const possible = decisions.filter((operation) => nextState(of.state, operation) !== undefined)
  const act = async (operation: Decision) => {
    const question = {
      title: words.abandonTitle,
      text: words.abandonText,
      yes: operationWords.abandon,
      no: words.abandonNo,
      danger: true,
    }
    if (operation === 'abandon' && !(await ask(question))) return
    const now = await saved()
    if (!now) return
    if (needsWhole.includes(operation) && activity.problems(now).length > 0) return onIncomplete()
    decide.mutate({
      params: { id: of.id },
      body: { revision: now.revision, operation, ...(remark.trim() && { remark: remark.trim() }) },
    })
  }
  return (
    <div className={classes.bar}>
      {of.state === 'proposed' && (
        <Field id="activity-remark" label={words.remark}>
          <Textarea
            id="activity-remark"
            autosize
            minRows={2}
            maxLength={1000}
            value={remark}
            onChange={({ currentTarget }) => setRemark(currentTarget.value)}
          />
        </Field>
      )}
      <div className={classes.buttons}>
        {possible.map((operation) => (
          <Button
            key={operation}
            variant={operation === 'publish' ? 'filled' : 'default'}
            {...(operation === 'abandon' && { color: 'red', variant: 'subtle' })}
            disabled={isPending}
            loading={decide.isPending && decide.variables.body.operation === operation}
            onClick={() => void act(operation)}
          >
            {text(operationWords[operation])}
          </Button>
        ))}
      </div>
    </div>
  )
}
