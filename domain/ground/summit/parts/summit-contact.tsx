import { useText } from '#kit/web/language.tsx'
import { TelephoneLink } from '#kit/web/telephone-link.tsx'
import type { SummitReply } from '../api.ts'
import { contactWords as words } from '../words/contact.ts'
import classes from './summit-contact.module.css'

/** The contact for questions, as far as the secretary has entered one for this edition. */
export function SummitContact({ summit }: { summit: SummitReply }) {
  const text = useText()
  const { contactPhone, contactEmail } = summit
  return (
    <>
      <p className={classes.text}>{text(words.text)}</p>
      {(contactPhone || contactEmail) && (
        <dl className={classes.ways}>
          {contactPhone && (
            <div>
              <dt>{text(words.phone)}</dt>
              <dd>
                <TelephoneLink number={contactPhone} />
              </dd>
            </div>
          )}
          {contactEmail && (
            <div>
              <dt>{text(words.email)}</dt>
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
