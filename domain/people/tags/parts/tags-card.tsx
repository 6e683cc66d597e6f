import { Button, CloseButton, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { useChange, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Allowed, useSession } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { tagsApi } from '../api.ts'
import type { ShownTag } from '../rules.ts'
import { tagWords as words } from '../words.ts'
import { TagChip } from './tag-chip.tsx'
import classes from './tags-card.module.css'

type Calls = { read: Endpoint; put: typeof tagsApi.tagPeople | typeof tagsApi.tagOrganisations }

const person: Calls = { read: tagsApi.ofPerson, put: tagsApi.tagPeople }
const organisation: Calls = { read: tagsApi.ofOrganisation, put: tagsApi.tagOrganisations }

/** The tags of a person; those of a past edition stay as they were. */
export const PersonTags = ({ participantId, isPast }: { participantId: string; isPast: boolean }) => (
  <TagsCard calls={person} id={participantId} isPast={isPast} />
)

/** The tags of an organisation in the current edition. */
export const OrganisationTags = ({ organisationId }: { organisationId: string }) => (
  <TagsCard calls={organisation} id={organisationId} />
)

function TagsCard({ calls, id, isPast = false }: { calls: Calls; id: string; isPast?: boolean }) {
  const text = useText()
  const mayAssign = useSession().permissions.has('tags:assign') && !isPast
  const { data, error, refetch } = useReply(calls.read, { params: { id } })
  const call = useChange(calls.put as Endpoint, { refreshes: [calls.read] })
  const own = data as ShownTag[] | undefined
  const put = (tagId: string, tagged: boolean) =>
    call.mutate({ params: { id: tagId }, body: { ids: [id], tagged } })
  return (
    <Card title={words.title} startsOpen>
      {error && <Failed error={error} retry={refetch} />}
      {!own && !error && <Loading lines={1} />}
      {own && (
        <div className={classes.tags}>
          {own.length === 0 && <span className={classes.quiet}>{text(words.none)}</span>}
          {own.map((tag) => (
            <TagChip key={tag.id} of={tag}>
              {mayAssign && (
                <CloseButton
                  size="xs"
                  disabled={call.isPending}
                  aria-label={text(words.remove({ name: tag.name }))}
                  onClick={() => put(tag.id, false)}
                />
              )}
            </TagChip>
          ))}
          {mayAssign && <AddTag own={own} busy={call.isPending} onAdd={(tagId) => put(tagId, true)} />}
        </div>
      )}
    </Card>
  )
}

type AddProps = { own: readonly ShownTag[]; busy: boolean; onAdd(tagId: string): void }

/** A button that becomes a choice of the other tags. */
function AddTag({ own, busy, onAdd }: AddProps) {
  const text = useText()
  const [isChoosing, setChoosing] = useState(false)
  const { data, error } = useReply(tagsApi.choices, {}, { enabled: isChoosing })
  if (!isChoosing)
    return (
      <Button variant="subtle" size="compact-sm" loading={busy} onClick={() => setChoosing(true)}>
        {text(words.add)}
      </Button>
    )
  if (error) return <Failed error={error} />
  if (!data) return <Loading lines={1} />
  const others = data.filter(({ id }) => !own.some((tag) => tag.id === id))
  if (data.length === 0)
    return (
      <span className={classes.quiet}>
        {text(words.noneYet)}{' '}
        <Allowed to={['tags:edit']}>
          <Link to="/tags">{text(words.toTags)}</Link>
        </Allowed>
      </span>
    )
  return (
    <NativeSelect
      size="xs"
      autoFocus
      aria-label={text(words.choose)}
      value=""
      onChange={({ currentTarget }) => {
        setChoosing(false)
        if (currentTarget.value) onAdd(currentTarget.value)
      }}
      data={[
        { value: '', label: text(words.choose) },
        ...others.map(({ id, name }) => ({ value: id, label: text(name) })),
      ]}
    />
  )
}
