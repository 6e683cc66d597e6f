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
      <span>{summit && text(footerWords(summit.year, summit.name))}</span>
      <span>{text(appWords.eventZone)}</span>
      <Link to="/privacy-policy">{text(appWords.privacy)}</Link>
    </footer>
  )
}
