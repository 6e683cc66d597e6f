import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { useChange, useReply } from '#kit/web/api.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { type PortraitCheck, picturesApi } from '../api.ts'
import { acceptReasonLength } from '../rules.ts'
import { portraitCheckWords as words } from '../words/portrait-check.ts'
import classes from './portrait-check-note.module.css'

type Note = {
  participantId: string
  fileId: string
  /** What else to refresh after the portrait was accepted. */
  refreshes?: readonly Endpoint[]
}

/** The face check of a stored portrait; the review desk asks for it ahead. */
export const usePortraitCheck = (participantId: string, fileId: string | null | undefined) =>
  useReply(
    picturesApi.portraitCheck,
    { params: { id: participantId, fileId: fileId ?? '' } },
    // only accepting it changes it, which refreshes it
    { enabled: Boolean(fileId), staleMs: 300_000 },
  )

/** Result of the face check; where the face rule is broken, who accepted the portrait and why, or the form to accept it. */
export function PortraitCheckNote({ participantId, fileId, refreshes = [] }: Note) {
  const text = useText()
  const language = useLanguage()
  const params = { id: participantId, fileId }
  const { data: check } = usePortraitCheck(participantId, fileId)
  if (!check) return null
  if (check.met) return <p className={classes.quiet}>{text(words.met({ share: check.share }))}</p>
  if (check.accepted) {
    const { actorName, at, reason } = check.accepted
    return (
      <div className={classes.quiet}>
        <p>{text(words.accepted({ name: actorName, moment: formatMoment(at, language) }))}</p>
        <p>{reason}</p>
      </div>
    )
  }
  return (
    <div className={classes.warning}>
      <p>
        <strong>{text(words.notMet)}</strong> {text(findingOf(check))}
      </p>
      <Allowed to={['participants:acceptPortrait']}>
        <AcceptForm params={params} refreshes={refreshes} />
      </Allowed>
    </div>
  )
}

function findingOf({ faces, share, pose }: PortraitCheck) {
  if (faces !== 1) return faces === 0 ? words.noFace : words.faces({ faces })
  return pose ? words.poses[pose] : words.share({ share })
}

type Accept = { params: { id: string; fileId: string }; refreshes: readonly Endpoint[] }

function AcceptForm({ params, refreshes }: Accept) {
  const text = useText()
  const [reason, setReason] = useState('')
  const [isLacking, setLacking] = useState(false)
  const accept = useChange(picturesApi.acceptPortrait, {
    refreshes: [picturesApi.portraitCheck, ...refreshes],
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setLacking(!reason.trim())
    if (reason.trim()) accept.mutate({ params, body: { reason: reason.trim() } })
  }
  return (
    <form className={classes.form} onSubmit={send}>
      <Textarea
        label={text(words.reason)}
        description={text(words.reasonHint)}
        error={isLacking && !reason.trim() && text(words.reasonNeeded)}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={acceptReasonLength}
        autosize
        minRows={1}
        maxRows={5}
      />
      <Button type="submit" variant="light" size="compact-md" loading={accept.isPending}>
        {text(words.accept)}
      </Button>
    </form>
  )
}
