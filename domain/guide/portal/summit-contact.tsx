import type * as z from 'zod'
import type { summitReply } from '#domain/summit/api.ts'
import { useText } from '#kit/web/language.tsx'
import { guideWords } from '../words.ts'
import classes from './summit-contact.module.css'

/** Whom to ask, as far as the secretary has entered it for this edition. */
export function SummitContact({ summit }: { summit: z.output<typeof summitReply> }) {
  const text = useText()
  const { contactPhone, contactEmail } = summit
  return (
    <>
      <p className={classes.text}>{text(guideWords.contactText)}</p>
      {(contactPhone || contactEmail) && (
        <dl className={classes.ways}>
          {contactPhone && (
            <div>
              <dt>{text(guideWords.contactPhone)}</dt>
              <dd>
                <a href={`tel:${contactPhone}`}>{contactPhone}</a>
              </dd>
            </div>
          )}
          {contactEmail && (
            <div>
              <dt>{text(guideWords.contactEmail)}</dt>
              <dd>
                <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
              </dd>
            </div>
          )}
        </dl>
      )}
    </>
  )
}
