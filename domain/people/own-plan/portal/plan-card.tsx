import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { BadgePreview } from '#domain/people/participants/parts/badge-preview.tsx'
import { useDenial } from '#domain/people/participants/parts/named-registrations.tsx'
import { OrganisationName } from '#domain/people/participants/parts/organisation-name.tsx'
import { ParticipantName } from '#domain/people/participants/parts/participant-name.tsx'
import { guestPath } from '#domain/people/participants/parts/paths.ts'
import { PortraitPicture } from '#domain/people/participants/parts/portrait-picture.tsx'
import { StatusTag } from '#domain/people/participants/parts/status-tag.tsx'
import { namedWords } from '#domain/people/participants/words/contact.ts'
import { nameOf, roleOf } from '#domain/people/participants/words/state.ts'
import { words as fieldWords } from '#domain/people/participants/words.ts'
import { formatDay, formatDays } from '#kit/web/dates.ts'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { OwnPlan } from '../api.ts'
import { planWords as words } from '../words.ts'
import classes from './plan-card.module.css'

/** One guest's registration: person, state, dates and place, and a preview of the badge. */
export function PlanCard({ plan }: { plan: OwnPlan }) {
  const text = useText()
  return (
    <Card title={words.registered}>
      <div className={classes.plan}>
        <div className={classes.about}>
          <p className={classes.job}>
            <strong>
              <ParticipantName of={plan} />
            </strong>
            {plan.jobTitle && <span> {plan.jobTitle}</span>}
          </p>
          <PlanFacts plan={plan} />
          <p className={classes.corrections}>
            <strong>{text(words.corrections)}</strong> <Corrections plan={plan} />
          </p>
          {!plan.isOwn && <NotMine of={plan} />}
        </div>
        <BadgePreview badgeName={plan.badgeName} jobTitle={plan.jobTitle}>
          <PortraitPicture participantId={plan.id} fileId={plan.portrait} alt="" />
        </BadgePreview>
      </div>
    </Card>
  )
}

function PlanFacts({ plan }: { plan: OwnPlan }) {
  const text = useText()
  const language = useLanguage()
  const { summit, documentType, documentNumber, documentExpires, missingFields, companions } = plan
  return (
    <dl className={classes.facts}>
      {(plan.organisationName || plan.organisationEnglishName) && (
        <Fact label={text(words.organisation)}>
          <OrganisationName of={plan} />
        </Fact>
      )}
      <Fact label={text(words.days)}>
        {formatDays(summit.begins, summit.ends, language)}
        <span className={classes.zone}>{text(words.zone)}</span>
      </Fact>
      <Fact label={text(words.place)}>{text(summit.city)}</Fact>
      {documentType && (
        <Fact label={text(words.document)}>
          {text(fieldWords.fields.documentType.options[documentType])}{' '}
          <span className={classes.number}>{documentNumber}</span>
          {documentExpires && (
            <span className={classes.zone}>
              {text(words.validUntil({ day: formatDay(documentExpires, language) }))}
            </span>
          )}
        </Fact>
      )}
      {companions.length > 0 && (
        <Fact label={text(words.companions)}>
          {companions.map((companion) => (
            <Companion key={companion.id} of={companion} />
          ))}
        </Fact>
      )}
      {missingFields.length > 0 && (
        <Fact label={text(words.missing)}>
          {missingFields.map((field) => text(fieldWords.fields[field])).join(text(words.between))}
        </Fact>
      )}
    </dl>
  )
}

/** The companions with their roles, and whether they are approved. */
function Companion({ of }: { of: OwnPlan['companions'][number] }) {
  const text = useText()
  const role = roleOf(of)
  return (
    <span className={classes.companion}>
      <ParticipantName of={of} />
      {role && <span>{text(role)}</span>}
      <StatusTag status={of.status} />
    </span>
  )
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** For whoever has the number of a registration that is another person's. */
function NotMine({ of }: { of: OwnPlan }) {
  const text = useText()
  const deny = useDenial()
  const toast = useToast()
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.notMine}
      onClick={() =>
        void deny(of.id, nameOf(of)).catch((error: unknown) => toast.failed(wordsOfFailure(error)))
      }
    >
      {text(namedWords.notMyRegistration)}
    </Button>
  )
}

/** Who can change the registration: the organisation that made it. */
function Corrections({ plan: { id, isOwn, organisationName, organisationEnglishName } }: { plan: OwnPlan }) {
  const text = useText()
  const language = useLanguage()
  if (isOwn) return <Link to={guestPath(id)}>{text(words.correctionsOwn)}</Link>
  const [own, other] =
    language === 'zh'
      ? [organisationName, organisationEnglishName]
      : [organisationEnglishName, organisationName]
  const name = own ?? other
  return <>{text(name ? words.correctionsBy({ name }) : words.correctionsByOthers)}</>
}
