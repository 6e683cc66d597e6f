import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { participantsList } from '#domain/people/participants/lists.ts'
import { activitiesApi } from '#domain/programme/activities/api.ts'
import { Field } from '#kit/form/field.tsx'
import { type ChosenIds, useFixedIds } from '#kit/list/table/use-fixed-ids.ts'
import { useChange, useReply } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useText } from '#kit/web/language.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { attendanceApi } from '../api.ts'
import { assignListWords, consoleWords as words } from '../words/console.ts'
import { screenWords } from '../words/screens.ts'
import { AssignReport } from './assign-report.tsx'
import classes from './dialogs.module.css'
import { TakingPart, useTakingPart } from './taking-part.tsx'

type Props = ChosenIds & {
  /** The filters of the list of participants as JSON, when all of it that match are meant. */
  narrowing?: string | undefined
  /** Their number, formatted. */
  count: string
}

/** Assigns the chosen participants to an activity. */
export function AssignList(props: Props) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {text(words.assignList)}
      </Button>
      {isOpen && <Dialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Limit of the activities to choose from; an edition has half as many. */
const offered = 100

function Dialog({ ids, matching, narrowing, count, onClose }: Props & { onClose(): void }) {
  const text = useText()
  const { data, error } = useReply(activitiesApi.list, { query: { state: 'published', size: offered } })
  const [id, setId] = useState('')
  const refreshes = [attendanceApi.list, attendanceApi.people, attendanceApi.counts]
  const some = useChange(attendanceApi.assign, { refreshes })
  const all = useChange(attendanceApi.assignList, { refreshes })
  const fixed = useFixedIds({ ids, matching })
  const assign = narrowing === undefined ? some : all
  const activity = data?.records.find((each) => each.id === id)
  const takingPart = useTakingPart(activity?.mode)
  const { form, isSpeaker } = takingPart
  const send = () => {
    if (!fixed.ids) return
    if (narrowing === undefined)
      return some.mutate({ params: { id }, body: { participantIds: fixed.ids, form, isSpeaker } })
    const list = participantsList.narrowing.omit({ edition: true }).parse(JSON.parse(narrowing))
    all.mutate({ params: { id }, body: { list, participantIds: fixed.ids, form, isSpeaker } })
  }
  return (
    <DialogBox labelledBy="assign-list-title" onCancel={onClose} width="wide">
      <h2 id="assign-list-title" className={classes.title}>
        {text(words.assignList)}
      </h2>
      <p>{text(assignListWords({ count }))}</p>
      {error || fixed.error ? <Failed error={error ?? fixed.error} /> : null}
      {!data && !error && <Loading />}
      {data?.records.length === 0 && <p>{text(words.noActivity)}</p>}
      {data && data.records.length > 0 && (
        <Field id="assign-to" label={words.whichActivity}>
          <NativeSelect
            id="assign-to"
            value={id}
            onChange={({ currentTarget }) => {
              setId(currentTarget.value)
              assign.reset()
            }}
            data={[
              { value: '', label: text(words.chooseActivity) },
              ...data.records.map((each) => ({ value: each.id, label: text(each.name) })),
            ]}
          />
        </Field>
      )}
      <TakingPart {...takingPart} />
      {assign.data && <AssignReport of={assign.data} />}
      <div className={classes.actions}>
        {assign.data && <Link to={`/activities/${id}/people`}>{text(words.toPeople)}</Link>}
        <Button variant="default" onClick={onClose}>
          {text(screenWords.cancelDialog)}
        </Button>
        {!assign.data && (
          <Button disabled={!activity || !fixed.ids?.length} loading={assign.isPending} onClick={send}>
            {text(words.assignNow)}
          </Button>
        )}
      </div>
    </DialogBox>
  )
}
