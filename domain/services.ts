import type { SQL } from 'drizzle-orm'
import type { Actor, Role } from '#domain/actor.ts'
import type { Database } from '#kit/db/database.ts'
import type { Lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import type { PortraitMaker } from '#kit/files/portrait-maker.ts'
import type { FileStorage } from '#kit/files/storage.ts'
import type { MenuNode } from '#kit/http/menu.ts'
import type { Jobs } from '#kit/jobs/jobs.ts'
import type { GivenAccess } from '#kit/limited-access/server/given.ts'
import type { AnyList } from '#kit/list/list.ts'
import type { PaperLook } from '#kit/print/paper.ts'
import type { Printer } from '#kit/print/printer.ts'
import type { Clock } from '#kit/rules/clock/clock.ts'
import type { CallerQueues } from '#kit/server/caller-queues.ts'
import type { Events } from '#kit/server/events/events.ts'
import type { Hooks } from '#kit/server/events/hooks.ts'
import type { ListReader } from '#kit/sheet/list-reader.ts'
import type { ListWriter } from '#kit/sheet/list-writer.ts'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'
import type { Template } from '#kit/words/template.ts'
import type { Purpose } from './purposes.ts'

/** The provider of OpenID Connect that the operator has registered the portal with. */
export type OpenIdSettings = {
  /** As the provider names itself in its metadata. */
  issuer: string
  clientId: string
  clientSecret: string
  /** What organisers call it: on the button of the login page and in sentences. */
  name: Bilingual
  /** Whether a verified e-mail address links an organiser's account at the first login. */
  matchesEmail: boolean
  /** Values of `amr` or `acr` by which the provider says that it has checked a second factor; none: it is not believed. */
  factorValues: readonly string[]
}

/** Settings of the portal that nouns use; read from the environment at boot. */
export type Settings = {
  /** The portal's public address, without a trailing slash; links in messages begin with it. */
  publicUrl: string
  /** Fixed text of image codes for end-to-end tests and outside clients; never with a real sender. */
  testVerifyCode: string | undefined
  /** No real sender is configured: messages are shown at /dev/mailbox instead of being sent. */
  mailbox: boolean
  /** Maximum share (0–1) of a day's files that the sweep may delete before it assumes an error. */
  sweepShare: number
  /** The channels with a configured sender. */
  senders: ReadonlySet<'mail' | 'sms'>
  /** A keyed digest of the settings of each sender: with other settings it is another sender, which nobody has tried. */
  senderMarks: Readonly<Partial<Record<'mail' | 'sms', string>>>
  /** The signature in front of each SMS; it counts towards its length. */
  smsSignature: string
  /**
   * Login codes that strangers may have sent: `perMinute` on each channel without computing longer, so that they are sent as fast as they are
   * requested; `perDay` is the ceiling of any 24 hours.
   */
  codeBudget: { perMinute: Readonly<Record<'mail' | 'sms', number>>; perDay: number }
  /** The secret of mail servers and SMS providers for reporting the fate of messages. */
  receiptSecret: string | undefined
  /** First password of accounts that organisers create (R-082 "Initial password"). */
  initialPassword: string | undefined
  /** Undefined where organisers log in to the portal alone. */
  openId: OpenIdSettings | undefined
}

/** A permission in words: the noun it concerns, what it allows, and its purpose. `heldBy`: the roles that hold it by default. */
export type PermissionFact = {
  name: string
  noun: Bilingual
  label: Bilingual
  why: Bilingual
  heldBy: readonly Role[]
}

/** The properties of an activity that invitations use. */
export type InvitedActivity = {
  title: Bilingual
  /** The organisation that hosts it; null for the organisers' own. */
  organisationId: string | null
  /** Whether a way of taking part is set. */
  hasMode: boolean
  abandoned: boolean
}

/** The activities that people take part in or wait for. */
export type ActivitiesJoined = {
  /** Their ids as a subquery, for one person in the statement of another noun. */
  idsIn(participantId: SQL): SQL
  /** Their ids by person. */
  idsOf(db: Database, participantIds: string[]): Promise<Map<string, string[]>>
}

/** A kind of limited access of a noun, with the links that an account has given out. */
export type NounAccess = GivenAccess<Actor, { db: Database; services: Services; actor: Actor }>

/** By id; null where a record is there and has no name. */
type Names = ReadonlyMap<string, Bilingual | null>

/** How the log says the changes of one type of record: the noun whose records these are declares it. */
export type Logged = {
  /** The type under which the history knows the record. */
  type: string
  title: Bilingual
  /** The fields with their labels; further ones are said by `label`. */
  fields: Readonly<Record<string, Bilingual>>
  /** Further words by which a field is found, such as the heading above it on the form. */
  above: Readonly<Record<string, Bilingual>>
  label(field: string, services: Pick<Services, 'permissionFacts' | 'carriers'>): Bilingual
  /** The fields of its form that are kept for a purpose. */
  kept: readonly { purpose: Purpose; label: Bilingual }[]
  /** The permission without which its values are not shown, where those who read the log need not have it. */
  readBy?: string | undefined
  /** A value in words; undefined when empty. Protected values are masked. */
  value(field: string, value: unknown, language: Language): string | undefined
  /** The names of those records that are there; absent where the noun does not say. */
  named?: (db: Database, services: Services, ids: string[]) => Promise<Names> | Names
  /** The page of a record, or the one page of all. */
  path(id: string): string | null
}

/** What actions use besides the database of their call. Passed in, never imported. */
export type Services = {
  clock: Clock
  settings: Settings
  files: FileStorage
  /** Checks and renders portraits in a worker pool. */
  portraits: PortraitMaker
  /** Reads spreadsheets in a worker. */
  spreadsheets: ListReader
  /** Writes spreadsheets in a worker. */
  listWriter: ListWriter
  /** Renders PDFs in a process of its own. */
  printer: Printer
  /** The queue of imports, which run one at a time. */
  imports: CallerQueues
  /** Long work that people start, leave and find again. */
  jobs: Jobs<Actor, Services>
  /** What becomes of the rows of every table. */
  lifecycles: readonly Lifecycle[]
  /** The nouns with records that the next edition may begin with, and what becomes of their tables. */
  carriers: readonly { name: string; title: Bilingual; lifecycles: readonly Lifecycle[] }[]
  /** The lists that calls read a page of, each with the permission of its call. */
  listsRead: readonly { list: AnyList; allow: string }[]
  /** The kinds of links that nouns give out. */
  accesses: readonly NounAccess[]
  /** How the log says what changed about records, in the order of the nouns. */
  logs: readonly Logged[]
  /** Publishes events, for upper nouns. */
  events: Events
  /** Calls hooks of upper nouns, which may refuse. */
  hooks: Hooks
  /** The connection pool, for the few effects that must survive the refusal of their call (counted attempts). */
  db: Database
  /** The whole menu of an entrance: 2 the portal, 1 the organisers' console; accounts filter it by permissions. */
  menuOf(entrance: 1 | 2): MenuNode[]
  /** All permissions in words, in the order of the nouns. */
  permissionFacts: readonly PermissionFact[]
  /** The id of the current edition; undefined in a portal without one. Provided by summit. */
  editionOf(db: Database): Promise<string | undefined>
  /** The name of the edition with a number, or of the current one; it stands in the head of files and papers. */
  editionNamed(db: Database, number?: number): Promise<Bilingual | undefined>
  /** The look of an edition on paper, by its id or number, or of the current one; undefined without one. Provided by faces. */
  paperLookOf(
    db: Database,
    which: { summitId: string } | { number: number | undefined },
  ): Promise<PaperLook | undefined>
  /** The organisers but one who hold a permission and can log in: by name where they are few, otherwise their roles. Provided by roles. */
  holdersOf(db: Database, permission: string, except: string): Promise<Bilingual[]>
  /** The organisation of an account; provided by an upper noun. */
  organisationIdOf(db: Database, accountId: string): Promise<string | undefined>
  /** Number of sessions of an account. */
  sessionCountOf(db: Database, accountId: string): Promise<number>
  /** Number of released notices that the actor has not read; provided by notices. */
  unreadCountOf(db: Database, actor: Actor): Promise<number>
  /** The name of the person who may log in as a guest with this number or address: a registered guest, or one who used a public registration. */
  guestNamed(db: Database, contact: string): Promise<Bilingual | undefined>
  /**
   * Whether the organisers' records name this number or address: a registration, a guest of an activity, or a contact person of an organisation.
   * Provided by upper nouns; the same statements run whatever is found.
   */
  isOnRecord(db: Database, contact: string): Promise<boolean>
  /** Names of the people registered under these ids, absent for unknown ones; provided by participants. */
  registeredNames(db: Database, ids: string[]): Promise<Map<string, Bilingual>>
  /** The activity of an invitation; undefined when it does not exist. Provided by activities. */
  invitedActivity(db: Database, activityId: string): Promise<InvitedActivity | undefined>
  /** Which activities people take part in or wait for. Provided by attendance. */
  activitiesJoined: ActivitiesJoined
  /** All message templates, in the order of the nouns. */
  messageTemplates: readonly { noun: Bilingual; template: Template }[]
  /** Other addresses for the people of an account; provided by upper nouns. */
  addressesBeside(db: Database, accountId: string): Promise<{ address: string; name: Bilingual }[]>
  /** Wakes the outbox after a commit, so that messages do not wait for the next round. */
  wakeOutbox(): Promise<void>
  /** The same after so many milliseconds, for held messages; if the process ends before, they are sent by the round of the minute. */
  wakeOutboxIn(milliseconds: number): void
}
