import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { accounts } from '#domain/accounts/server/tables.ts'
import { codeLength } from '#domain/invitations/rules.ts'
import { organisations } from '#domain/organisations/server/tables.ts'
import { summits } from '#domain/summit/server/tables.ts'
import { moment, sealedJson, sealedText } from '#kit/db/columns.ts'
import { storedFiles } from '#kit/files/tables.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import {
  companionRoles,
  documentTypes,
  facePoses,
  firstRevision,
  guest,
  guestTypes,
  jobRanks,
  kinds,
  meetingForms,
  personnelKinds,
  type RequestedChanges,
  statuses,
  unitTypes,
} from '../rules.ts'

/** A mobile number of mainland China as an account has it: 11 digits, however the form was filled in. */
export const mobileWithoutPrefix = (mobile: AnyPgColumn): SQL =>
  sql`regexp_replace(${mobile}, '^([+]86|0086)', '')`

/** Everybody but those who were begun and left empty: `isEmptyDraft` in SQL, with its figures in it so that partial indexes can say the same. */
export const writtenIn = (table: { status: AnyPgColumn; revision: AnyPgColumn }): SQL =>
  sql`(${table.status} <> 'draft' or ${table.revision} > ${sql.raw(String(firstRevision))})`

/** The others: begun and left empty. */
export const leftEmpty = (table: { status: AnyPgColumn; revision: AnyPgColumn }): SQL =>
  sql`(${table.status} = 'draft' and ${table.revision} <= ${sql.raw(String(firstRevision))})`

/** People of one edition. The row holds what is being edited; what was submitted stands in `participant_versions`. */
export const participants = pgTable(
  'participants',
  {
    id: uuid().primaryKey(),
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    organisationId: uuid().references(() => organisations.id),
    kind: text({ enum: kinds }).notNull(),
    /** Of personnel alone: what they do there. */
    personnelKind: text({ enum: personnelKinds }),
    /** Who registered a person without an organisation account: themself or the leader of a group. */
    registrantId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    /** The own account of a person who fills in their own record. */
    selfId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    /** The guest a companion belongs to. */
    guestId: uuid().references((): AnyPgColumn => participants.id),
    /** Whether that guest is approved at present: what a companion may do depends on it, and every decision on the guest keeps it. */
    guestApproved: boolean(),
    status: text({ enum: statuses }).notNull(),
    revision: integer().notNull().default(1),
    /** The revision in which a reviewed field was last changed, and the one that was last submitted. */
    reviewedRevision: integer().notNull().default(1),
    submittedRevision: integer().notNull().default(0),
    version: integer().notNull().default(0),
    approvedVersion: integer(),
    missing: integer().notNull(),
    /** Finds the same document twice in one edition without reading the number. */
    documentDigest: text(),
    /** Keyed digests of each name with the day of birth: likely the same person; null until they were made. */
    nameDigests: text().array(),
    searchTerms: text().array().notNull().default([]),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    submittedAt: moment(),
    requested: jsonb().$type<RequestedChanges>(),
    companionRole: text({ enum: companionRoles }),
    otherRole: varchar({ length: 50 }),
    passportName: varchar({ length: 100 }),
    chineseName: varchar({ length: 50 }),
    badgeName: varchar({ length: 40 }),
    gender: text({ enum: ['female', 'male'] }),
    nationality: varchar({ length: 2 }),
    birthDate: sealedText(),
    birthPlace: varchar({ length: 100 }),
    certificateChineseName: varchar({ length: 50 }),
    certificateEnglishName: varchar({ length: 100 }),
    documentType: text({ enum: documentTypes }),
    documentNumber: sealedText(),
    documentExpires: date(),
    idPhoto: uuid(),
    portrait: uuid(),
    guestType: text({ enum: guestTypes }),
    /** The organisers said that this is a special guest; without it an invitation did. */
    namedSpecial: boolean().notNull().default(false),
    unitType: text({ enum: unitTypes }),
    meetingForm: text({ enum: meetingForms }),
    inviteCode: varchar({ length: codeLength }),
    unitName: varchar({ length: 100 }),
    jobTitle: varchar({ length: 100 }),
    jobRank: text({ enum: jobRanks }),
    mobile: varchar({ length: 20 }),
    email: varchar({ length: 254 }),
    landline: varchar({ length: 24 }),
    residenceCountry: varchar({ length: 2 }),
    province: varchar({ length: 50 }),
    city: varchar({ length: 100 }),
    residence: varchar({ length: 100 }),
    introduction: varchar({ length: 1000 }),
    businessCard: uuid(),
  },
  (table) => [
    // the orders of lists, read in either direction; what a list filters by at the end, so that a count looks at the index alone
    index('participants_newest').on(table.summitId, table.updatedAt, table.id).where(writtenIn(table)),
    index('participants_by_status')
      .on(table.summitId, table.status, table.updatedAt, table.id, table.kind)
      .where(writtenIn(table)),
    index('participants_by_kind')
      .on(table.summitId, table.kind, table.updatedAt, table.id, table.status)
      .where(writtenIn(table)),
    index('participants_of_organisation')
      .on(table.organisationId, table.summitId, table.updatedAt, table.id, table.kind, table.status)
      .where(writtenIn(table)),
    index('participants_queue')
      .on(
        table.summitId,
        table.status,
        sql`coalesce(${table.submittedAt}, 'infinity')`,
        table.id,
        table.kind,
        table.submittedAt,
      )
      .where(writtenIn(table)),
    index('participants_guest').on(table.guestId),
    // the few that were left empty: looked for when their days are over, and shown by the account that began them
    index('participants_begun').on(table.createdAt, table.organisationId).where(leftEmpty(table)),
    // counted by these; nothing else in it, so that one page of it counts hundreds
    index('participants_counted')
      .on(table.summitId, table.status, table.kind, table.missing)
      .where(writtenIn(table)),
    index('participants_search').using('gin', table.searchTerms),
    // possibleDuplicates are asked for by these
    index('participants_document').on(table.summitId, table.documentDigest),
    index('participants_names').using('gin', table.nameDigests),
    // a guest's own way in asks by these
    index('participants_mobile').on(table.summitId, mobileWithoutPrefix(table.mobile)),
    // asked for by those who search for the people of an invitation
    index('participants_invite_code')
      .on(table.summitId, table.inviteCode)
      .where(sql`${table.inviteCode} is not null`),
    index('participants_email').on(table.summitId, sql`lower(${table.email})`),
    index('participants_by_personnel_kind')
      .on(table.summitId, table.personnelKind, table.updatedAt, table.id, table.status)
      .where(writtenIn(table)),
    // what somebody registered for themself or for a group, in any state
    index('participants_registrant').on(table.registrantId).where(sql`${table.registrantId} is not null`),
    index('participants_self').on(table.selfId).where(sql`${table.selfId} is not null`),
    // a person who registers for themself has one living record of each kind, and so has a mobile number once it is submitted
    uniqueIndex('participants_one_per_person')
      .on(table.summitId, table.selfId, table.personnelKind)
      .where(
        sql`${table.kind} = 'personnel' and ${table.status} in ('draft', 'pending', 'approved', 'returned')`,
      ),
    uniqueIndex('participants_one_per_mobile')
      .on(table.summitId, mobileWithoutPrefix(table.mobile), table.personnelKind)
      .where(sql`${table.kind} = 'personnel' and ${table.status} in ('pending', 'approved', 'returned')`),
    // one living record for each document in an edition; drafts may still be wrong, withdrawn ones may come again
    uniqueIndex('participants_one_per_document')
      .on(table.summitId, table.documentDigest)
      .where(sql`${table.status} in ('pending', 'approved', 'returned')`),
  ],
)

