/** Names by which a file is matched to a person. */
export type Named = { id: string; passportName: string | null; chineseName: string | null }

const han = (text: string) => text.normalize('NFKC').replace(/[^\p{Script=Han}]/gu, '')

/** The words of a text in Latin letters, without accents, case and digits; also of joined names: `ZhangWei`. */
const latinWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{Script=Latin}]+/u)
    .filter(Boolean)

const withoutEnding = (fileName: string) => fileName.replace(/\.[^.]{1,5}$/, '')

/**
 * Matches a file to people by its name, which must contain the Chinese name, or every word of the Latin name in any order and among others
 * (`张伟_照片.jpg`, `photo-WEI-Zhang (2).jpeg`). Where one name contains another (`王伟` and `王伟明`), the longer one matches. Several remain where several
 * people share the name; none where no one has it.
 */
export function matchFileToPeople<Person extends Named>(
  fileName: string,
  people: readonly Person[],
): Person[] {
  const name = withoutEnding(fileName)
  const [characters, words] = [han(name), latinWords(name)]
  const together = words.join('')
  const scored = people.map((person) => {
    const chinese = han(person.chineseName ?? '')
    const latin = latinWords(person.passportName ?? '')
    const inChinese = chinese !== '' && characters.includes(chinese) ? chinese.length : 0
    const isInLatin =
      latin.length > 0 && (latin.every((word) => words.includes(word)) || together === latin.join(''))
    return { person, score: inChinese * 100 + (isInLatin ? latin.join('').length : 0) }
  })
  const best = Math.max(0, ...scored.map(({ score }) => score))
  return best === 0 ? [] : scored.filter(({ score }) => score === best).map(({ person }) => person)
}
