import QRCode from 'qrcode'
import type { Context } from '#domain/context.ts'
import { fontFamilies } from '#kit/print/font.ts'
import type { Bytes } from '#kit/server/route.ts'
import { formatDays, formatMoment } from '#kit/web/dates.ts'
import { inLanguage, type Language } from '#kit/words/bilingual.ts'
import { type PosterSize, pathOf } from '../../rules.ts'
import { posterWords as words } from '../../words/poster.ts'
import { kindWords } from '../../words.ts'
import type { Invitation } from '../store.ts'
import { purposeOf } from './purpose.ts'

/** All measures are for A4; A3 is scaled by √2. */
const template = `
#let data = json("/data.json")
#let k = if data.size == "a3" { 1.414 } else { 1.0 }
#let sea = rgb("#12355b")
#let blue = rgb("#3d87fe")
#set page(paper: data.size, margin: 18mm * k)
#set text(font: ${fontFamilies}, size: 13pt * k, fill: rgb("#1c2733"), lang: data.language)
#set par(leading: 0.7em)
// as large as fits on one line, at most size; what would be too small is broken into lines
#let fit(size, body) = context {
  let wide = measure(text(size: size, body)).width
  let room = page.width - 36mm * k
  let scale = if wide > room { room / wide } else { 1 }
  text(size: size * calc.max(scale, 0.6), body)
}
#align(center)[
  #text(fill: blue, weight: "bold", fit(15pt * k, data.summit))
  #v(1mm * k, weak: true) #text(size: 11pt * k, data.days)
  #v(10mm * k, weak: true) #text(fill: sea, weight: "bold", fit(38pt * k, data.title))
  #if data.whom != none [#v(5mm * k, weak: true) #fit(20pt * k, data.whom)]
  #v(1fr)
  #image("/qr.svg", width: 104mm * k)
  #v(5mm * k, weak: true) #text(size: 15pt * k, data.scan)
  #v(4mm * k, weak: true) #text(size: 11pt * k, data.codeLabel)
  #v(2mm * k, weak: true) #text(size: 27pt * k, weight: "bold", tracking: 0.12em, data.code)
  #v(1fr)
  #block(width: 100%, inset: 5mm * k, radius: 3mm * k, fill: rgb("#eef4fb"))[
    #set align(left)
    #enum(spacing: 0.8em, ..data.steps)
  ]
  #v(5mm * k, weak: true) #text(size: 10pt * k, data.until)
  #v(1.5mm * k, weak: true) #text(size: 9pt * k, fill: rgb("#5b6875"), data.address)
]`

/**
 * The poster of a code in one language: its purpose, the QR code of its link, the code itself and instructions. Refused: as `purposeOf` and `print`.
 */
export async function posterOf({
  db,
  services,
  record: invitation,
  query: { size, language },
}: Pick<Context, 'db' | 'services'> & {
  record: Invitation
  query: { size: PosterSize; language: Language }
}): Promise<Bytes> {
  const { organisation, activity, edition } = await purposeOf(db, services, invitation)
  const say = (of: { zh: string; en: string }) => inLanguage(of, language)
  const { code, kind, expiresAt } = invitation
  const link = `${services.settings.publicUrl}${pathOf[kind]}?inviteCode=${code}`
  const whom = activity?.title ?? organisation
  const city = say({ zh: edition.chineseCity, en: edition.englishCity })
  const pdf = await services.printer.print({
    template,
    data: {
      size: size.toLowerCase(),
      language,
      code,
      summit: say({ zh: edition.chineseName, en: edition.englishName }),
      days: `${formatDays(edition.begins, edition.ends, language)} · ${city}`,
      title: say(kindWords[kind].title),
      whom: whom && say(whom),
      scan: say(words.scan),
      codeLabel: say(words.code),
      steps: words.steps.map(say),
      until: say(words.until({ moment: formatMoment(expiresAt.toISOString(), language) })),
      address: link,
    },
    // high error correction, so that a crease or a reflection does not prevent scanning
    pictures: {
      'qr.svg': await QRCode.toString(link, { type: 'svg', errorCorrectionLevel: 'Q', margin: 2 }),
    },
  })
  return { bytes: pdf, mediaType: 'application/pdf', fileName: `${code}-${size}-${language}.pdf` }
}
