import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import type { ActivityGuestRow } from '../lists.ts'
import { screenWords as words } from '../words/screens.ts'
import classes from './guest-portrait.module.css'
import { GuestPortrait } from './guest-portrait.tsx'

/** Portrait and name in a list, linked to the guest's page where there is one. */
export function GuestName({ of, to }: { of: ActivityGuestRow; to?: string }) {
  const text = useText()
  const name = of.name ?? text(words.unnamed)
  return (
    <span className={classes.person}>
      <GuestPortrait of={of} alt="" as="list" />
      {to ? <Link to={to}>{name}</Link> : name}
    </span>
  )
}
