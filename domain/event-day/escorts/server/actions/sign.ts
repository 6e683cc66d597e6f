import type { Context } from '#domain/context.ts'
import type { Participant } from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { across, papers } from '#kit/print/paper.ts'
import { printable } from '#kit/print/printable.ts'
import { templateAt } from '#kit/print/template.ts'
import type { Bytes } from '#kit/server/route.ts'

const template = templateAt(new URL('../sign.typ', import.meta.url))

/** The sign with which a guest is met. */
export const signOf = ({
  actor,
  record,
  ...context
}: Pick<Context, 'db' | 'services' | 'actor'> & { record: Participant }): Promise<Bytes> =>
  printSign(context, record, actor.accountId)

/** A sign with both names, as large as the page allows; `caller` takes turns with others. Refused: as `print`. */
export async function printSign(
  { db, services }: Pick<Context, 'db' | 'services'>,
  person: Participant,
  caller: string,
): Promise<Bytes> {
  const { zh, en } = nameOf(person)
  const names = zh === en ? [zh] : [zh, en]
  const { pdf } = await services.printer.print(
    {
      template,
      page: { ...across(papers.A4), margin: 12 },
      language: 'zh',
      look: await services.paperLookOf(db, { summitId: person.summitId }),
      data: { names: names.map(printable) },
      pictures: {},
    },
    caller,
  )
  return { bytes: pdf, mediaType: 'application/pdf', fileName: `sign-${en}.pdf` }
}
