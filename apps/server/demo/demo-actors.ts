import { randomUUID } from 'node:crypto'
import type { Actor, OrganisationType } from '#domain/actor.ts'
import { recordConsents } from '#domain/ground/privacy/server/actions.ts'
import { createAccount } from '#domain/identity/accounts/server/actions.ts'
import { createOrganisation } from '#domain/identity/organisations/server/actions.ts'
import { hashPassword } from '#kit/crypto/password.ts'
import type { Database } from '#kit/db/database.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { permissionsOf } from '../permissions.ts'
import { type DemonstrationAccount, demonstrationAccounts, demonstrationPassword } from './accounts.ts'
import { daysAfter, duringWorkingHours } from './days.ts'
import { type InventedOrganisation, inventOrganisations } from './organisations.ts'
import type { Seeded } from './seeded.ts'

/** An organisation and its account as the actor. */
export type Registrant = { organisation: InventedOrganisation; actor: Actor }

/** All actors of the demonstration. */
export type DemoActors = { registrants: Registrant[]; reviewer: Actor; reception: Actor; programme: Actor }

const actorOf = (
  { id, name }: { id: string; name: Bilingual },
  { account, type, role }: Pick<DemonstrationAccount, 'account' | 'type' | 'role'>,
  organisationId?: string,
): Actor => ({
  accountId: id,
  account,
  name,
  type,
  role,
  organisationId,
  permissions: permissionsOf(role),
  mustChangePassword: false,
})

/** Today, and the day on which registration for the edition before opened. */
type Days = { now: Date; before: Date }

/** How many of the organisations, from the listed enterprise on, came to the edition before. */
const returning = 5

/** Whether the organisation at this place of the list came to the edition before; the list begins with the enterprises. */
export const wasThere = (type: OrganisationType, at: number) => type === 'enterprise' && at < returning

async function addRegistrants(
  db: Database,
  { now, before }: Days,
  random: Seeded,
  passwordHash: string,
): Promise<Registrant[]> {
  const registrants: Registrant[] = []
  const taken = new Set<string>()
  for (const organisation of inventOrganisations(random, now)) {
    const { id, accountId, type, zh, en, draft } = organisation
    // the first organisation of each type belongs to the listed account of that type
    const listed = taken.has(type) ? undefined : demonstrationAccounts.find((known) => known.type === type)
    taken.add(type)
    const account = listed?.account ?? organisation.account
    const language = random.chance(0.7) ? ('zh' as const) : ('en' as const)
    const since = -29 + random.number() * 20
    const share = random.number()
    // who came to the edition before has been here since
    const at = duringWorkingHours(
      wasThere(type, registrants.length) ? daysAfter(before, registrants.length - 20) : daysAfter(now, since),
      share,
    )
    const name = { zh, en }
    await createAccount(db, {
      id: accountId,
      account,
      type,
      name: zh,
      englishName: en,
      language,
      passwordHash,
      at,
    })
    await createOrganisation(db, { id, accountId, type, at, draft })
    const person = { kind: 'account', id: accountId }
    await recordConsents(db, { person, purposes: ['policy'], language, at, address: '127.0.0.1' })
    registrants.push({
      organisation,
      actor: actorOf({ id: accountId, name }, { account, type, role: type }, id),
    })
  }
  return registrants
}

/** Organisers of every role. Guests get their account at their first login. */
async function addOrganisers(db: Database, before: Date, passwordHash: string): Promise<Actor[]> {
  const actors: Actor[] = []
  const organisers = demonstrationAccounts.filter(({ type }) => type === 'organiser')
  for (const { account, type, role, organiserRole, zh, en } of organisers) {
    const id = randomUUID()
    const at = daysAfter(before, -40)
    const names = { name: zh, englishName: en }
    const does = organiserRole && { organiserRole }
    await createAccount(db, { id, account, type, ...does, ...names, language: 'zh', passwordHash, at })
    actors.push(actorOf({ id, name: { zh, en } }, { account, type, role }))
  }
  return actors
}

/** Creates all accounts and organisations. The common password is hashed once, since hashing is slow on purpose. */
export async function addDemoActors(db: Database, days: Days, random: Seeded): Promise<DemoActors> {
  const passwordHash = await hashPassword(demonstrationPassword)
  const registrants = await addRegistrants(db, days, random, passwordHash)
  const organisers = await addOrganisers(db, days.before, passwordHash)
  const [reviewer, reception, programme] = (['reviewer', 'reception', 'programme'] as const).map((wanted) =>
    organisers.find(({ role }) => role === wanted),
  )
  if (!reviewer || !reception || !programme) throw new Error('the demonstration lacks an organiser')
  return { registrants, reviewer, reception, programme }
}
