import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import { appWords, footerWords } from './app-words.ts'
import classes from './footer.module.css'
import { useSummit } from './summit.tsx'

/** Footer of every page: the organiser, the time zone in use, the privacy policy. */
export function Footer() {
  const text = useText()
  const summit = useSummit()
  return (
    <footer className={classes.footer}>
      {/* always there: the prerendered footer has its place */}
      <span className={classes.own}>{summit?.footer && text(summit.footer)}</span>
      <span>{summit && text(footerWords(summit.year, summit.name))}</span>
      <span>{text(appWords.eventZone)}</span>
      <Link to="/privacy-policy">{text(appWords.privacy)}</Link>
    </footer>
  )
}