/** What was submitted, version by version; never changed afterwards. */
export const participantVersions = pgTable(
  'participant_versions',
  {
    participantId: uuid()
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    data: sealedJson().notNull(),
    submittedAt: moment().notNull(),
    submittedBy: uuid().notNull(),
    /** The document of this version, which the record may have left behind by now. */
    documentDigest: text(),
  },
  (table) => [
    primaryKey({ columns: [table.participantId, table.version] }),
    index('participant_versions_document').on(table.documentDigest),
  ],
)

/**
 * What the look at a portrait found, one row for each. Only how many faces and how much of the frame: nothing that would know a face
 * again is kept. One that breaks the rule about the face waits for an organiser who accepts it with a reason.
 */
export const portraitChecks = pgTable(
  'portrait_checks',
  {
    fileId: uuid()
      .primaryKey()
      .references(() => storedFiles.id, { onDelete: 'cascade' }),
    participantId: uuid()
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade' }),
    faces: integer().notNull(),
    /** Per cent of the frame that the largest face takes. */
    share: doublePrecision(),
    /** Of a face that is not all in the picture and upright: what it is instead. */
    pose: text({ enum: facePoses }),
    met: boolean().notNull(),
    acceptedAt: moment(),
    acceptedBy: uuid(),
    acceptedByName: jsonb().$type<Bilingual>(),
    reason: varchar({ length: 500 }),
  },
  (table) => [index('portrait_checks_participant').on(table.participantId)],
)

/** What every table of an annex begins with; its fields follow, each in a column, or all in one `answers: sealedJson()`. */
export const annexColumns = () => ({
  participantId: uuid()
    .primaryKey()
    .references(() => participants.id, { onDelete: 'cascade' }),
  revision: integer().notNull(),
  /** Kept for lists, so that they need not judge every row. */
  missing: integer().notNull(),
  updatedAt: moment().notNull(),
})

export const recordTables = [
  {
    record: guest,
    table: participants,
    besides: [
      'reviewedRevision',
      'submittedRevision',
      'approvedVersion',
      'missing',
      'guestApproved',
      'documentDigest',
      'nameDigests',
      'searchTerms',
      'requested',
      'namedSpecial',
      'personnelKind',
    ],
  },
]
