import QRCode from 'qrcode'
import type { Context } from '#domain/context.ts'
import { nameOfEdition } from '#domain/ground/summit/rules.ts'
import { papers } from '#kit/print/paper.ts'
import { templateAt } from '#kit/print/template.ts'
import { daysText, momentText } from '#kit/rules/clock/day-words.ts'
import type { Bytes } from '#kit/server/route.ts'
import { inLanguage, type Language } from '#kit/words/bilingual.ts'
import { type PosterSize, pathOf } from '../../rules.ts'
import { posterWords as words } from '../../words/poster.ts'
import { kindWords } from '../../words.ts'
import type { Invitation } from '../store.ts'
import { purposeOf } from './purpose.ts'

const template = templateAt(new URL('../poster.typ', import.meta.url))

/** The template's measures are for A4. */
const scaleOf: Record<PosterSize, number> = { A4: 1, A3: papers.A3.width / papers.A4.width }

/**
 * The poster of a code in one language: its purpose, the QR code of its link, the code itself and instructions. Refused: as `purposeOf` and `print`.
 */
export async function posterOf({
  db,
  services,
  actor,
  record: invitation,
  query: { size, language },
}: Context & {
  record: Invitation
  query: { size: PosterSize; language: Language }
}): Promise<Bytes> {
  const { organisation, activity, edition } = await purposeOf(db, services, invitation)
  const say = (of: { zh: string; en: string }) => inLanguage(of, language)
  const { code, kind, expiresAt } = invitation
  const link = `${services.settings.publicUrl}${pathOf[kind]}?inviteCode=${code}`
  const whom = activity?.title ?? organisation
  const city = say({ zh: edition.chineseCity, en: edition.englishCity })
  const scale = scaleOf[size]
  const job = {
    template,
    page: { ...papers[size], margin: 18 * scale },
    language,
    look: await services.paperLookOf(db, { summitId: edition.id }),
    data: {
      scale,
      code,
      summit: say(nameOfEdition(edition)),
      days: `${daysText(edition.begins, edition.ends, language)} · ${city}`,
      title: say(kindWords[kind].title),
      whom: whom && say(whom),
      scan: say(words.scan),
      codeLabel: say(words.code),
      steps: words.steps.map(say),
      until: say(words.until({ moment: momentText(expiresAt.toISOString(), language) })),
      address: link,
    },
    // high error correction, so that a crease or a reflection does not prevent scanning
    pictures: {
      'qr.svg': Buffer.from(
        await QRCode.toString(link, { type: 'svg', errorCorrectionLevel: 'Q', margin: 2 }),
      ),
    },
  }
  const { pdf } = await services.printer.print(job, actor.accountId)
  return { bytes: pdf, mediaType: 'application/pdf', fileName: `${code}-${size}-${language}.pdf` }
}
