import { Button, Group, Radio, Stack, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type OnBehalf, type Telling, tellings } from '#domain/on-behalf.ts'
import type { AutosaveForm } from '#kit/form/use-autosave.ts'
import { reasonLength } from '#kit/rules/reason.ts'
import { queries } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { tellingWords, onBehalfWords as words } from '../words/on-behalf.ts'
import classes from './on-behalf.module.css'

/** What an organiser says of the edit that follows; undefined for the owner of the record, who says nothing. */
export function useOnBehalf() {
  const isActive = useSession().types.includes('organiser')
  const [reason, setReason] = useState('')
  const [tell, setTell] = useState<Telling>('evening')
  const given = reason.trim()
  // a save is sent by a function of an earlier render
  const newest = useRef<OnBehalf>({ tell })
  newest.current = { tell, ...(given && { reason: given }) }
  return {
    isActive,
    /** The part of a save's body. */
    body: () => (isActive ? { onBehalf: newest.current } : {}),
    reason,
    setReason,
    tell,
    setTell,
  }
}

export type OnBehalfState = ReturnType<typeof useOnBehalf>

/** The head of a form that an organiser fills in for its owner; nothing for the owner. */
export function OnBehalfNote({ said }: { said: OnBehalfState }) {
  const text = useText()
  if (!said.isActive) return null
  return (
    <p role="note" className={classes.note}>
      {text(words.head)}
    </p>
  )
}

type BarProps = {
  said: OnBehalfState
  form: AutosaveForm
  /** Whether the record is in force, so that a reason is needed. */
  needsReason: boolean
  /** The record's page, to which a save leads back. */
  back: string
}

/** The end of a form that an organiser fills in for its owner: reason, how the owner is told, and the button that saves. Nothing for the owner. */
export function OnBehalfBar({ said, form, needsReason, back }: BarProps) {
  const text = useText()
  const navigate = useNavigate()
  const toast = useToast()
  const [isSaving, setSaving] = useState(false)
  if (!said.isActive) return null
  const isChanged = form.unsaved.length > 0
  const lacksReason = needsReason && said.reason.trim() === ''
  const discard = () => form.change(Object.fromEntries(form.unsaved.map((key) => [key, undefined])))
  const save = async () => {
    setSaving(true)
    const isSaved = await form.send().finally(() => setSaving(false))
    // a record that was approved meanwhile asks for a reason
    void queries.invalidateQueries()
    if (!isSaved) return
    toast.done(words.saved)
    void navigate(back)
  }
  return (
    <div className={classes.bar}>
      <Card>
        <Stack gap={12}>
          <Textarea
            label={text(words.reason)}
            description={text(words.reasonHint)}
            required={needsReason}
            maxLength={reasonLength}
            autosize
            minRows={2}
            value={said.reason}
            onChange={({ currentTarget }) => said.setReason(currentTarget.value)}
          />
          <Radio.Group
            label={text(words.tell)}
            value={said.tell}
            onChange={(value) => said.setTell(tellings.find((each) => each === value) ?? 'evening')}
          >
            <Stack gap={8} mt={8}>
              {tellings.map((each) => (
                <Radio key={each} value={each} label={text(tellingWords[each])} />
              ))}
            </Stack>
          </Radio.Group>
          <Group gap={12}>
            <Button disabled={!isChanged || lacksReason} loading={isSaving} onClick={() => void save()}>
              {text(words.save)}
            </Button>
            {isChanged && (
              <Button variant="default" disabled={isSaving} onClick={discard}>
                {text(words.discard)}
              </Button>
            )}
            {!isChanged && <span>{text(words.nothing)}</span>}
            {isChanged && lacksReason && <span>{text(words.reasonFirst)}</span>}
          </Group>
        </Stack>
      </Card>
    </div>
  )
}
