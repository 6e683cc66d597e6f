import type { ReactNode } from 'react'
import { useText } from '#kit/web/language.tsx'
import { useTitle } from '#kit/web/title.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import classes from './signed-out-page.module.css'

type SignedOutPageProps = {
  title: Bilingual
  /** A sentence below the title. */
  lead?: ReactNode
  /** A line below the page with the alternative. */
  below?: ReactNode
  children?: ReactNode
}

/** Layout of a page before the login: heading, purpose, and alternatives. */
export function SignedOutPage({ title, lead, below, children }: SignedOutPageProps) {
  const text = useText()
  useTitle(title)
  return (
    <div className={classes.gate}>
      <header>
        <h1 className={classes.title}>{text(title)}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
      </header>
      {children}
      {below && <p className={classes.below}>{below}</p>}
    </div>
  )
}
