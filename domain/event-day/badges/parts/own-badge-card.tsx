import { Button, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { PortraitPicture } from '#domain/people/participants/parts/portrait-picture.tsx'
import { remember, useChange, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { badgesApi as api, type OwnBadge } from '../api.ts'
import { type BadgeState, maxReason } from '../rules.ts'
import { ownWords as words } from '../words.ts'
import classes from './own-badge-card.module.css'

const saysOf: Record<BadgeState, Bilingual> = {
  due: words.soon,
  cleared: words.soon,
  printed: words.printed,
  packed: words.printed,
  handedOut: words.handedOut,
  lost: words.void,
  damaged: words.void,
  revoked: words.void,
  returned: words.void,
}

const mayObject = (state: BadgeState) => state === 'due' || state === 'cleared' || state === 'printed'

function sentOf(state: BadgeState): Bilingual {
  if (state === 'due' || state === 'cleared') return words.sent
  return state === 'printed' || state === 'packed' ? words.sentPrinted : words.told
}

/** The badge of a person as it will be printed, for the person and those who registered them; nothing without one. */
export function OwnBadgeCard({ participantId }: { participantId: string }) {
  const text = useText()
  const { data, error, refetch } = useReply(api.own, { params: { id: participantId } })
  if (error)
    return (
      <Card title={words.title}>
        <Failed error={error} retry={refetch} />
      </Card>
    )
  if (!data) return null
  return (
    <Card title={words.title} startsOpen>
      <Stack gap={12}>
        <p>{text(saysOf[data.state])}</p>
        <Badge of={data} participantId={participantId} />
        {data.objection && <p role="note">{text(words.said({ text: data.objection }))}</p>}
        {mayObject(data.state) && <Objection of={data} participantId={participantId} />}
      </Stack>
    </Card>
  )
}

type Props = { of: OwnBadge; participantId: string }

const zonesText = (zones: OwnBadge['zones']): Bilingual => ({
  zh: zones.map(({ letter, name }) => `${letter} ${name.zh}`).join('、'),
  en: zones.map(({ letter, name }) => `${letter} ${name.en}`).join(', '),
})

function Badge({ of, participantId }: Props) {
  const text = useText()
  return (
    <figure className={classes.badge} aria-label={text(words.title)}>
      {of.portrait && (
        <span className={classes.portrait}>
          <PortraitPicture participantId={participantId} fileId={of.portrait} alt="" />
        </span>
      )}
      <span className={classes.first}>{of.first}</span>
      {of.second && <span>{of.second}</span>}
      {of.jobTitle && <span className={classes.line}>{of.jobTitle}</span>}
      {of.organisation && <span className={classes.line}>{of.organisation}</span>}
      {of.zones.length > 0 && (
        <span className={classes.line}>{text(words.zones({ zones: zonesText(of.zones) }))}</span>
      )}
      {of.kind && <span className={classes.kind}>{text(of.kind)}</span>}
    </figure>
  )
}

/** Says what is wrong with a badge; until that is settled it is not printed, and a printed one is not handed out with others. */
function Objection({ of, participantId }: Props) {
  const text = useText()
  const toast = useToast()
  const [isSaying, setSaying] = useState(false)
  const [said, setSaid] = useState(of.objection ?? '')
  const params = { id: participantId }
  const call = useChange(api.object)
  const send = () =>
    call.mutate(
      { params, body: { text: said } },
      {
        onSuccess: (current) => {
          remember(api.own, { params }, current)
          // what it is by now: it may have been printed while this was typed
          toast.done(current ? sentOf(current.state) : words.told)
          setSaying(false)
        },
      },
    )
  if (!isSaying)
    return (
      <Stack gap={8}>
        <p className={classes.line}>{text(of.state === 'printed' ? words.aboutPrinted : words.about)}</p>
        <span>
          <Button variant="default" size="compact-md" onClick={() => setSaying(true)}>
            {text(words.object)}
          </Button>
        </span>
      </Stack>
    )
  return (
    <Stack gap={8}>
      <Textarea
        label={text(words.what)}
        autosize
        minRows={2}
        maxLength={maxReason}
        value={said}
        onChange={({ currentTarget }) => setSaid(currentTarget.value)}
      />
      <span className={classes.acts}>
        <Button size="compact-md" loading={call.isPending} disabled={said.trim() === ''} onClick={send}>
          {text(words.send)}
        </Button>
        <Button size="compact-md" variant="default" onClick={() => setSaying(false)}>
          {text(words.cancel)}
        </Button>
      </span>
    </Stack>
  )
}
