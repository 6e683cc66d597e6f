import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useLinkChange } from '#kit/limited-access/use-link-change.ts'
import { remember, useChange, useReply } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useText } from '#kit/web/language.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { itinerariesApi as api } from '../api.ts'
import { subscriptionWords as words } from '../words/subscription.ts'
import classes from './dialog.module.css'

/** Lets a calendar subscribe to the plan by a secret address. */
export function SubscriptionButton({ participantId }: { participantId: string }) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Allowed to={['itineraries:subscribe']}>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {text(words.open)}
      </Button>
      {isOpen && <SubscriptionDialog participantId={participantId} onClose={() => setIsOpen(false)} />}
    </Allowed>
  )
}

function SubscriptionDialog({ participantId, onClose }: { participantId: string; onClose(): void }) {
  const text = useText()
  const params = { id: participantId }
  const { data, error } = useReply(api.subscription, { params })
  const subscribe = useChange(api.subscribe)
  const make = () =>
    subscribe.mutate({ params }, { onSuccess: (now) => remember(api.subscription, { params }, now) })
  return (
    <DialogBox labelledBy="subscription-title" onCancel={onClose}>
      <h2 id="subscription-title" className={classes.title}>
        {text(words.title)}
      </h2>
      <p>{text(words.lead)}</p>
      {error && <Failed error={error} />}
      {!data && !error && <Loading lines={1} />}
      {data?.path && <Address path={data.path} feedId={data.id} participantId={participantId} />}
      <div className={classes.buttons}>
        {data && !data.path && (
          <Button loading={subscribe.isPending} onClick={make}>
            {text(words.make)}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {text(words.close)}
        </Button>
      </div>
    </DialogBox>
  )
}

type AddressProps = { path: string; feedId: string | null; participantId: string }

/** The address, to copy or to open in this device's calendar, and the button that revokes it. */
function Address({ path, feedId, participantId }: AddressProps) {
  const text = useText()
  const toast = useToast()
  const ask = useConfirm()
  const unsubscribe = useLinkChange(api.unsubscribe, [api.subscription])
  const address = new URL(path, location.origin).href
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast.done(words.copied)
    } catch {
      // plain http and old browsers refuse access to the clipboard: the text is selected, to be copied by hand
      field.current?.focus()
    }
  }
  const end = async () => {
    const question = {
      title: words.endTitle,
      text: words.endText,
      yes: words.end,
      no: words.keep,
      danger: true,
    }
    if (!(await ask(question))) return
    unsubscribe.send({ params: { id: participantId }, body: feedId ? { feedId } : {} })
  }
  return (
    <>
      <TextInput
        ref={field}
        label={text(words.address)}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={classes.buttons}>
        <Button component="a" href={address.replace(/^https?:/, 'webcal:')}>
          {text(words.add)}
        </Button>
        <Button variant="default" onClick={() => void copy()}>
          {text(words.copy)}
        </Button>
        <Button variant="subtle" color="red" loading={unsubscribe.isPending} onClick={() => void end()}>
          {text(words.end)}
        </Button>
      </div>
    </>
  )
}
