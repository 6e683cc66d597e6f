import { OrganisationLink } from '#domain/identity/organisations/parts/organisation-link.tsx'
import { OrganisationName } from '#domain/people/participants/parts/organisation-name.tsx'
import { type GuestKey, guest } from '#domain/people/participants/rules.ts'
import { words as guestWords } from '#domain/people/participants/words.ts'
import { formWords } from '#kit/form/form-words.ts'
import { shownValue } from '#kit/form/shown-value.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import type { ReviewReply } from '../api.ts'
import { deskWords } from '../words/desk.ts'
import { labelOf } from './field-value.tsx'
import classes from './record-facts.module.css'

/** What decides, most telling first; the first ten that the kind of person is asked for are shown, together with the organisation. */
const telling = [
  'guestType',
  'companionRole',
  'unitName',
  'jobTitle',
  'jobRank',
  'nationality',
  'birthDate',
  'documentType',
  'documentNumber',
  'documentExpires',
  'mobile',
  'gender',
  'meetingForm',
  'email',
] as const satisfies readonly GuestKey[]

/** Number of facts beside the photo: they fit beside it without scrolling at 1440 × 900. */
const shownFacts = 10

/** The ten facts that decide, beside the photo; those that were changed since the last decision are marked. */
export function RecordFacts({ record }: { record: ReviewReply }) {
  const text = useText()
  const language = useLanguage()
  const { participant, sinceDecision } = record
  const submitted: Record<string, unknown> = record.submitted ?? {}
  const known = { ...submitted, kind: participant.kind }
  const changed = new Set(sinceDecision?.differences.map(({ field }) => field))
  const organisation = participant.organisationId ? 1 : 0
  const asked = telling.filter((key) => guest.isAsked(key, known)).slice(0, shownFacts - organisation)
  return (
    <dl className={classes.facts} data-facts>
      {participant.organisationId && (
        <div>
          <dt>{text(deskWords.columns.organisation)}</dt>
          <dd>
            <OrganisationLink organisationId={participant.organisationId}>
              <OrganisationName of={record} />
            </OrganisationLink>
          </dd>
        </div>
      )}
      {asked.map((key) => (
        <div key={key} data-changed={changed.has(key) || undefined}>
          <dt>{text(labelOf(key))}</dt>
          <dd>
            {shownValue(guest.shape[key], guestWords.fields[key], submitted[key], language) ?? (
              <span className={classes.none}>{text(formWords.notGiven)}</span>
            )}
            {changed.has(key) && <span className={classes.changed}>{text(formWords.changed)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
