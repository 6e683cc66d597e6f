import { ChoiceControl } from '#kit/form/choice-control.tsx'
import type { ControlProps } from '#kit/form/control-props.ts'
import { useSession } from '#kit/web/session.tsx'
import { ownGuestTypes } from '../rules.ts'

/** The types that an account may choose for its guests; one set by organisers, or by the account type, is read-only. */
export function GuestTypeControl(props: ControlProps) {
  const { types } = useSession()
  const own: readonly string[] = ownGuestTypes(types[0] ?? '')
  const { value } = props
  const chosen = typeof value === 'string' && !own.includes(value) ? [value] : []
  const isGiven = value === 'special' || (own.length === 1 && value === own[0])
  return (
    <ChoiceControl
      {...props}
      options={isGiven ? [String(value)] : [...own, ...chosen]}
      readOnly={props.readOnly || isGiven}
    />
  )
}
