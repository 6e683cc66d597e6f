import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import { appWords, footerWords } from './app-words.ts'
import classes from './footer.module.css'
import { useSummit } from './summit.tsx'

/** Below every page: whose it is, which zone the times are in, the privacy policy. */
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
