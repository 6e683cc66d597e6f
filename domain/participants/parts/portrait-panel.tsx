import { useText } from '#kit/web/language.tsx'
import { recordWords } from '../words/record.ts'
import { nameOf } from '../words/state.ts'
import { BadgePreview } from './badge-preview.tsx'
import type { Participant } from './participant-answers.tsx'
import classes from './portrait-panel.module.css'
import { PortraitPicture } from './portrait-picture.tsx'

/** The portrait at a size at which a face can be judged, and the badge it will be on. */
export function PortraitPanel({ of }: { of: Participant }) {
  const text = useText()
  const alt = text(recordWords.portraitOf({ name: text(nameOf(of)) }))
  return (
    <div className={classes.panel}>
      <div className={classes.portrait}>
        <PortraitPicture participantId={of.id} fileId={of.portrait} alt={alt} size="full" />
        {!of.portrait && <p className={classes.none}>{text(recordWords.noPortrait)}</p>}
      </div>
      <BadgePreview badgeName={of.badgeName} jobTitle={of.jobTitle}>
        {of.portrait && <PortraitPicture participantId={of.id} fileId={of.portrait} alt="" />}
      </BadgePreview>
    </div>
  )
}
