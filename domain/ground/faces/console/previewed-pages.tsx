import { Coastline } from '#domain/ground/summit/parts/coastline.tsx'
import { nameOfEdition } from '#domain/ground/summit/rules.ts'
import { formatDays } from '#kit/web/dates.ts'
import { LinkedText } from '#kit/web/linked-text.tsx'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import { paperColours } from '../rules/look.ts'
import { pictureAddress } from '../rules.ts'
import { previewWords as words } from '../words/screens.ts'
import { colourOf, type Preview } from './preview.ts'
import classes from './previewed-pages.module.css'

const cityOf = ({ edition: { chineseCity, englishCity }, language }: Preview) =>
  (language === 'zh' ? chineseCity : englishCity) ?? ''
const daysOf = ({ edition: { begins, ends }, language }: Preview) =>
  begins && ends ? formatDays(begins, ends, language) : ''
const textOf = ({ language }: Preview, zh: string | null | undefined, en: string | null | undefined) =>
  withFallback(zh, en)?.[language]

/** The logo and the name as they stand on the dark ground of head and menu. */
function Mark(preview: Preview) {
  const { of, edition, language } = preview
  const logo = of.logoOnDark ?? of.logo
  return (
    <p className={classes.mark}>
      {logo && (
        <img
          className={classes.logo}
          data-plate={of.logoOnDark ? undefined : true}
          src={pictureAddress(logo)}
          alt=""
        />
      )}
      {nameOfEdition(edition)[language]}
    </p>
  )
}

function Foot(preview: Preview) {
  const { of, edition, language } = preview
  const own = textOf(preview, of.chineseFooter, of.englishFooter)
  return (
    <p className={classes.foot}>
      {own && <span>{own}</span>}
      <span>© {nameOfEdition(edition)[language]}</span>
    </p>
  )
}

/** The login page: the event beside the form. */
export function LoginPreview(preview: Preview) {
  const say = (of: Bilingual) => of[preview.language]
  return (
    <div className={classes.login}>
      <div className={classes.event}>
        <Mark {...preview} />
        <p className={classes.when}>
          {cityOf(preview)}
          <br />
          {daysOf(preview)}
        </p>
        <div className={classes.coast}>
          <Coastline />
        </div>
      </div>
      <div className={classes.side}>
        <p className={classes.heading}>{say(words.logIn)}</p>
        <span className={classes.input}>{say(words.account)}</span>
        <span className={classes.button}>{say(words.logIn)}</span>
        <span className={classes.link}>{say(words.forgotten)}</span>
        <Foot {...preview} />
      </div>
    </div>
  )
}

/** The first page after login: menu, guide and its text. */
export function PagePreview(preview: Preview) {
  const { of, language } = preview
  const guide = textOf(preview, of.chineseGuide, of.englishGuide)
  const say = (words: Bilingual) => words[language]
  return (
    <div className={classes.inside}>
      <div className={classes.menu}>
        <Mark {...preview} />
        {words.menu.map((entry, at) => (
          <span key={entry.en} className={classes.entry} data-current={at === 0 || undefined}>
            {say(entry)}
          </span>
        ))}
      </div>
      <div className={classes.content}>
        <p className={classes.heading}>{say(words.heading)}</p>
        <p className={classes.quiet}>{say(words.quiet)}</p>
        <span className={classes.button}>{say(words.button)}</span>
        <span className={classes.link}>{say(words.link)}</span>
        {guide && (
          <div className={classes.guide}>
            <LinkedText text={guide} />
          </div>
        )}
        <Foot {...preview} />
      </div>
    </div>
  )
}

/** A mail; it is white in either look. */
export function MailPreview({ of, edition, language }: Preview) {
  const colour = colourOf(of)
  const own = colour === undefined ? undefined : paperColours(colour)
  return (
    <div className={classes.mail}>
      {(own || of.logo) && (
        <div className={classes.mailHead} style={own && { borderColor: own.accent, color: own.ink }}>
          {of.logo && <img className={classes.mailLogo} src={pictureAddress(of.logo)} alt="" />}
          {nameOfEdition(edition)[language]}
        </div>
      )}
      <p>{words.mailText[language]}</p>
    </div>
  )
}

/** A link as chat applications show it. */
export function SharedPreview(preview: Preview) {
  const { of, edition, language } = preview
  return (
    <div className={classes.shared}>
      {of.picture ? (
        <img className={classes.sharedPicture} src={pictureAddress(of.picture)} alt="" />
      ) : (
        <span className={classes.noPicture}>{words.noPicture[language]}</span>
      )}
      <strong>{nameOfEdition(edition)[language]}</strong>
      <span>
        {[cityOf(preview), daysOf(preview), textOf(preview, of.chineseSummary, of.englishSummary)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  )
}
