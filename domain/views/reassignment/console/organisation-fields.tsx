import type { Participant } from '#domain/people/participants/parts/participant-answers.tsx'
import { useReply } from '#kit/web/api.tsx'
import { type ReassignmentOptions, reassignmentApi } from '../api.ts'
import { OrganisationChoice } from '../parts/organisation-choice.tsx'
import type { Wanted } from '../rules.ts'
import { screenWords as words } from '../words.ts'
import { CompanionsFields } from './companions-fields.tsx'
import { GuestChoice } from './guest-choice.tsx'
import classes from './reassignment-page.module.css'

type Props = { of: Participant; options: ReassignmentOptions; wanted: Wanted; onChange(wanted: Wanted): void }

/** The new organisation; for a companion the guest there, for a guest what becomes of the companions. */
export function OrganisationFields({ of, options, wanted, onChange }: Props) {
  const { organisationId } = wanted
  const isCompanion = of.kind === 'companion'
  const there = useReply(
    reassignmentApi.options,
    { params: { id: of.id }, query: { organisationId } },
    { enabled: isCompanion && organisationId !== undefined },
  )
  return (
    <div className={classes.fields}>
      <OrganisationChoice
        except={of.organisationId}
        onChoose={(id) => onChange(id === undefined ? {} : { organisationId: id })}
      />
      {isCompanion && organisationId && there.data && (
        <GuestChoice
          label={words.companionOf}
          guests={there.data.guests}
          value={wanted.guestId}
          onChange={(guestId) => onChange({ ...wanted, guestId })}
        />
      )}
      {organisationId && options.companions > 0 && (
        <CompanionsFields options={options} wanted={wanted} onChange={onChange} mayComeAlong />
      )}
    </div>
  )
}
