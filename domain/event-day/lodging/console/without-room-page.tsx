import { Button } from '@mantine/core'
import { useState } from 'react'
import { ParticipantLink } from '#domain/people/participants/parts/participant-link.tsx'
import { maxPageNumber } from '#kit/list/list.ts'
import { numberedPage } from '#kit/list/table/numbered-page.ts'
import { Pager } from '#kit/list/table/pager.tsx'
import { SearchField } from '#kit/list/table/search-field.tsx'
import { useListAddress } from '#kit/list/table/use-list-address.ts'
import { useChange, useReply } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { formatDayShort } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { lodgingApi as api, type WithoutRoom } from '../api.ts'
import classes from '../parts/lodging.module.css'
import type { UnplacedReason } from '../rules/placing.ts'
import { withoutRoomSize } from '../rules.ts'
import { unplacedWords, consoleWords as words } from '../words/console.ts'
import { listWords } from '../words/list.ts'
import { stayWords } from '../words.ts'

/** Who comes and has no room; a room is given on the page of the person. */
export default function WithoutRoomPage() {
  const text = useText()
  const ask = useConfirm()
  const toast = useToast()
  const mayEdit = useSession().permissions.has('lodging:edit')
  const address = useListAddress()
  const { search } = address
  const current = Math.min(address.page, maxPageNumber)
  const { data, error, refetch } = useReply(api.withoutRoom, { query: { current, search } }, { keep: true })
  const [reasons, setReasons] = useState<ReadonlyMap<string, UnplacedReason>>(new Map())
  const call = useChange(api.arrange, { refreshes: [api.withoutRoom, api.list, api.overview, api.ofPerson] })
  const arrange = async () => {
    if (!(await ask({ title: words.arrangeAsk, text: words.arrangeText, yes: words.arrangeAll }))) return
    call.mutate(
      {},
      {
        onSuccess: ({ placed, unplaced }) => {
          setReasons(new Map(unplaced.map(({ participantId, reason }) => [participantId, reason])))
          toast.done(words.arranged({ placed, unplaced: unplaced.length }))
        },
      },
    )
  }
  const isAll = search === ''
  const canArrange = mayEdit && data !== undefined && (data.count > 0 || !isAll)
  return (
    <Page
      title={words.withoutRoom}
      lead={data && isAll && data.count > 0 && text(words.withoutLead(data))}
      actions={
        canArrange && (
          <Button loading={call.isPending} onClick={() => void arrange()}>
            {text(words.arrangeAll)}
          </Button>
        )
      }
    >
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={6} />}
      {data && (data.count > 0 || !isAll) && (
        <SearchField
          value={search}
          onSearch={(typed) => address.set({ search: typed })}
          label={listWords.search}
        />
      )}
      {data?.count === 0 && <EmptyState title={isAll ? words.everybodyHasOne : words.noneFound} />}
      {data && data.people.length > 0 && (
        <Card>
          <table className={classes.people} aria-label={text(words.withoutRoom)}>
            <thead>
              <tr>
                {[words.person, stayWords.organisation, words.nights, words.wished, words.reason].map(
                  (head) => (
                    <th key={head.en}>{text(head)}</th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {data.people.map((person) => (
                <Person key={person.participantId} of={person} reason={reasons.get(person.participantId)} />
              ))}
            </tbody>
          </table>
        </Card>
      )}
      {data && data.count > 0 && (
        <Pager
          page={numberedPage(data.people, {
            count: data.count,
            current: data.current,
            size: withoutRoomSize,
          })}
          onPlace={({ page }) => address.to({ page })}
        />
      )}
    </Page>
  )
}

function Person({ of, reason }: { of: WithoutRoom; reason: UnplacedReason | undefined }) {
  const text = useText()
  const language = useLanguage()
  const { data: lodging } = useReply(api.overview, {})
  const wished = lodging?.hotels.find(({ id }) => id === of.hotelId)?.name
  const why = reason ?? (of.hasStay ? 'hasStay' : undefined)
  const nights = of.arrives && of.leaves ? [of.arrives, of.leaves] : []
  const spent = nights.map((day) => formatDayShort(day, language)).join(' – ')
  const hotel = wished ? text(wished) : of.hotelName
  return (
    <tr>
      <td>
        <ParticipantLink participantId={of.participantId}>{text(of.name)}</ParticipantLink>
      </td>
      <td>{of.organisation && text(of.organisation)}</td>
      <td data-label={text(words.nights)}>{spent || '–'}</td>
      <td data-label={text(words.wished)}>
        {hotel ?? (of.isUnmatched ? '' : '–')} {of.isUnmatched && <Tag words={words.unmatched} tone="odd" />}
      </td>
      <td>{why && text(unplacedWords[why])}</td>
    </tr>
  )
}
