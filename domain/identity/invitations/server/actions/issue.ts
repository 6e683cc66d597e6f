import { randomInt, randomUUID } from 'node:crypto'
import type { Database } from '#kit/db/database.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import {
  codeAlphabet,
  codeLength,
  type InvitationKind,
  type InvitedGuestType,
  type RegistersAs,
} from '../../rules.ts'
import { type Invitation, insertInvitation } from '../store.ts'

const newCode = () =>
  Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')

export type NewInvitation = {
  summitId: string
  kind: InvitationKind
  registersAs: RegistersAs | null
  organisationId?: string | null
  activityId?: string | null
  guestType?: InvitedGuestType | null
  approves?: boolean
  quota: number
  note?: string | null
  issuedBy?: string
  issuedByName?: Bilingual
  opensAt?: Date | null
  expiresAt: Date
  revokedAt?: Date | null
  at: Date
  id?: string
  /** Fixed for the demonstration, which prints its codes; otherwise random. */
  code?: string
}

/** Creates an invitation with a random code that cannot be guessed. */
export const createInvitation = (
  db: Database,
  { at, code = newCode(), id = randomUUID(), ...given }: NewInvitation,
): Promise<Invitation> => insertInvitation(db, { ...given, id, code, createdAt: at, updatedAt: at })
