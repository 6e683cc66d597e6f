import type { ReactNode } from 'react'
import { controlKind } from '#kit/form/control-kind.ts'
import type { ControlProps } from '#kit/form/control-props.ts'
import { NameOffers } from '#kit/form/name-offers.tsx'
import { useText } from '#kit/web/language.tsx'
import { badgeProposals, tooLongForBadge } from '../rules/following-names.ts'
import type { GuestDraft } from '../rules.ts'
import { formWords } from '../words/form.ts'
import classes from './badge-name-control.module.css'
import { NameControl } from './name-control.tsx'

type BadgeNameProps = ControlProps & {
  names: GuestDraft
  /** The badge preview, shown here where there is no room for it beside the form. */
  preview: ReactNode
}

/** The name on the badge: it follows the names above until another is typed or a suggestion is chosen. */
export function BadgeNameControl({ names, preview, ...props }: BadgeNameProps) {
  const text = useText()
  const found = controlKind(props.schema)
  const max = 'max' in found ? found.max : undefined
  const tooLong = tooLongForBadge(names)
  const proposals = badgeProposals(names).filter((name) => name !== props.value)
  return (
    <>
      <NameControl {...props} />
      <div role="status">
        {tooLong && max && (
          <p className={classes.tooLong}>
            {text(formWords.tooLongForBadge({ count: Array.from(tooLong).length, max }))}
          </p>
        )}
      </div>
      <NameOffers names={proposals} onTake={props.onChange} />
      <div className={classes.preview}>{preview}</div>
    </>
  )
}
