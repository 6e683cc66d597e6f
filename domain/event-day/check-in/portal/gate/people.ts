import { openRow } from '#kit/signed-code/sealed-row.ts'
import { call, Refused } from './calls.ts'
import { patience } from './device-time.ts'
import { type DeskRow, type Facts, type Kept, type Person, type SealedRow, toBytes } from './kept.ts'

type Asking = { store: Kept; facts: Facts; language: string }

const addressOf = (picture: Uint8Array<ArrayBuffer>) =>
  URL.createObjectURL(new Blob([picture], { type: 'image/webp' }))

/** The person and the photo that only this code opens. */
export async function openedBy(store: Kept, signature: Uint8Array | undefined, number: number) {
  const [row, photo] = [
    await store.one<SealedRow>('rows', number),
    await store.one<SealedRow>('photos', number),
  ]
  const open = async (sealed: SealedRow | undefined) =>
    sealed?.sealed && signature ? openRow(signature, toBytes(sealed.sealed)) : undefined
  const [said, picture] = [await open(row), await open(photo)]
  const person: Person | undefined = said
    ? JSON.parse(new TextDecoder().decode(said))
    : ((await store.one<DeskRow>('people', number))?.person ?? undefined)
  return { person, photo: picture && addressOf(picture) }
}

/** Who accompanies a person at a moment, in milliseconds of the server's clock. */
export const escortNow = ({ escorts = [] }: Person, at: number) =>
  escorts.find(({ beginsAt, endsAt }) => Date.parse(beginsAt) <= at && at < Date.parse(endsAt))?.name

/** Who has a number that was typed, with the photo; the server logs and counts each such question. Nobody where it does not answer. */
export async function personNumbered(
  { facts: { token }, language }: Omit<Asking, 'store'>,
  number: number,
): Promise<{ person?: Person; photo?: string }> {
  const by = { number }
  const options = { patience, language }
  const [found] = await call('find', { token, by }, options).catch(() => [])
  if (!found) return {}
  const { photo, ...person } = found
  return { person, ...(photo && { photo: addressOf(toBytes(photo)) }) }
}

/** People by name, or of the delegation of one; a desk finds names in its own list without a network. Throws where there is none. */
export async function findPeople(
  { store, facts, language }: Asking,
  by: { name: string } | { delegationOf: number },
): Promise<Person[]> {
  try {
    return await call('find', { token: facts.token, by }, { patience: 8_000, language })
  } catch (error) {
    if (error instanceof Refused || facts.device.kind !== 'desk' || !('name' in by)) throw error
    const wanted = by.name.toLowerCase()
    const people = await store.all<DeskRow>('people')
    return people
      .flatMap(({ person }) => person ?? [])
      .filter(({ name, latinName }) =>
        [name, latinName].some((each) => each?.toLowerCase().startsWith(wanted)),
      )
      .slice(0, 20)
  }
}
