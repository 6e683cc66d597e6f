import { ChoiceControl } from '#kit/form/choice-control.tsx'
import type { ControlProps } from '#kit/form/control-props.ts'
import { documentTypesFor } from '../rules.ts'

type Props = ControlProps & { nationality: string | null | undefined }

/** The documents that come into question for the nationality; what is chosen already stays, so that its problem can be read. */
export function DocumentTypeControl({ nationality, ...props }: Props) {
  const possible: readonly string[] = documentTypesFor(nationality)
  const chosen = typeof props.value === 'string' && !possible.includes(props.value) ? [props.value] : []
  const options = [...possible, ...chosen]
  // a list, however few they are: the page must not look another way when the nationality is changed
  return <ChoiceControl {...props} options={options} asList />
}
