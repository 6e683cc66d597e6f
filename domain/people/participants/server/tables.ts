import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  type ExtraConfigColumn,
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
import { summits } from '#domain/ground/summit/server/tables.ts'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { codeLength } from '#domain/identity/invitations/rules.ts'
import { organisations } from '#domain/identity/organisations/server/tables.ts'
import { rowsKeptFor } from '#domain/purposes.ts'
import { moment, sealedJson, sealedText } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { searchTextColumn, unmadeIndex } from '#kit/db/search/search-text.ts'
import { enteredGuest } from '../rules/entered.ts'
import {
  companionRoles,
  documentTypes,
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

/** A mainland mobile number in the format of accounts: 11 digits, however it was typed. */
export const mobileWithoutPrefix = (mobile: AnyPgColumn): SQL =>
  sql`regexp_replace(${mobile}, '^([+]86|0086)', '')`

/** Not an empty draft: `isEmptyDraft` in SQL, with literal numbers so that partial indexes can use it. */
export const writtenIn = (table: { status: AnyPgColumn; revision: AnyPgColumn }): SQL =>
  sql`(${table.status} <> 'draft' or ${table.revision} > ${sql.raw(String(firstRevision))})`

/** The opposite: empty drafts. */
export const leftEmpty = (table: { status: AnyPgColumn; revision: AnyPgColumn }): SQL =>
  sql`(${table.status} = 'draft' and ${table.revision} <= ${sql.raw(String(firstRevision))})`

/** Registered with an invitation code. */
export const wasInvited = (table: { inviteCode: AnyPgColumn }): SQL => sql`${table.inviteCode} is not null`

/** Registered by a person for themself or a group, without a code. */
export const wasPublic = (table: { inviteCode: AnyPgColumn; organisationId: AnyPgColumn }): SQL =>
  sql`(${table.organisationId} is null and ${table.inviteCode} is null)`

type Unique = Record<
  | 'summitId'
  | 'organisationId'
  | 'registrantId'
  | 'selfId'
  | 'kind'
  | 'personnelKind'
  | 'status'
  | 'mobile'
  | 'provenContact'
  | 'documentDigest',
  ExtraConfigColumn
>

/** The constraints that keep a person from having two active records in an edition. */
const oneRecordOfEach = (table: Unique) => [
  // an account has one active record of each kind, and so has a proven number or address once it is submitted
  uniqueIndex('participants_one_per_person')
    .on(table.summitId, table.selfId, table.personnelKind)
    .where(
      sql`${table.kind} = 'personnel' and ${table.status} in ('draft', 'pending', 'approved', 'returned')`,
    ),
  uniqueIndex('participants_one_per_contact')
    .on(table.summitId, table.provenContact, table.personnelKind)
    .where(sql`${table.kind} = 'personnel' and ${table.status} in ('pending', 'approved', 'returned')`),
  // one typed number is one member of a team or group; what others have typed refuses nobody
  uniqueIndex('participants_one_per_mobile')
    .on(
      table.summitId,
      sql`coalesce(${table.organisationId}, ${table.registrantId})`,
      mobileWithoutPrefix(table.mobile),
      table.personnelKind,
    )
    .where(
      sql`${table.kind} = 'personnel' and ${table.status} in ('pending', 'approved', 'returned') and ${table.selfId} is null`,
    ),
  // one active record for each document in an edition; drafts may still be wrong, withdrawn ones may register again
  uniqueIndex('participants_one_per_document')
    .on(table.summitId, table.documentDigest)
    .where(sql`${table.status} in ('pending', 'approved', 'returned')`),
]

type Counted = Record<
  | 'id'
  | 'summitId'
  | 'organisationId'
  | 'kind'
  | 'status'
  | 'revision'
  | 'submittedAt'
  | 'updatedAt'
  | 'nationality'
  | 'unitType'
  | 'inviteCode',
  ExtraConfigColumn
>

/** The indexes of the overview's figures and of the lists that they lead to. */
const forFigures = (table: Counted) => [
  // few values, so that one page holds a thousand entries
  index('participants_by_country').on(table.summitId, table.nationality).where(writtenIn(table)),
  index('participants_by_unit_type').on(table.summitId, table.unitType).where(writtenIn(table)),
  index('participants_submitted')
    .on(table.summitId, table.status, table.submittedAt, table.kind)
    .where(sql`${table.submittedAt} is not null and ${writtenIn(table)}`),
  index('participants_invited')
    .on(table.summitId, table.updatedAt, table.id)
    .where(sql`${wasInvited(table)} and ${writtenIn(table)}`),
  index('participants_public')
    .on(table.summitId, table.updatedAt, table.id)
    .where(sql`${wasPublic(table)} and ${writtenIn(table)}`),
]

/** People of one edition. The row is the working copy; submitted versions are in `participant_versions`. */
export const participants = pgTable(
  'participants',
  {
    id: uuid().primaryKey(),
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    organisationId: uuid().references(() => organisations.id),
    kind: text({ enum: kinds }).notNull(),
    /** Kind of personnel; null for others. */
    personnelKind: text({ enum: personnelKinds }),
    /** The account of a public registration, for its owner or as the leader of a group. */
    registrantId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    /** The account of a person who fills in their own record. */
    selfId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    /** The number or address that the person of this record has proved to be theirs, in the format of accounts; null where others only typed one. */
    provenContact: varchar({ length: 254 }),
    /** Contacts of this record whose owners have said, after proving them, that it is not theirs: they lead nobody to it any more. */
    deniedContacts: text().array().notNull().default([]),
    /** The companion's guest. */
    guestId: uuid().references((): AnyPgColumn => participants.id),
    /** Whether that guest is approved at present: a companion's operations depend on it, and every decision on the guest updates it. */
    guestApproved: boolean(),
    /** The record that this one was merged into, as a duplicate of the same person: its id leads there. */
    mergedInto: uuid(),
    status: text({ enum: statuses }).notNull(),
    revision: integer().notNull().default(1),
    /** The revision of the last change of a reviewed field, and the one that was last submitted. */
    reviewedRevision: integer().notNull().default(1),
    submittedRevision: integer().notNull().default(0),
    version: integer().notNull().default(0),
    approvedVersion: integer(),
    missing: integer().notNull(),
    /** For finding duplicate documents in one edition without reading the number. */
    documentDigest: text(),
    /** Keyed digests of each name with the birthday, for possible duplicates; null until they were computed. */
    nameDigests: text().array(),
    searchTerms: text().array().notNull().default([]),
    searchText: searchTextColumn(),
    /** The purposes that were over for this person: their values are gone. */
    forgotten: text().array().notNull().default([]),
    /** When the person objected to being kept in order to be invited again. */
    objectedAt: moment(),
    /** Keyed digest of the last four characters of the document number. */
    documentEndDigest: text(),
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
    /** Special by decision of the organisers; otherwise by an invitation. */
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
    // the orders of lists, read in either direction; filtered columns at the end, for counts by an index-only scan
    index('participants_newest').on(table.summitId, table.updatedAt, table.id).where(writtenIn(table)),
    index('participants_by_name')
      .on(table.summitId, sql`coalesce(${table.passportName}, '')`, table.id)
      .where(writtenIn(table)),
    index('participants_most_missing')
      .on(table.summitId, table.missing, table.updatedAt, table.id)
      .where(writtenIn(table)),
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
    // the few empty drafts: for their cleanup, and for the account that created them
    index('participants_begun').on(table.createdAt, table.organisationId).where(leftEmpty(table)),
    // for counts; it has no other columns, so that one page holds hundreds of entries
    index('participants_counted')
      .on(table.summitId, table.status, table.kind, table.missing)
      .where(writtenIn(table)),
    ...forFigures(table),
    index('participants_search').using('gin', table.searchTerms),
    unmadeIndex('participants', table),
    index('participants_document_end')
      .on(table.summitId, table.documentEndDigest)
      .where(sql`${table.documentEndDigest} is not null`),
    // for possible duplicates
    index('participants_document').on(table.summitId, table.documentDigest),
    index('participants_names').using('gin', table.nameDigests),
    // for guests' own logins
    index('participants_mobile').on(table.summitId, mobileWithoutPrefix(table.mobile)),
    // for searching the people of an invitation
    index('participants_invite_code')
      .on(table.summitId, table.inviteCode)
      .where(sql`${table.inviteCode} is not null`),
    index('participants_email').on(table.summitId, sql`lower(${table.email})`),
    index('participants_by_personnel_kind')
      .on(table.summitId, table.personnelKind, table.updatedAt, table.id, table.status)
      .where(writtenIn(table)),
    // public registrations of an account, in any state
    index('participants_registrant').on(table.registrantId).where(sql`${table.registrantId} is not null`),
    index('participants_self').on(table.selfId).where(sql`${table.selfId} is not null`),
    ...oneRecordOfEach(table),
  ],
)

/** Submitted versions; never changed afterwards. */
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
    /** The document of this version, which the record may not have any more. */
    documentDigest: text(),
  },
  (table) => [
    primaryKey({ columns: [table.participantId, table.version] }),
    index('participant_versions_document').on(table.documentDigest),
  ],
)

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
      'mergedInto',
      'documentDigest',
      'nameDigests',
      'searchTerms',
      'searchText',
      'documentEndDigest',
      'requested',
      'namedSpecial',
      'personnelKind',
      'provenContact',
      'deniedContacts',
      'forgotten',
      'objectedAt',
    ],
  },
  // some of the same fields
  { record: enteredGuest, table: participants },
]

