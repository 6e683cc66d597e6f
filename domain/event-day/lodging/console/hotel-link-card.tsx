import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { LinkStanding } from '#kit/limited-access/link-standing.tsx'
import { AddressToCopy } from '#kit/web/address-to-copy.tsx'
import { refresh, useChange, useReply } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { newId } from '#kit/web/new-id.ts'
import { Card } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { roomingApi as api, type HotelLink, type RoomingOverview } from '../api/rooming.ts'
import classes from '../parts/lodging.module.css'
import { roomingWords as words } from '../words/rooming.ts'

const refreshes = [api.overview, api.link]

/** The link by which a hotel confirms its rooms: its address, until when it opens, and its end. */
export function HotelLinkCard({ of: { hotel, link, linkUntil } }: { of: RoomingOverview }) {
  const text = useText()
  const mayEdit = useSession().permissions.has('lodging:edit')
  const isInForce = link?.state === 'inForce'
  return (
    <Card title={words.link} startsOpen>
      <div className={classes.stack}>
        <p className={classes.quiet}>{text(words.linkLead)}</p>
        {link && <Standing of={link} />}
        {mayEdit && isInForce && <Address id={hotel.id} key={link.id} />}
        {mayEdit && <NewLink key={link?.id ?? ''} id={hotel.id} of={link} last={linkUntil} />}
      </div>
    </Card>
  )
}

function Standing({ of: { until, ...of } }: { of: HotelLink }) {
  const language = useLanguage()
  return (
    <p className={classes.line}>
      <LinkStanding {...of} until={formatDay(until, language)} />
    </p>
  )
}

function Address({ id }: { id: string }) {
  const { data, error, refetch } = useReply(api.link, { params: { id } })
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <Loading lines={1} />
  return <AddressToCopy path={data.path} label={words.address} />
}

type NewProps = { id: string; of: HotelLink | null; last: string }

function NewLink({ id, of, last }: NewProps) {
  const isInForce = of?.state === 'inForce'
  const text = useText()
  const ask = useConfirm()
  const toast = useToast()
  const [linkId] = useState(newId)
  const [until, setUntil] = useState(last)
  const make = useChange(api.makeLink, { refreshes })
  const end = useChange(api.endLink, { refreshes })
  const press = async () => {
    if (isInForce && !(await ask({ title: words.anotherAsk, yes: words.makeAnother, danger: true }))) return
    // refused, what the card shows is old: a colleague made another one meanwhile
    const onError = () => void refresh(...refreshes)
    make.mutate({ params: { id }, body: { linkId, until, replaces: of?.id ?? null } }, { onError })
  }
  const pressEnd = async () => {
    if (await ask({ title: words.endAsk, text: words.endText, yes: words.endLink, danger: true }))
      end.mutate({ params: { id } }, { onSuccess: () => toast.done(words.ended) })
  }
  return (
    <div className={classes.row}>
      <TextInput
        type="date"
        label={text(words.until)}
        value={until}
        max={last}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
      <Button
        variant={isInForce ? 'default' : 'filled'}
        disabled={until === '' || end.isPending}
        loading={make.isPending}
        onClick={() => void press()}
      >
        {text(isInForce ? words.makeAnother : words.makeLink)}
      </Button>
      {isInForce && (
        <Button
          variant="outline"
          color="red.9"
          disabled={make.isPending}
          loading={end.isPending}
          onClick={() => void pressEnd()}
        >
          {text(words.endLink)}
        </Button>
      )}
    </div>
  )
}
