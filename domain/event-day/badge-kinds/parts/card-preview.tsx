import type { CSSProperties } from 'react'
import type { Draft } from '#kit/rules/define-form.ts'
import { useText } from '#kit/web/language.tsx'
import type { badgeKind } from '../record.ts'
import { cardColours } from '../rules.ts'
import { previewWords as words } from '../words.ts'
import classes from './card-preview.module.css'

/** Letters of the zones on the sample card; the last one is not open to it. */
const sampleZones = ['A', 'B', 'C', 'D']

type Props = { of: Draft<typeof badgeKind> }

const lines = (text: string | null | undefined) => text?.split('\n') ?? []

/** Both sides of a kind of badge with a made-up person, in the proportions of the card. */
export function CardPreview({ of }: Props) {
  const text = useText()
  const size = {
    '--wide': of.cardWidth ?? 86,
    '--high': of.cardHeight ?? 124,
    '--card': cardColours[of.colour ?? 'blue'],
    '--lanyard': cardColours[of.lanyard ?? 'blue'],
  } as CSSProperties
  return (
    <div style={size}>
      <p>{text(words.about)}</p>
      <div className={classes.sides}>
        <Front of={of} />
        <figure className={classes.card} aria-label={text(words.back)}>
          <div className={classes.back}>
            <b>
              {words.zones.zh} {words.zones.en}
            </b>
            <Zones />
            {lines(of.chineseBack).map((line) => (
              <span key={line}>{line}</span>
            ))}
            {lines(of.englishBack).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </div>
          <div className={classes.foot} />
        </figure>
      </div>
    </div>
  )
}

function Front({ of }: Props) {
  const text = useText()
  const isLatin = of.nameOrder === 'latin'
  const isVehicle = of.covers === 'vehicle'
  const names = isLatin ? [words.name.en, words.name.zh] : [words.name.zh, words.name.en]
  const [first, second] = isVehicle ? words.vehicle : names
  return (
    <figure className={classes.card} aria-label={text(words.front)}>
      <div className={classes.lanyard} title={text(words.lanyard)} />
      <div className={classes.head}>
        <span>{words.event.zh}</span>
        <span>{words.event.en}</span>
      </div>
      {!isVehicle && <div className={classes.photo} />}
      <div className={classes.first} data-plate={isVehicle || undefined}>
        {first}
      </div>
      <div className={classes.second}>{second}</div>
      {of.showsJobTitle && !isVehicle && <div className={classes.line}>{text(words.job)}</div>}
      {of.showsOrganisation && <div className={classes.line}>{text(words.organisation)}</div>}
      <div className={classes.bottom}>
        <Zones />
        <span className={classes.code} />
      </div>
      <div className={classes.foot}>
        <span>{of.chineseName}</span>
        <span>{of.englishName}</span>
      </div>
    </figure>
  )
}

const Zones = () => (
  <span className={classes.zones} aria-hidden="true">
    {sampleZones.map((letter, at) => (
      <span key={letter} className={classes.zone} data-closed={at === sampleZones.length - 1 || undefined}>
        {letter}
      </span>
    ))}
  </span>
)