/** What most tables of a person answer. */
export const ofPerson = {
  of: 'edition',
  next: 'left',
  withdrawn: 'stays',
  unapproved: 'stays',
  otherKind: 'stays',
  purged: 'goes',
  lastDay: rowsKeptFor('participation'),
} as const

export const lifecycles = [
  lifecycle(participants, {
    columns: {
      id: 'person',
      summitId: 'edition',
      organisationId: 'organisation',
      registrantId: 'author',
      selfId: 'account',
      provenContact: 'contact',
      guestId: 'otherPerson',
      mergedInto: 'reference',
      idPhoto: 'reference',
      portrait: 'reference',
      businessCard: 'reference',
    },
    ...ofPerson,
    // fields with other purposes are cleared on their last days, and empty drafts go after a month
    lastDay: rowsKeptFor('inviteAgain'),
    withdrawn: { changes: ['status', 'requested', 'updatedAt'], by: 'withdrawParticipant' },
    unapproved: {
      changes: ['status', 'approvedVersion', 'requested', 'updatedAt'],
      by: 'decideParticipants',
    },
    merged: 'stays',
    otherOrganisation: 'follows',
    everything: {
      without: ['documentDigest', 'documentEndDigest', 'nameDigests', 'searchTerms', 'searchText'],
    },
  }),
  lifecycle(participantVersions, {
    columns: { participantId: 'person', submittedBy: 'author' },
    ...ofPerson,
    // the same fields in it are cleared with those of the record
    lastDay: rowsKeptFor('inviteAgain'),
    merged: 'stays',
    everything: { without: ['documentDigest'] },
  }),
]
