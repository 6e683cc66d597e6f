import { Button } from '@mantine/core'
import { useState } from 'react'
import { HandOverHistory } from '#kit/handover/screens/hand-over-history.tsx'
import { CallFailed } from '#kit/http/client.ts'
import type { Reply } from '#kit/http/endpoint.ts'
import { refresh, useChange, useReply } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { itinerariesApi as api } from '../api.ts'
import { consoleWords } from '../words/console.ts'

type Overview = Reply<typeof api.overview>

/** What has changed since the last hand-over to the reception, and when that was: the first is what one acts on. */
export function HandOverState({ of }: { of: Overview }) {
  const text = useText()
  const language = useLanguage()
  const { number, at, actorName, receivedAt } = of.handOver
  const pending = at || of.news > 0 ? text(consoleWords.pending({ count: of.news })) : ''
  const rest = [
    of.without > 0 && text(consoleWords.without({ count: of.without })),
    at && actorName
      ? text(consoleWords.lastHandOver({ number, at: formatMoment(at, language), name: text(actorName) }))
      : text(consoleWords.noHandOver),
    at && text(receivedAt ? consoleWords.received : consoleWords.notReceived),
  ]
  const more = rest.filter(Boolean).join(' ')
  return (
    <span title={`${pending} ${more}`}>
      <strong>{pending}</strong> {more}
    </span>
  )
}

/** The earlier hand-overs to the reception, and the button for the next one. */
export function HandOverActs({ of, mayHandOver }: { of: Overview; mayHandOver: boolean }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {of.handOver.at && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {text(consoleWords.earlier)}
        </Button>
      )}
      {mayHandOver && <HandOver of={of} />}
      {isOpen && <ReceptionHandOvers mayNote={mayHandOver} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReceptionHandOvers({ mayNote, onClose }: { mayNote: boolean; onClose(): void }) {
  const { data, error, refetch } = useReply(api.handOvers, {})
  const { mutate, isPending } = useChange(api.received, { refreshes: [api.handOvers, api.overview] })
  return (
    <HandOverHistory
      title={consoleWords.earlier}
      list={data}
      failure={error && { error, retry: refetch }}
      isNoting={isPending}
      {...(mayNote && { onReceived: (version: number) => mutate({ body: { version } }) })}
      onClose={onClose}
    />
  )
}

function HandOver({ of }: { of: Overview }) {
  const text = useText()
  const confirm = useConfirm()
  const toast = useToast()
  const { mutateAsync, isPending } = useChange(api.handOver, {
    refreshes: [api.overview, api.list, api.handOvers],
    quiet: true,
  })
  const act = async () => {
    const yes = await confirm({
      title: consoleWords.handOverAsk,
      text: consoleWords.handOverText({ count: of.news }),
      yes: consoleWords.handOver,
    })
    if (!yes) return
    try {
      const { news } = await mutateAsync({ body: { after: of.handOver.number } })
      toast.done(consoleWords.handedOver({ count: news }))
    } catch (error) {
      const isLate = error instanceof CallFailed && error.status === 409
      toast.failed(isLate ? consoleWords.handedElsewhere : wordsOfFailure(error))
      if (isLate) await refresh(api.overview, api.list)
    }
  }
  return (
    <Button loading={isPending} disabled={of.news === 0} onClick={act}>
      {text(consoleWords.handOver)}
    </Button>
  )
}
