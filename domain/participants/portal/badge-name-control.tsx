import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ControlProps } from '#kit/form/control-props.ts'
import { useText } from '#kit/web/language.tsx'
import { badgeProposals, type GuestDraft } from '../rules.ts'
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
  const proposals = badgeProposals(names).filter((name) => name !== props.value)
  return (
    <>
      <NameControl {...props} />
      {proposals.length > 0 && (
        <div className={classes.proposals}>
          {proposals.map((name) => (
            <Button key={name} size="compact-sm" variant="light" onClick={() => props.onChange(name)}>
              {text(formWords.takeProposal({ name }))}
            </Button>
          ))}
        </div>
      )}
      <div className={classes.preview}>{preview}</div>
    </>
  )
}
