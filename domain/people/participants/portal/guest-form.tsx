import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isOnePerson } from '#domain/actor.ts'
import { OnBehalfBar, OnBehalfNote, useOnBehalf } from '#domain/identity/organisations/parts/on-behalf.tsx'
import { onBehalfWords } from '#domain/identity/organisations/words/on-behalf.ts'
import type { ControlProps } from '#kit/form/control-props.ts'
import { EnterToNextField } from '#kit/form/enter-to-next-field.tsx'
import { RecordSection } from '#kit/form/record-form.tsx'
import { SaveNotices } from '#kit/form/save-notices.tsx'
import { SaveState } from '#kit/form/save-state.tsx'
import { useClient } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { afterFirstScreen, useLater } from '#kit/web/later.tsx'
import { lazyPage } from '#kit/web/lazy-page.ts'
import { Card, Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { participantsApi } from '../api.ts'
import { CompanionGuest } from '../parts/companion-guest.tsx'
import { ContactDeniedNote } from '../parts/contact-denied-note.tsx'
import type { Participant } from '../parts/participant-answers.tsx'
import { ParticipantBadge } from '../parts/participant-badge.tsx'
import { PastEdition } from '../parts/past-edition.tsx'
import { guestPath, stepPath } from '../parts/paths.ts'
import { PossibleDuplicatesNote } from '../parts/possible-duplicates-note.tsx'
import {
  certificateNames,
  contactKeys,
  type GuestDraft,
  guest,
  hasApproval,
  livesOnMainland,
  withoutOtherCity,
} from '../rules.ts'
import { formWords } from '../words/form.ts'
import { ownRecordWords } from '../words/own-record.ts'
import { nameOf } from '../words/state.ts'
import { personnelKindWords, words } from '../words.ts'
import { BadgeNameControl } from './badge-name-control.tsx'
import { CertificateControl } from './certificate-control.tsx'
import { completeStep } from './complete-step.ts'
import { ConsentFirst } from './consent-first.tsx'
import { DocumentTypeControl } from './document-type-control.tsx'
import { FormSteps } from './form-steps.tsx'
import { FromPassport } from './from-passport.tsx'
import { GeneralRemark } from './general-remark.tsx'
import classes from './guest-form.module.css'
import { GuestTypeControl } from './guest-type-control.tsx'
import { NameControl } from './name-control.tsx'
import { PassportNameControl } from './passport-name-control.tsx'
import { StepButtons } from './step-buttons.tsx'
import type { Section } from './step-state.ts'
import { useFollowingNames } from './use-following-names.ts'
import { useGuestForm } from './use-guest-form.ts'

/** Title of the form before there is a name: the reader's own registration, or a person of this kind. */
function useTitle({ kind, personnelKind }: Participant) {
  const isOwn = useSession().types.some(isOnePerson)
  if (kind === 'companion') return formWords.companionTitle
  if (isOwn) return ownRecordWords.record
  return personnelKind ? personnelKindWords[personnelKind] : formWords.title
}

// the code for pictures and regions belongs to later steps: it is loaded after the first is shown, so that no step waits for it
const PictureControl = lazyPage(
  () => import('./picture-control.tsx'),
  (module) => module.PictureControl,
)
const PortraitControl = lazyPage(
  () => import('./portrait-control.tsx'),
  (module) => module.PortraitControl,
)
const RegionControl = lazyPage(
  () => import('#kit/form/region-control.tsx'),
  (module) => module.RegionControl,
)
const ProvenContactControl = lazyPage(
  () => import('./proven-contact-control.tsx'),
  (module) => module.ProvenContactControl,
)
const ofLaterSteps = [ProvenContactControl, PictureControl, PortraitControl, RegionControl]

/** The control of the proven number or address; none where nothing is proved. */
const provenControl = ({ id, proven, may }: Participant) =>
  proven && {
    [proven]: (props: ControlProps) => (
      <ProvenContactControl
        {...props}
        participantId={id}
        kind={proven === 'mobile' ? 'tel' : 'email'}
        replacedIn={may.replaceProven ? 'form' : may.changeAccount ? 'account' : null}
      />
    ),
  }

/** The controls of pictures; of a submitted record organisers replace them on its page, with a reason. */
const pictureControls = (of: Participant, isOnBehalf: boolean) =>
  isOnBehalf
    ? { idPhoto: PicturesElsewhere, businessCard: PicturesElsewhere, portrait: PicturesElsewhere }
    : {
        idPhoto: (props: ControlProps) => <PictureControl {...props} of={of} field="idPhoto" />,
        businessCard: (props: ControlProps) => <PictureControl {...props} of={of} field="businessCard" />,
        portrait: (props: ControlProps) => <PortraitControl {...props} of={of} />,
      }

function PicturesElsewhere() {
  return <p>{useText()(onBehalfWords.pictures)}</p>
}

/** Loads the code of later steps ahead; when that fails, the step requests its code again. */
function loadLaterSteps() {
  for (const { code } of ofLaterSteps) code.load().catch(() => undefined)
}

/** How many fields of a section are drawn on the first screen, where more follow; undefined once all are. */
function useFirstFields(section: Section, value: object) {
  const isLater = useLater()
  const asked = guest.keys.filter((key) => guest.sectionOf(key) === section && guest.isAsked(key, value))
  return isLater || asked.length <= 6 ? undefined : 6
}

/** One section of the guest form: saved as typed, with the reviewer's remarks at their fields. */
export function GuestForm({ of, section }: { of: Participant; section: Section }) {
  const text = useText()
  const title = useTitle(of)
  const client = useClient()
  const { permissions } = useSession()
  const { hash } = useLocation()
  const params = { id: of.id }
  const said = useOnBehalf()
  // a new draft shows no errors for fields that were not reached yet
  const form = useGuestForm({ of, said, showMissing: hash !== '' || of.version > 0 })
  useEffect(() => afterFirstScreen(loadLaterSteps), [])
  const value = form.value as GuestDraft
  const firstFields = useFirstFields(section, form.value)
  const isWhole = firstFields === undefined
  const reveal = async (field: string) =>
    (await client.call(participantsApi.reveal, { params, body: { field } })).value

  const names = useFollowingNames(value)

  const badge = <ParticipantBadge of={{ ...of, ...value }} />

  return (
    <Page
      title={of.version > 0 || of.passportName || of.chineseName ? nameOf(of) : title}
      lead={of.guestId && <CompanionGuest of={of} guestPath={guestPath(of.guestId)} />}
    >
      <FormSteps of={of} at={section} />
      <PastEdition of={of} />
      <GeneralRemark of={of} />
      <ContactDeniedNote of={of} />
      <PossibleDuplicatesNote participantId={of.id} pathOf={guestPath} />
      <SaveNotices form={form} record={guest} words={words} />
      <OnBehalfNote said={said} />
      <div className={classes.columns} data-with-badge={section === 'identity' || undefined}>
        <Card title={words.sections[section]} isStep>
          <FromPassport of={of} section={section} />
          <EnterToNextField record={guest} section={section} value={form.value}>
            <RecordSection
              key={section}
              record={guest}
              words={words}
              section={section}
              value={form.value}
              problems={form.problems}
              remarks={of.requested?.fields}
              reveal={of.may.reveal ? reveal : undefined}
              firstFields={firstFields}
              fixed={of.may.contact ? contactKeys.filter((key) => key === of.proven) : contactKeys}
              onChange={(change) => form.change(withoutOtherCity(value, names.edited(change)))}
              controls={{
                passportName: (props) => (
                  <PassportNameControl
                    {...props}
                    of={value}
                    onTakeForm={(passportName) =>
                      form.change({ passportName: passportName as GuestDraft['passportName'] })
                    }
                  />
                ),
                chineseName: (props) => <NameControl {...props} />,
                badgeName: (props) => <BadgeNameControl {...props} names={value} preview={badge} />,
                certificateChineseName: (props) => (
                  <CertificateControl {...props} name={certificateNames(value).zh} />
                ),
                certificateEnglishName: (props) => (
                  <CertificateControl {...props} name={certificateNames(value).en} />
                ),
                ...provenControl(of),
                documentType: (props) => <DocumentTypeControl {...props} nationality={value.nationality} />,
                guestType: (props) => <GuestTypeControl {...props} />,
                ...pictureControls(of, said.isActive && of.version > 0),
                province: (props) => <RegionControl {...props} max={50} />,
                ...(livesOnMainland({ kind: of.kind, residenceCountry: value.residenceCountry }) && {
                  city: (props: ControlProps) => (
                    <RegionControl {...props} max={100} region={{ province: value.province }} />
                  ),
                }),
              }}
            />
            {isWhole && (
              <SaveState
                form={form}
                record={guest}
                words={words}
                linkTo={(at) => stepPath(of.id, at)}
                complete={completeStep(of, section, permissions.has('participants:submit'))}
              />
            )}
            <StepButtons of={of} at={section} flush={form.flush} isHeld={form.conflict !== undefined} />
          </EnterToNextField>
          {isWhole && said.isActive && <ConsentFirst id={of.id} form={form} />}
          {isWhole && (
            <OnBehalfBar
              said={said}
              form={form}
              needsReason={hasApproval(of)}
              back={`/participants/${of.id}`}
            />
          )}
        </Card>
        {section === 'identity' && (
          <div className={classes.badge}>
            <h2 className={classes.title}>{text(formWords.badgePreview)}</h2>
            {badge}
            <p className={classes.hint}>{text(formWords.badgeHint)}</p>
          </div>
        )}
      </div>
    </Page>
  )
}
