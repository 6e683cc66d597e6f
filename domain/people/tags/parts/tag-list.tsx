import { Button, Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { type ChosenIds, useFixedIds } from '#kit/list/table/use-fixed-ids.ts'
import { useChange, useReply } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useText } from '#kit/web/language.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import type { BilingualWith } from '#kit/words/bilingual.ts'
import { tagsApi } from '../api.ts'
import { reportWords, tagWords as words } from '../words.ts'

type Props = ChosenIds & {
  /** Their number, formatted. */
  count: string
}

/** Gives the chosen participants a tag, or takes it from them. */
export const TagList = (props: Props) => (
  <TagButton
    {...props}
    call={tagsApi.tagPeople}
    refreshes={[tagsApi.ofPerson, props.readBy ?? participantsApi.list]}
    title={words.bulkTitle}
  />
)

/** The same with organisations. */
export const TagOrganisations = (props: Props) => (
  <TagButton
    {...props}
    call={tagsApi.tagOrganisations}
    refreshes={[tagsApi.ofOrganisation, props.readBy ?? organisationsApi.list]}
    title={words.bulkTitleOrganisations}
  />
)

type ButtonProps = Props & {
  call: typeof tagsApi.tagPeople | typeof tagsApi.tagOrganisations
  refreshes: readonly Endpoint[]
  title: BilingualWith<{ count: string }>
}

function TagButton(props: ButtonProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {text(words.bulk)}
      </Button>
      {isOpen && <Dialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function Dialog({
  ids,
  matching,
  count,
  call: endpoint,
  refreshes,
  title,
  onClose,
}: ButtonProps & { onClose(): void }) {
  const text = useText()
  const { data, error } = useReply(tagsApi.choices, {})
  const [id, setId] = useState('')
  const { ids: all, ...fixed } = useFixedIds({ ids, matching })
  const call = useChange(endpoint, { refreshes })
  const put = (tagged: boolean) => all && call.mutate({ params: { id }, body: { ids: all, tagged } })
  const canPut = id !== '' && all !== undefined && all.length > 0 && !call.isPending
  return (
    <DialogBox labelledBy="tag-list-title" onCancel={onClose}>
      <h2 id="tag-list-title">{text(title({ count }))}</h2>
      {error || fixed.error ? <Failed error={error ?? fixed.error} /> : null}
      {!data && !error && <Loading lines={2} />}
      {data?.length === 0 && (
        <p>
          {text(words.noneYet)}{' '}
          <Allowed to={['tags:edit']}>
            <Link to="/tags">{text(words.toTags)}</Link>
          </Allowed>
        </p>
      )}
      {data && data.length > 0 && (
        <NativeSelect
          aria-label={text(words.choose)}
          value={id}
          onChange={({ currentTarget }) => {
            setId(currentTarget.value)
            call.reset()
          }}
          data={[
            { value: '', label: text(words.choose) },
            ...data.map((each) => ({ value: each.id, label: text(each.name) })),
          ]}
        />
      )}
      <p role="status">{call.data && text(reportWords(call.data))}</p>
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          {text(words.close)}
        </Button>
        <Button variant="default" disabled={!canPut} onClick={() => put(false)}>
          {text(words.removeFromAll)}
        </Button>
        <Button disabled={!canPut} onClick={() => put(true)}>
          {text(words.addToAll)}
        </Button>
      </Group>
    </DialogBox>
  )
}
