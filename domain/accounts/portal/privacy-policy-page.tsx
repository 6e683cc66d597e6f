import { useText } from '#kit/web/language.tsx'
import { SignedOutPage } from '../parts/signed-out-page.tsx'
import { privacyVersion } from '../rules.ts'
import { privacySections, privacyWords as words } from '../words/privacy.ts'
import classes from './privacy-policy-page.module.css'

/** What the portal stores of people and why; the version that a registration consents to. */
export default function PrivacyPolicyPage() {
  const text = useText()
  return (
    <SignedOutPage title={words.title} lead={`${text(words.version)} ${privacyVersion}`}>
      <p className={classes.draft}>{text(words.draft)}</p>
      {privacySections.map(({ title, text: paragraph, points }) => (
        <section key={title.en} className={classes.section}>
          <h2>{text(title)}</h2>
          {paragraph && <p>{text(paragraph)}</p>}
          {points && (
            <ul>
              {points.map((point) => (
                <li key={point.en}>{text(point)}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </SignedOutPage>
  )
}
