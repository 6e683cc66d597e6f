import { foldedName } from '#domain/people/participants/server/actions.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'

/** What a person of an entered edition is recognised by. */
export type Identity = {
  chineseName?: string | null | undefined
  passportName?: string | null | undefined
  unitName?: string | null | undefined
}

/** Names and organisation as they are compared: who has the same is the same person. */
export const identityOf = ({ chineseName, passportName, unitName }: Identity): string =>
  [chineseName, passportName, unitName].map(foldedName).join('\n')

/**
 * The id of a person who is entered: the same for the same person of an edition, so that one whose data were deleted on request is recognised when
 * the list is imported again. Keyed, since a digest of a name alone could be guessed.
 */
export function idOfEntered(edition: string, of: Identity): string {
  const hex = Buffer.from(keyedDigest('past guest', `${edition}\n${identityOf(of)}`), 'base64url').toString(
    'hex',
  )
  // in the form of an id that follows from what it names
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
