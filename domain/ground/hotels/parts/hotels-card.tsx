import { useReply } from '#kit/web/api.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { TelephoneLink } from '#kit/web/telephone-link.tsx'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import { hotelsApi, type PublishedHotel } from '../api.ts'
import { kindWords, title, words } from '../words.ts'
import classes from './hotels-card.module.css'

/** The edition's hotels; renders nothing without any. */
export function HotelsCard() {
  const { data } = useReply(hotelsApi.published, {})
  if (!data?.length) return null
  return (
    <Card title={title}>
      <ul className={classes.hotels}>
        {data.map((hotel) => (
          <li key={hotel.id} className={classes.hotel}>
            <Hotel of={hotel} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Hotel({ of }: { of: PublishedHotel }) {
  const text = useText()
  const language = useLanguage()
  const say = (said: Bilingual | undefined) => said && text(said)
  const name = say(withFallback(of.chineseName, of.englishName))
  const address = say(withFallback(of.chineseAddress, of.englishAddress))
  const receptionist = say(withFallback(of.chineseReceptionist, of.englishReceptionist))
  const { kind, mapLink, phone, receptionistPhone } = of
  return (
    <>
      <span className={classes.name}>
        {name} {kind && <Tag words={kindWords[kind]} tone={kind === 'designated' ? 'good' : undefined} />}
      </span>
      {address && <p className={classes.line}>{address}</p>}
      {language === 'en' && of.chineseAddress && (
        <p className={classes.driver}>
          <span className={classes.label}>{text(words.driver)}</span>
          <span lang="zh">
            {of.chineseAddress} {of.chineseName}
          </span>
        </p>
      )}
      {language === 'zh' && of.englishAddress && (
        <p className={classes.line} lang="en">
          <span className={classes.label}>
            {of.englishName}, {of.englishAddress}
          </span>
        </p>
      )}
      {mapLink && (
        <p className={classes.line}>
          <a href={mapLink} target="_blank" rel="noreferrer" aria-label={`${text(words.map)} ${name}`}>
            {text(words.map)}
          </a>
        </p>
      )}
      {phone && (
        <p className={classes.line}>
          <span className={classes.label}>{text(words.phone)}</span> <TelephoneLink number={phone} />
        </p>
      )}
      {(receptionist || receptionistPhone) && (
        <p className={classes.line}>
          <span className={classes.label}>{text(words.receptionist)}</span> {receptionist}{' '}
          {receptionistPhone && <TelephoneLink number={receptionistPhone} />}
        </p>
      )}
    </>
  )
}
