/** What is known of a person by whom a row may be meant. */
export type PersonIdentity = Partial<
  Record<'passportName' | 'chineseName' | 'birthDate' | 'documentType' | 'documentNumber', string | null>
>

const folded = (name: string | null | undefined) => name?.normalize('NFKC').replace(/\s+/g, '').toLowerCase()

/** The same with the names as they are compared: folded once, and not for each comparison. */
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

/** Two people of one name: told apart by another birthday, another name in the other script, or another number of the same kind of document. */
const toldApart = (a: PersonIdentity, b: PersonIdentity) =>
  differ(a.birthDate, b.birthDate) ||
  differ(a.passportName, b.passportName) ||
  differ(a.chineseName, b.chineseName) ||
  (a.documentType === b.documentType && differ(a.documentNumber, b.documentNumber))

const sameDocument = (a: PersonIdentity, b: PersonIdentity) =>
  Boolean(a.documentNumber) && a.documentNumber === b.documentNumber && a.documentType === b.documentType

/** By any of these a person may be meant; who shares none of them is another person. */
const marksOf = ({ passportName, chineseName, documentType, documentNumber }: PersonIdentity): string[] => [
  ...(documentNumber ? [`${documentType} ${documentNumber}`] : []),
  ...[passportName, chineseName].flatMap((name) => (name ? [`name ${name}`] : [])),
]

/** People that can be asked who of them is meant, without comparing each with each. */
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
    /**
     * Who may be meant: the person with that document, else each with that name whom nothing tells apart.
     * None: a new person.
     */
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
