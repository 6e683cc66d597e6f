/** Properties by which a spreadsheet row is matched to a person. */
export type PersonIdentity = Partial<
  Record<'passportName' | 'chineseName' | 'birthDate' | 'documentType' | 'documentNumber', string | null>
>

const folded = (name: string | null | undefined) => name?.normalize('NFKC').replace(/\s+/g, '').toLowerCase()

/** The same with names normalised for comparison, once and not at each comparison. */
const comparable = (of: PersonIdentity): PersonIdentity => ({
  birthDate: of.birthDate,
  documentType: of.documentType,
  documentNumber: of.documentNumber,
  passportName: folded(of.passportName),
  chineseName: folded(of.chineseName),
})

const sameName = (a: PersonIdentity, b: PersonIdentity) =>
  (Boolean(a.passportName) && a.passportName === b.passportName) ||
  (Boolean(a.chineseName) && a.chineseName === b.chineseName)

const differ = (a: string | null | undefined, b: string | null | undefined) => Boolean(a && b && a !== b)

/**
 * Whether two people of the same name are different: another birthday, another name in the other script, or another number of the same kind of
 * document.
 */
const toldApart = (a: PersonIdentity, b: PersonIdentity) =>
  differ(a.birthDate, b.birthDate) ||
  differ(a.passportName, b.passportName) ||
  differ(a.chineseName, b.chineseName) ||
  (a.documentType === b.documentType && differ(a.documentNumber, b.documentNumber))

const sameDocument = (a: PersonIdentity, b: PersonIdentity) =>
  Boolean(a.documentNumber) && a.documentNumber === b.documentNumber && a.documentType === b.documentType

/** Keys of a person in the index; people without a common key cannot match. */
const marksOf = ({ passportName, chineseName, documentType, documentNumber }: PersonIdentity): string[] => [
  ...(documentNumber ? [`${documentType} ${documentNumber}`] : []),
  ...[passportName, chineseName].flatMap((name) => (name ? [`name ${name}`] : [])),
]

/** An index of people, which avoids comparing all pairs. */
export function createPersonIndex<K extends PersonIdentity>() {
  type Entry = { one: K; known: PersonIdentity }
  const byMark = new Map<string, Entry[]>()
  return {
    add(one: K): void {
      const entry = { one, known: comparable(one) }
      for (const mark of marksOf(entry.known)) {
        const alike = byMark.get(mark)
        if (alike) alike.push(entry)
        else byMark.set(mark, [entry])
      }
    },
    /** Possible matches: the person with that document, else all people of that name whom nothing distinguishes. None: a new person. */
    matching(row: PersonIdentity): K[] {
      const asked = comparable(row)
      const alike = [...new Set(marksOf(asked).flatMap((mark) => byMark.get(mark) ?? []))]
      const byDocument = alike.filter(({ known }) => sameDocument(asked, known))
      const meant =
        byDocument.length > 0
          ? byDocument
          : alike.filter(({ known }) => sameName(asked, known) && !toldApart(asked, known))
      return meant.map(({ one }) => one)
    },
  }
}
