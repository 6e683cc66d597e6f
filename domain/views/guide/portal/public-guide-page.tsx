import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { GuideText } from '#domain/ground/faces/parts/guide-text.tsx'
import { summitApi } from '#domain/ground/summit/api.ts'
import { NotReadyNote } from '#domain/ground/summit/parts/not-ready-note.tsx'
import { SummitContact } from '#domain/ground/summit/parts/summit-contact.tsx'
import { contactWords } from '#domain/ground/summit/words/contact.ts'
import { PublicFiles } from '#domain/publishing/library/parts/public-files.tsx'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { readToken } from '#kit/web/token.ts'
import { publicSteps, publicGuideWords as words } from '../words/public-guide.ts'
import { guideWords } from '../words.ts'
import classes from './public-guide-page.module.css'
import { SummitDates } from './summit-dates.tsx'

/** The public attendance guide: dates, windows, how to register, contacts. The same for every reader. */
export default function PublicGuidePage() {
  const text = useText()
  const summit = useReply(summitApi.current, {})
  return (
    <Page title={guideWords.title} lead={text(words.lead)}>
      <NotReadyNote />
      <Ways />
      <GuideText
        frame={(content) => (
          <section className={classes.part}>
            <h2>{text(guideWords.fromOrganisers)}</h2>
            {content}
          </section>
        )}
      />
      <section className={classes.part}>
        <h2>{text(guideWords.dates)}</h2>
        {summit.data && <SummitDates summit={summit.data} />}
        {summit.isPending && <Loading lines={4} />}
        {summit.error && <Failed error={summit.error} retry={summit.refetch} />}
      </section>
      <section className={classes.part}>
        <h2>{text(words.steps)}</h2>
        <ol className={classes.steps}>
          {publicSteps.map(({ title, text: why }) => (
            <li key={title.en}>
              <strong>{text(title)}</strong>
              <p>{text(why)}</p>
            </li>
          ))}
        </ol>
      </section>
      <PublicFiles />
      {summit.data && (
        <section className={classes.part}>
          <h2>{text(contactWords.title)}</h2>
          <SummitContact summit={summit.data} />
        </section>
      )}
      <section className={classes.part}>
        <h2>{text(words.privacy)}</h2>
        <p className={classes.plain}>
          {text(words.privacyText)} <Link to="/privacy-policy">{text(words.privacyLink)}</Link>
        </p>
      </section>
    </Page>
  )
}

/** The next step: register or log in; logged-in readers have a guide of their own. */
function Ways() {
  const text = useText()
  if (readToken()) {
    return (
      <div className={classes.ways}>
        <Button component={Link} to="/dashboard">
          {text(words.toOwnGuide)}
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.ways}>
      <Button component={Link} to="/choose">
        {text(words.register)}
      </Button>
      <Button component={Link} to="/login" variant="default">
        {text(words.logIn)}
      </Button>
    </div>
  )
}
