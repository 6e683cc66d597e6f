import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { LinkStanding } from '#kit/limited-access/link-standing.tsx'
import { useLinkChange } from '#kit/limited-access/use-link-change.ts'
import { AddressToCopy } from '#kit/web/address-to-copy.tsx'
import { useReply } from '#kit/web/api.tsx'
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
  const make = useLinkChange(api.makeLink, refreshes)
  const end = useLinkChange(api.endLink, refreshes)
  const press = async () => {
    if (isInForce && !(await ask({ title: words.anotherAsk, yes: words.makeAnother, danger: true }))) return
    make.send({ params: { id }, body: { linkId, until, replaces: of?.id ?? null } })
  }
  const pressEnd = async () => {
    if (await ask({ title: words.endAsk, text: words.endText, yes: words.endLink, danger: true }))
      end.send({ params: { id }, body: of ? { linkId: of.id } : {} }, () => toast.done(words.ended))
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
