import type { Actor, Role } from '#domain/actor.ts'
import type { Clock } from '#kit/clock/clock.ts'
import type { Database } from '#kit/db/database.ts'
import type { Events } from '#kit/events/events.ts'
import type { Hooks } from '#kit/events/hooks.ts'
import type { PortraitMaker } from '#kit/files/portrait-maker.ts'
import type { FileStorage } from '#kit/files/storage.ts'
import type { MenuNode } from '#kit/http/menu.ts'
import type { Printer } from '#kit/print/printer.ts'
import type { CallerQueues } from '#kit/server/caller-queues.ts'
import type { ListReader } from '#kit/sheet/list-reader.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Template } from '#kit/words/template.ts'

/** What the house is set to, as far as the nouns must know; read from the environment at boot. */
export type Settings = {
  /** Where people reach the portal, without a slash at the end; links in messages begin with it. */
  publicUrl: string
  /** Fixed text of image codes for journeys and outside clients; never with a real sender. */
  testVerifyCode: string | undefined
  /** No real sender is configured: messages are shown at /dev/mailbox instead of being sent. */
  mailbox: boolean
  /** How much of a day's files (0–1) the sweep may remove before it takes itself for wrong. */
  sweepShare: number
  /** The channels that a real sender is configured for. */
  senders: ReadonlySet<'mail' | 'sms'>
  /** The signature that stands before each SMS; it is counted. */
  smsSignature: string
  /** How many codes to log in with everybody together may ask for, so that they leave as fast as they are asked for. */
  codeBudget: { perMinute: Readonly<Record<'mail' | 'sms', number>>; perDay: number }
  /** What mail servers and SMS providers know who may report what became of messages. */
  receiptSecret: string | undefined
  /** First password of accounts that organisers create (R-082 "Initial password"). */
  initialPassword: string | undefined
}

/** A permission in words: what it concerns, what it lets a person do, and what for. `heldBy`: the roles that hold it from the start. */
export type PermissionFact = {
  name: string
  noun: Bilingual
  label: Bilingual
  why: Bilingual
  heldBy: readonly Role[]
}

/** An activity as far as an invitation to it goes. */
export type InvitedActivity = {
  title: Bilingual
  /** The organisation that arranges it; null for the organisers' own. */
  organisationId: string | null
  /** Whether it is said how one takes part. */
  hasMode: boolean
  abandoned: boolean
}

/** What actions work with besides the database of their call. Passed in, never imported. */
export type Services = {
  clock: Clock
  settings: Settings
  files: FileStorage
  /** Judges and makes portraits in threads of their own. */
  portraits: PortraitMaker
  /** Reads spreadsheets in a thread of its own. */
  spreadsheets: ListReader
  /** Makes PDFs in a thread of its own. */
  printer: Printer
  /** Where imports wait for each other, in one lane for all. */
  imports: CallerQueues
  /** News of what has happened, for nouns above. */
  events: Events
  /** Questions to nouns above, which may refuse what is about to happen. */
  hooks: Hooks
  /** The pool, for the few effects that must outlive the refusal of their call (counted tries). */
  db: Database
  /** The whole menu of an entrance: 2 the portal, 1 the organisers' console; filtered per account by accounts. */
  menuOf(entrance: 1 | 2): MenuNode[]
  /** Every permission of the house in words, in the order of the nouns. */
  permissionFacts: readonly PermissionFact[]
  /** The organisation that an account keeps; answered by the noun above. */
  organisationIdOf(db: Database, accountId: string): Promise<string | undefined>
  /** In how many places an account is logged in. */
  sessionCountOf(db: Database, accountId: string): Promise<number>
  /** How many released notices the actor has not read; answered by the notices above. */
  unreadCountOf(db: Database, actor: Actor): Promise<number>
  /** The name of a guest of the current edition who is registered with this number or address, for the guest's own way in. */
  guestNamed(db: Database, contact: string): Promise<Bilingual | undefined>
  /** How people are called who are registered under these ids, absent where there is none; answered by the participants. */
  registeredNames(db: Database, ids: string[]): Promise<Map<string, Bilingual>>
  /** What an invitation to an activity must know of it; undefined when there is none. Answered by the activities above. */
  invitedActivity(db: Database, activityId: string): Promise<InvitedActivity | undefined>
  /** Every message that a noun sends, in the order of the nouns. */
  messageTemplates: readonly { noun: Bilingual; template: Template }[]
  /** Other ways to reach the people of an account; answered by the nouns above accounts. */
  addressesBeside(db: Database, accountId: string): Promise<{ address: string; name: Bilingual }[]>
  /** Wakes the outbox after a commit, so that a message does not wait for the next round. */
  wakeOutbox(): Promise<void>
  /** The same once so many milliseconds have passed, for messages that are held; a process that ends before leaves them to the round of the minute. */
  wakeOutboxIn(milliseconds: number): void
}
