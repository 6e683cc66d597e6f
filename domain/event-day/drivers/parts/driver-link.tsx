import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { LinkStanding } from '#kit/limited-access/link-standing.tsx'
import { useLinkChange } from '#kit/limited-access/use-link-change.ts'
import { AddressToCopy } from '#kit/web/address-to-copy.tsx'
import { useReply } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { newId } from '#kit/web/new-id.ts'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { driversApi as api, type DriverLink } from '../api.ts'
import { words } from '../words.ts'
import classes from './driver-link.module.css'

type Props = { vehicleId: string; plate: string }

/** Beside the driver of a run: opens the link by which they see their runs. */
export function DriverLinkButton(props: Props) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button className={classes.open} size="compact-sm" variant="light" onClick={() => setIsOpen(true)}>
        {text(words.open)}
      </Button>
      {isOpen && <DriverLinkDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** On the page of a vehicle, whatever runs it has: the same. */
export const DriverLinkCard = (props: Props) => (
  <Card title={words.kind} startsOpen>
    <DriverLinkButton {...props} />
  </Card>
)

function DriverLinkDialog({ vehicleId: id, plate, onClose }: Props & { onClose(): void }) {
  const text = useText()
  const heading = useId()
  const { data, error, refetch } = useReply(api.link, { params: { id } })
  return (
    <DialogBox labelledBy={heading} onCancel={onClose}>
      <h2 id={heading}>{text(words.titleOf({ plate }))}</h2>
      <p className={classes.quiet}>{text(words.lead)}</p>
      {error && <Failed error={error} retry={refetch} />}
      {data === undefined && !error && <Loading lines={2} />}
      {data === null && <p className={classes.line}>{text(words.none)}</p>}
      {data && <Standing of={data} />}
      {data?.path && <AddressToCopy path={data.path} label={words.address} />}
      <span className={classes.tools}>
        {data !== undefined && <Buttons key={data?.id ?? ''} id={id} of={data} />}
        <Button variant="default" onClick={onClose}>
          {text(words.close)}
        </Button>
      </span>
    </DialogBox>
  )
}

function Standing({ of: { until, ...of } }: { of: DriverLink }) {
  const language = useLanguage()
  return (
    <p className={classes.line}>
      <LinkStanding {...of} until={formatMoment(until, language)} />
    </p>
  )
}

function Buttons({ id, of }: { id: string; of: DriverLink | null }) {
  const text = useText()
  const ask = useConfirm()
  const toast = useToast()
  const [linkId] = useState(newId)
  const isInForce = of?.state === 'inForce'
  const refreshes = [api.link]
  const make = useLinkChange(api.makeLink, refreshes)
  const end = useLinkChange(api.endLink, refreshes)
  const press = async () => {
    if (isInForce && !(await ask({ title: words.anotherAsk, yes: words.makeAnother, danger: true }))) return
    make.send({ params: { id }, body: { linkId, replaces: of?.id ?? null } })
  }
  const pressEnd = async () => {
    const question = {
      title: words.endAsk,
      text: words.endText,
      yes: words.end,
      no: words.keep,
      danger: true,
    }
    if (!(await ask(question))) return
    end.send({ params: { id }, body: of ? { linkId: of.id } : {} }, () => toast.done(words.ended))
  }
  return (
    <>
      <Button
        variant={isInForce ? 'default' : 'filled'}
        disabled={end.isPending}
        loading={make.isPending}
        onClick={() => void press()}
      >
        {text(isInForce ? words.makeAnother : words.make)}
      </Button>
      {isInForce && (
        <Button
          variant="outline"
          color="red.9"
          disabled={make.isPending}
          loading={end.isPending}
          onClick={() => void pressEnd()}
        >
          {text(words.end)}
        </Button>
      )}
    </>
  )
}
