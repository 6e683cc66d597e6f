import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CallFailed } from '#kit/http/client.ts'
import { useText } from '#kit/web/language.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import classes from './overview-page.module.css'

type CardProps = {
  title: Bilingual
  lead?: Bilingual
  /** The whole list, beside the title. */
  to?: { path: string; label: Bilingual }
  isWide?: boolean
  children: ReactNode
}

/** One group of figures. */
export function FigureCard({ title, lead, to, isWide, children }: CardProps) {
  const text = useText()
  return (
    <section className={classes.card} data-wide={isWide || undefined} aria-label={text(title)}>
      <header className={classes.head}>
        <h2>{text(title)}</h2>
        {lead && <span title={text(lead)}>{text(lead)}</span>}
        {to && <Link to={to.path}>{text(to.label)}</Link>}
      </header>
      {children}
    </section>
  )
}

type LoadedProps<Data> = {
  reply: { data: Data | undefined; error: CallFailed | null; refetch(): unknown }
  children(data: Data): ReactNode
}

/** Figures that are read by a call of their own. */
export function Loaded<Data>({ reply: { data, error, refetch }, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  return error ? <Failed error={error} retry={() => void refetch()} /> : <Loading lines={5} />
}
