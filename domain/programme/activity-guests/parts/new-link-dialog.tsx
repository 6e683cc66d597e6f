import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { RecordSection } from '#kit/form/record-form.tsx'
import { useWriteIds } from '#kit/limited-access/use-write-ids.ts'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { type GuestLinkDraft, guestLink } from '../rules.ts'
import { guestLinkWords, linkWords as words } from '../words/links.ts'
import classes from './links.module.css'

/** Terms of a new link; none approves automatically, because activity guests are not reviewed. */
export type NewLink = {
  id: string
  kind: NonNullable<GuestLinkDraft['kind']>
  activityId: string
  change: { quota: number; expires: string; note: string | null; approves: boolean }
}

type Props = {
  activity: { id: string; name: Bilingual; begins: string | null }
  busy: boolean
  onMake(link: NewLink): void
  onClose(): void
}

/** Asks for the page, the quota and the expiry of a link. The same terms, sent again, have the same id and create only one link; other terms are another link. */
export function NewLinkDialog({ activity, busy, onMake, onClose }: Props) {
  const text = useText()
  const title = useId()
  const writeIdOf = useWriteIds()
  const [typed, setTyped] = useState<GuestLinkDraft>({
    kind: 'activityRecommendation',
    quota: 50,
    expires: activity.begins,
  })
  const [isTried, setTried] = useState(false)
  const problems = guestLink.problems(typed)
  const make = () => {
    const { kind, quota, expires, note } = typed
    if (problems.length > 0 || !kind || !quota || !expires) return setTried(true)
    const terms = {
      kind,
      activityId: activity.id,
      change: { quota, expires, note: note ?? null, approves: false },
    }
    onMake({ id: writeIdOf(terms), ...terms })
  }
  return (
    <DialogBox labelledBy={title} width="narrow" onCancel={onClose}>
      <h2 id={title} className={classes.title}>
        {text(words.make)}
      </h2>
      <p className={classes.name}>{text(activity.name)}</p>
      <RecordSection
        record={guestLink}
        words={guestLinkWords}
        section="link"
        value={typed}
        problems={isTried ? problems : []}
        onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
        bare
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {text(words.back)}
        </Button>
        <Button loading={busy} onClick={make}>
          {text(words.making)}
        </Button>
      </div>
    </DialogBox>
  )
}
