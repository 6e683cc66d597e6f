import { Button, Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { participantsApi } from '#domain/people/participants/api.ts'
import { useFixedIds } from '#domain/people/participants/parts/use-fixed-ids.ts'
import { useChange, useReply } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useText } from '#kit/web/language.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { tagsApi } from '../api.ts'
import { reportWords, tagWords as words } from '../words.ts'

type Props = {
  /** The chosen people; none when all that match are meant. */
  ids: string[]
  /** The filters of the list of participants as JSON, when all that match are meant. */
  narrowing: string | undefined
  /** Their number, formatted. */
  count: string
}

/** Gives the chosen participants a tag, or takes it from them. */
export function TagList(props: Props) {
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

function Dialog({ ids, narrowing, count, onClose }: Props & { onClose(): void }) {
  const text = useText()
  const { data, error } = useReply(tagsApi.choices, {})
  const [id, setId] = useState('')
  const fixed = useFixedIds(narrowing)
  const call = useChange(tagsApi.tagPeople, { refreshes: [tagsApi.ofPerson, participantsApi.list] })
  const all = narrowing === undefined ? ids : fixed.ids
  const put = (tagged: boolean) => all && call.mutate({ params: { id }, body: { ids: all, tagged } })
  const canPut = id !== '' && all !== undefined && all.length > 0 && !call.isPending
  return (
    <DialogBox labelledBy="tag-list-title" onCancel={onClose}>
      <h2 id="tag-list-title">{text(words.bulkTitle({ count }))}</h2>
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
