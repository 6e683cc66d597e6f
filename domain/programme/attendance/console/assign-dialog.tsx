import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { participantsApi } from '#domain/people/participants/api.ts'
import { type Kind, kinds } from '#domain/people/participants/rules.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { kindWords } from '#domain/people/participants/words.ts'
import type { ActivityReply } from '#domain/programme/activities/api.ts'
import { SearchField } from '#kit/list/table/search-field.tsx'
import { useChange, useReply } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useText } from '#kit/web/language.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { attendanceApi } from '../api.ts'
import { AssignReport } from '../parts/assign-report.tsx'
import classes from '../parts/dialogs.module.css'
import { TakingPart, useTakingPart } from '../parts/taking-part.tsx'
import { maxAssigned } from '../rules.ts'
import { listWords, tickAllWords, consoleWords as words } from '../words/console.ts'
import { screenWords } from '../words/screens.ts'

type Props = { activity: ActivityReply; onClose(): void }

/** How many people are offered at a time; typing a name finds others. */
const offered = 100

/** Assigns approved people, found by name, position or organisation; reports who was skipped and why. */
export function AssignDialog({ activity, onClose }: Props) {
  const text = useText()
  const takingPart = useTakingPart(activity.mode)
  const { form, isSpeaker } = takingPart
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState<Kind | ''>('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { data, error } = useReply(
    participantsApi.list,
    { query: { search, status: 'approved', size: offered, ...(kind && { kind }) } },
    { keep: true },
  )
  const assign = useChange(attendanceApi.assign, {
    refreshes: [attendanceApi.list, attendanceApi.people, attendanceApi.counts],
  })
  const toggle = (id: string) =>
    setChosen(
      (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
    )
  const tickAll = () =>
    setChosen(
      (before) => new Set([...before, ...(data?.records ?? []).map(({ id }) => id)].slice(0, maxAssigned)),
    )
  const send = () =>
    assign.mutate(
      { params: { id: activity.id }, body: { participantIds: [...chosen], form, isSpeaker } },
      { onSuccess: ({ skipped }) => (skipped.length === 0 ? onClose() : setChosen(new Set())) },
    )
  return (
    <DialogBox labelledBy="assign-title" onCancel={onClose} width="wide">
      <h2 id="assign-title" className={classes.title}>
        {text(words.assign)}
      </h2>
      <p>{text(words.assignText)}</p>
      <SearchField value={search} onSearch={setSearch} label={words.search} />
      <NativeSelect
        aria-label={text(listWords.kind)}
        value={kind}
        onChange={({ currentTarget }) => setKind(kinds.find((each) => each === currentTarget.value) ?? '')}
        data={[
          { value: '', label: text(listWords.anyKind) },
          ...kinds.map((each) => ({ value: each, label: text(kindWords[each]) })),
        ]}
      />
      {data && data.records.length > 1 && (
        <div>
          <Button size="compact-sm" variant="subtle" onClick={tickAll}>
            {text(tickAllWords({ count: data.records.length, chosen: chosen.size }))}
          </Button>
        </div>
      )}
      {error && <Failed error={error} />}
      {!data && !error && <Loading />}
      <ul className={classes.people}>
        {data?.records.map((person) => (
          <li key={person.id}>
            <Checkbox
              label={[text(nameOf(person)), person.jobTitle, person.organisationName]
                .filter(Boolean)
                .join(' · ')}
              checked={chosen.has(person.id)}
              onChange={() => toggle(person.id)}
            />
          </li>
        ))}
      </ul>
      {assign.data && <AssignReport of={assign.data} />}
      <div className={classes.actions}>
        <TakingPart {...takingPart} />
        <Button variant="default" onClick={onClose}>
          {text(screenWords.cancelDialog)}
        </Button>
        <Button disabled={chosen.size === 0} loading={assign.isPending} onClick={send}>
          {text(words.assign)}
        </Button>
      </div>
    </DialogBox>
  )
}
