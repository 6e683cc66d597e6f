import { Button } from '@mantine/core'
import { telephoneLink, telephoneText } from '#kit/rules/telephone-number.ts'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import type { OwnActivity } from '../api.ts'
import { screenWords as words } from '../words/screens.ts'
import classes from './activity-page.module.css'

/** Who answers questions about an activity, by telephone and mail with one press; renders nothing without any. */
export function ActivityContact({ of }: { of: OwnActivity }) {
  const text = useText()
  const { contactName, contactPhone, contactEmail } = of
  if (!contactName && !contactPhone && !contactEmail) return null
  return (
    <Card title={words.contact}>
      {contactName && <p className={classes.none}>{contactName}</p>}
      <div className={classes.ways}>
        {contactPhone && (
          <Button
            component="a"
            variant="default"
            href={telephoneLink(contactPhone)}
            aria-label={`${text(words.call)} ${telephoneText(contactPhone)}`}
          >
            {telephoneText(contactPhone)}
          </Button>
        )}
        {contactEmail && (
          <Button component="a" variant="default" href={`mailto:${contactEmail}`}>
            {text(words.mail)}
          </Button>
        )}
      </div>
    </Card>
  )
}
