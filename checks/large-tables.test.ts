import { expect, test } from 'vitest'
import { heldTables } from './large-tables.ts'

test.each([
  ['CREATE INDEX "x" ON "participants" USING btree ("a");', 'builds an index'],
  ['CREATE UNIQUE INDEX "x" ON "accounts" USING btree ("a");', 'builds an index'],
  ['ALTER TABLE "changes" ALTER COLUMN "id" SET DATA TYPE bigint;', 'rewrites'],
  ['ALTER TABLE "itineraries" ADD COLUMN "n" text GENERATED ALWAYS AS (a) STORED;', 'rewrites'],
  ['ALTER TABLE "sessions" ADD COLUMN "n" uuid DEFAULT gen_random_uuid() NOT NULL;', 'rewrites'],
  ['ALTER TABLE "sign_ins" ALTER COLUMN "n" SET NOT NULL;', 'everything waits'],
  ['ALTER TABLE "reveals" ADD CONSTRAINT "c" CHECK (a > 0);', 'not valid'],
  ['ALTER TABLE "reveals" ADD CONSTRAINT "c" FOREIGN KEY ("a") REFERENCES "public"."x"("id");', 'not valid'],
  ['UPDATE participants\nSET a = 1;', 'in pieces'],
  ['DELETE FROM "outgoing_messages" WHERE a;', 'in pieces'],
])('%s is named', (sql, why) => {
  expect(heldTables(`select 1;--> statement-breakpoint\n${sql}`)).toEqual([expect.stringContaining(why)])
})

test.each([
  'ALTER TABLE "participants" ADD COLUMN "n" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "participants" ADD COLUMN "n" varchar(10);',
  'ALTER TABLE "reveals" ADD CONSTRAINT "c" CHECK (a > 0) NOT VALID;',
  'CREATE INDEX "x" ON "hotels" USING btree ("a");',
  'CREATE TABLE "changes" ("id" uuid);--> statement-breakpoint\nCREATE INDEX "x" ON "changes" USING btree ("id");',
  '-- in one step: 1.4 s at a million rows, writes wait meanwhile\nCREATE INDEX "x" ON "changes" USING btree ("a");',
  '-- UPDATE participants is not done here\nDROP INDEX "x";',
])('%s may be', (sql) => expect(heldTables(sql)).toEqual([]))
