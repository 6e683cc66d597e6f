import { Button, SegmentedControl, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Participant } from '#domain/people/participants/parts/participant-answers.tsx'
import { reasonLength } from '#kit/rules/reason.ts'
import { queries, useChange, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { type ReassignmentOptions, reassignmentApi } from '../api.ts'
import type { Wanted } from '../rules.ts'
import { screenWords as words } from '../words.ts'
import { EffectsCard } from './effects-card.tsx'
import { KindFields } from './kind-fields.tsx'
import { OrganisationFields } from './organisation-fields.tsx'
import classes from './reassignment-page.module.css'

type Props = { of: Participant; options: ReassignmentOptions; back: string }

/** Whether everything is chosen that the preview needs. */
function isChosen(
  { kind, personnelKind, organisationId, guestId, companions, attachTo }: Wanted,
  { of, options }: Props,
) {
  const isCompanion = organisationId ? of.kind === 'companion' : kind === 'companion'
  const isSettled = options.companions === 0 || companions === 'along' || attachTo !== undefined
  const isTarget = organisationId !== undefined || (kind === 'personnel' ? personnelKind : kind) !== undefined
  return isTarget && isSettled && (!isCompanion || guestId !== undefined)
}

/** The choice, what it does, the reason, and the one button. */
export function ReassignmentForm(props: Props) {
  const { of, options, back } = props
  const text = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const [what, setWhat] = useState<'kind' | 'organisation'>('kind')
  const [wanted, setWanted] = useState<Wanted>({})
  const [reason, setReason] = useState('')
  const params = { id: of.id }
  const isReady = isChosen(wanted, props)
  const preview = useReply(
    reassignmentApi.preview,
    { params, query: wanted },
    { enabled: isReady, keep: true },
  )
  const changeKind = useChange(reassignmentApi.changeKind)
  const move = useChange(reassignmentApi.move)
  const seen = isReady && !preview.isPlaceholderData ? preview.data : undefined
  const canAct = seen !== undefined && seen.refused === null && reason.trim() !== ''
  const after = {
    onSuccess: () => {
      toast.done(words.done)
      void navigate(back)
    },
    // also when refused: what is shown may be outdated
    onSettled: () => void queries.invalidateQueries(),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!seen || !canAct) return
    const said = { revision: seen.revision, reason: reason.trim() }
    const { kind, organisationId } = wanted
    if (organisationId) move.mutate({ params, body: { ...wanted, organisationId, ...said } }, after)
    else if (kind) changeKind.mutate({ params, body: { ...wanted, kind, ...said } }, after)
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <SegmentedControl
        aria-label={text(words.what)}
        value={what}
        data={[
          { value: 'kind', label: text(words.kind) },
          { value: 'organisation', label: text(words.organisation) },
        ]}
        onChange={(value) => {
          setWhat(value === 'organisation' ? 'organisation' : 'kind')
          setWanted({})
        }}
      />
      <Card title={words[what]}>
        {what === 'kind' ? (
          <KindFields options={options} wanted={wanted} onChange={setWanted} />
        ) : (
          <OrganisationFields of={of} options={options} wanted={wanted} onChange={setWanted} />
        )}
      </Card>
      <EffectsCard preview={isReady ? preview.data : undefined} error={isReady ? preview.error : null} />
      <Card>
        <Textarea
          label={text(words.reason)}
          description={text(words.reasonHint)}
          required
          maxLength={reasonLength}
          autosize
          minRows={2}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Card>
      <div className={classes.buttons}>
        <Button type="submit" disabled={!canAct} loading={changeKind.isPending || move.isPending}>
          {text(what === 'kind' ? words.doKind : words.doMove)}
        </Button>
        <Button component={Link} to={back} variant="default">
          {text(words.back)}
        </Button>
      </div>
    </form>
  )
}
