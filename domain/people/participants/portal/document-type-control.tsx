import { ChoiceControl } from '#kit/form/choice-control.tsx'
import type { ControlProps } from '#kit/form/control-props.ts'
import { documentTypesFor } from '../rules.ts'

type Props = ControlProps & { nationality: string | null | undefined }

/** The documents available for the nationality; the chosen one stays, so that its problem can be shown. */
export function DocumentTypeControl({ nationality, ...props }: Props) {
  const possible: readonly string[] = documentTypesFor(nationality)
  const chosen = typeof props.value === 'string' && !possible.includes(props.value) ? [props.value] : []
  const options = [...possible, ...chosen]
  // always a list, even of few: the control must not change its kind with the nationality
  return <ChoiceControl {...props} options={options} asList />
}
