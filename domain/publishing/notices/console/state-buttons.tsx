import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useChange, useClient } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { noticesConsoleApi as api, type EditedNotice, noticesApi } from '../api.ts'
import { missingText, writtenNoticesPath } from '../rules.ts'
import { consoleWords as words } from '../words/console.ts'

type Props = { of: EditedNotice; disabled: boolean; onDone(now: EditedNotice): void }

const readersOwn = [noticesApi.page, noticesApi.unreadCount]

/** Operations on a notice in its present state. Disabled while there is unsaved input: only what was saved is released. */
export function StateButtons({ of, disabled, onDone }: Props) {
  const isOut = of.state === 'released' || of.state === 'scheduled' || of.state === 'over'
  return (
    <>
      {of.state === 'draft' && <RemoveButton of={of} />}
      {isOut ? (
        <WithdrawButton of={of} disabled={disabled} onDone={onDone} />
      ) : (
        <ReleaseButton of={of} disabled={disabled || missingText(of).length > 0} onDone={onDone} />
      )}
    </>
  )
}

/** Confirmation with the number of recipients. */
function ReleaseButton({ of, disabled, onDone }: Props) {
  const text = useText()
  const toast = useToast()
  const ask = useConfirm()
  const { call } = useClient()
  const params = { id: of.id }
  const release = useChange(api.release, { refreshes: [api.page, api.readership, ...readersOwn] })
  const press = async () => {
    const count = await call(api.count, { params })
    const question = {
      title: words.releaseTitle({ count }),
      ...(of.copies && { text: words.releaseCopies }),
      yes: words.release,
    }
    if (!(await ask(question))) return
    const now = await release.mutateAsync({ params, body: { revision: of.revision } })
    onDone(now)
    toast.done(now.state === 'scheduled' ? words.scheduled : words.released)
  }
  return (
    <Button
      disabled={disabled}
      loading={release.isPending}
      onClick={() =>
        void press().catch((failure) => {
          // the refusal was shown already
          if (!release.isError) toast.failed(wordsOfFailure(failure))
        })
      }
    >
      {text(of.state === 'withdrawn' ? words.releaseAgain : words.release)}
    </Button>
  )
}

function WithdrawButton({ of: { id }, disabled, onDone }: Props) {
  const text = useText()
  const toast = useToast()
  const ask = useConfirm()
  const call = useChange(api.withdraw, { refreshes: [api.page, ...readersOwn] })
  const press = async () => {
    const question = {
      title: words.withdrawTitle,
      text: words.withdrawText,
      yes: words.withdraw,
      danger: true,
    }
    if (!(await ask(question))) return
    onDone(await call.mutateAsync({ params: { id } }))
    toast.done(words.withdrawn)
  }
  return (
    <Button
      variant="default"
      disabled={disabled}
      loading={call.isPending}
      onClick={() => void press().catch(() => undefined)}
    >
      {text(words.withdraw)}
    </Button>
  )
}

function RemoveButton({ of: { id } }: { of: EditedNotice }) {
  const text = useText()
  const toast = useToast()
  const ask = useConfirm()
  const navigate = useNavigate()
  const call = useChange(api.remove, { refreshes: [api.page] })
  const press = async () => {
    if (!(await ask({ title: words.removeTitle, yes: words.remove, danger: true }))) return
    await call.mutateAsync({ params: { id } })
    toast.done(words.removed)
    void navigate(writtenNoticesPath, { replace: true })
  }
  return (
    <Button variant="subtle" loading={call.isPending} onClick={() => void press().catch(() => undefined)}>
      {text(words.remove)}
    </Button>
  )
}
