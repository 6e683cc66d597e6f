import type { ReactNode } from 'react'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { FoldContent, FoldTitle, useFold } from './folding.tsx'
import { useText } from './language.tsx'
import classes from './page.module.css'
import { PageActs } from './page-acts.ts'
import { useIsBeside } from './page-beside.tsx'
import { useTitle } from './title.tsx'

type PageProps = {
  title: Bilingual
  /** Document title, if it says more than the heading. */
  documentTitle?: Bilingual
  /** Language of a user-written title, if it differs from the page's. */
  titleLanguage?: string | undefined
  /** One sentence below the title. */
  lead?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  /** A narrow column, for forms and texts. */
  narrow?: boolean
  children: ReactNode
}

/** One page inside the shell: heading, actions, content. Sets the document title. */
export function Page({ title, titleLanguage, lead, actions, narrow = false, children, ...of }: PageProps) {
  const text = useText()
  const isBeside = useIsBeside()
  useTitle(of.documentTitle ?? title)
  const Heading = isBeside ? 'h2' : 'h1'
  return (
    <div className={classes.page} data-narrow={narrow || undefined}>
      <header className={classes.head}>
        <div>
          <Heading className={classes.title} lang={titleLanguage}>
            {text(title)}
          </Heading>
          {lead && <div className={classes.lead}>{lead}</div>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      <PageActs value={actions}>{children}</PageActs>
    </div>
  )
}

type CardProps = {
  title?: Bilingual
  /** Contains a form step: navigation to the step scrolls to and focuses its title. */
  isStep?: boolean
  /** Open at first where sections fold. */
  startsOpen?: boolean
  /** Opens it whenever another object is given: something in it is looked for. */
  opensFor?: object | undefined
  /** Seldom looked at: folded at first in a record of the console, at any width. */
  isSeldom?: boolean
  children: ReactNode
}

/** A card: one section of a page. */
export function Card({ title, isStep, startsOpen = false, opensFor, isSeldom = false, children }: CardProps) {
  const text = useText()
  const folding = useFold({ startsOpen, opensFor, seldom: isSeldom ? title?.en : undefined })
  const fold = title && folding
  return (
    <section className={classes.card} data-folded={(fold && !fold.isOpen) || undefined}>
      {title && (
        <h2 className={classes.cardTitle} data-step={isStep || undefined}>
          <FoldTitle fold={fold}>{text(title)}</FoldTitle>
        </h2>
      )}
      <FoldContent fold={fold}>{children}</FoldContent>
    </section>
  )
}
