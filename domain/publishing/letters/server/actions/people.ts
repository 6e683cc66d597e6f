import type { Context } from '#domain/context.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { approvedVersionsOf, findParticipants, peopleOf } from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import { isInvited } from '../../rules.ts'
import { samplePerson, titleWords } from '../../words.ts'

/** One addressee, in the version that is in force. */
export type Addressee = {
  name: Bilingual
  title: Bilingual
  position: Bilingual
  organisation: Bilingual
  nationality: string | null | undefined
  chineseName: string | null | undefined
}

const same = (text: string | null | undefined): Bilingual => ({ zh: text ?? '', en: text ?? '' })

/** Those of the ids who are invited in the current edition, in the order of the ids. */
export async function addresseesOf({ db }: Pick<Context, 'db'>, wanted: readonly string[]) {
  const { id: summitId } = await currentSummit(db)
  const ids = [...new Set(wanted)]
  const listed = new Map((await peopleOf(db, { summitId, ids })).map((row) => [row.id, row]))
  const people = await findParticipants(db, [...listed.keys()])
  const invited = ids.filter((id) => {
    const person = people.get(id)
    return person !== undefined && isInvited(person)
  })
  const versions = await approvedVersionsOf(db, invited)
  return invited.flatMap((id): Addressee[] => {
    const said = versions.get(id)
    const row = listed.get(id)
    if (!said || !row) return []
    const unit = withFallback(row.organisationName, row.organisationEnglishName)
    return [
      {
        name: nameOf(said),
        title: titleWords[said.gender ?? 'unknown'],
        position: same(said.jobTitle),
        organisation: said.unitName ? same(said.unitName) : (unit ?? same('')),
        nationality: said.nationality,
        chineseName: said.chineseName,
      },
    ]
  })
}

/** The addressee of a preview. */
export const sampleAddressee: Addressee = {
  ...samplePerson,
  title: titleWords.male,
  nationality: 'CN',
  chineseName: samplePerson.name.zh,
}
