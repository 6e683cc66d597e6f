import { Button } from '@mantine/core'
import { useId } from 'react'
import { formatMoment } from '#kit/web/dates.ts'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import type { Enrolment } from '../api.ts'
import { deviceWords as words } from '../words/devices.ts'
import classes from './devices-page.module.css'
import { EnrolCode } from './enrol-code.tsx'

/** The code and the PIN that enrol a phone; shown this once. */
export function EnrolDialog({
  of: { address, code, pin, until },
  onClose,
}: {
  of: Enrolment
  onClose(): void
}) {
  const text = useText()
  const language = useLanguage()
  const heading = useId()
  return (
    <DialogBox labelledBy={heading} onCancel={onClose}>
      <h2 id={heading}>{text(words.enrolTitle)}</h2>
      <p>{text(words.enrolText({ moment: formatMoment(until, language) }))}</p>
      <div className={classes.code}>
        <EnrolCode of={code} />
        <p className={classes.pin}>
          {text(words.pin)} {pin}
        </p>
        <code className={classes.address}>{address}</code>
      </div>
      <span className={classes.acts}>
        <Button onClick={onClose}>{text(words.close)}</Button>
      </span>
    </DialogBox>
  )
}
