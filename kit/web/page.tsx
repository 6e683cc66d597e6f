import type { ReactNode } from 'react'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { useText } from './language.tsx'
import classes from './page.module.css'
import { useTitle } from './title.tsx'

type PageProps = {
  title: Bilingual
  /** The title is a person's name: in the document's title that of the route follows it. */
  named?: boolean
  /** The document's title where it says more than the heading. */
  documentTitle?: Bilingual
  /** The language of a title that a person wrote, where it is not the page's. */
  titleLanguage?: string | undefined
  /** One sentence below the title. */
  lead?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Forms and texts are easier to read in a narrow column. */
  narrow?: boolean
  children: ReactNode
}

/** One page inside the shell: its heading, what can be done, its content. Sets the page title. */
export function Page({ title, titleLanguage, lead, actions, narrow = false, children, ...of }: PageProps) {
  const text = useText()
  useTitle(of.documentTitle ?? title, { named: of.named ?? false })
  return (
    <div className={classes.page} data-narrow={narrow || undefined}>
      <header className={classes.head}>
        <div>
          <h1 className={classes.title} lang={titleLanguage}>
            {text(title)}
          </h1>
          {lead && <div className={classes.lead}>{lead}</div>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

type CardProps = {
  title?: Bilingual
  /** It holds the step of a form: who goes on to the step begins at its title. */
  isStep?: boolean
  children: ReactNode
}

/** A quiet box that holds one thing of a page. */
export function Card({ title, isStep, children }: CardProps) {
  const text = useText()
  return (
    <section className={classes.card}>
      {title && (
        <h2 className={classes.cardTitle} data-step={isStep || undefined}>
          {text(title)}
        </h2>
      )}
      {children}
    </section>
  )
}
