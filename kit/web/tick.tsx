import { useEffect, useRef } from 'react'
import classes from './tick.module.css'

type TickProps = {
  /** Accessible name. */
  label: string
  checked: boolean
  /** Some of those that it stands for are ticked. */
  isMixed?: boolean
  onChange(): void
  className?: string | undefined
}

/** The checkbox of a row: the browser's own, as a list has dozens of them. */
export function Tick({ label, checked, isMixed = false, onChange, className }: TickProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <span className={className}>
      <input
        ref={box}
        type="checkbox"
        className={classes.tick}
        aria-label={label}
        checked={checked}
        onChange={onChange}
      />
    </span>
  )
}
