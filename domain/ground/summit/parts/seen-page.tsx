import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import classes from './seen-page.module.css'

/** A public page, with its address: organisers are logged in, so it opens as for a visitor in a private window only. */
export function SeenPage({ title, path }: { title: Bilingual; path: string }) {
  const text = useText()
  return (
    <p className={classes.page}>
      {text(title)}{' '}
      <a href={path} target="_blank" rel="noopener">
        {`${location.origin}${path}`}
      </a>
    </p>
  )
}
