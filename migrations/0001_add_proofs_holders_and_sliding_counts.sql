-- works from release 1 on: the rules about mobile numbers keep their names and refuse a part of what they refused before; release 1 writes no proven_contact, and
-- where it is filled in below it is that of one account only, whose second record participants_one_per_person refuses as before
-- in one step: measured at a million rows of each table on two busy cores, the index organisations_liaisons takes 20 to 35 s, meanwhile writes of organisations
-- wait; each other index 0.3 to 2 s, the updates of accounts 87 s, of participants 9 s, of held places 13 s, and reads of these tables wait too: all of it 150 s
CREATE TABLE "sliding_counts" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"slots" integer[] NOT NULL,
	"newest" bigint NOT NULL,
	"expire" bigint NOT NULL
);
--> statement-breakpoint
-- the slowest first: it holds up writes of organisations only, and what follows holds up every call
CREATE INDEX "organisations_liaisons" ON "organisations" USING gin ("liaisons" jsonb_path_ops);--> statement-breakpoint
DROP INDEX "activity_guests_one_per_mobile";--> statement-breakpoint
DROP INDEX "participants_one_per_mobile";--> statement-breakpoint
ALTER TABLE "receptions" ALTER COLUMN "receptionist_phone" SET DATA TYPE varchar(24);--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD COLUMN "taken_by" uuid;--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD COLUMN "typed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "proven_contact" varchar(254);--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "denied_contacts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_codes" ADD COLUMN "waits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "sliding_counts_expire" ON "sliding_counts" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "activity_guests_mobile" ON "activity_guests" USING btree ("mobile") WHERE "activity_guests"."mobile" is not null;--> statement-breakpoint
CREATE INDEX "activity_guests_email" ON "activity_guests" USING btree ("email") WHERE "activity_guests"."email" is not null;--> statement-breakpoint
CREATE INDEX "invitation_uses_taken_by" ON "invitation_uses" USING btree ("taken_by") WHERE "invitation_uses"."kept_at" is null and "invitation_uses"."given_back_at" is null;--> statement-breakpoint
-- who is known to have proved a number or address: guests log in by code alone, others as the log of logins says
UPDATE "accounts" SET "proven_at" = "created_at" WHERE "type" = 'guest';--> statement-breakpoint
UPDATE "accounts" SET "proven_at" = "proven"."at" FROM (
	SELECT "account_id", max("at") AS "at" FROM "sign_ins" WHERE "outcome" = 'in' AND "way" IN ('code', 'registration') GROUP BY "account_id"
) AS "proven" WHERE "proven"."account_id" = "accounts"."id" AND "accounts"."type" <> 'guest';--> statement-breakpoint
UPDATE "participants" SET "proven_contact" = "accounts"."account" FROM "accounts"
WHERE "accounts"."id" = "participants"."self_id" AND "accounts"."proven_at" IS NOT NULL
	AND (regexp_replace("participants"."mobile", '^([+]86|0086)', '') = "accounts"."account" OR lower("participants"."email") = "accounts"."account");--> statement-breakpoint
-- an address may be that of two accounts, one with a password and one for codes: whose record was submitted first keeps the proof
UPDATE "participants" SET "proven_contact" = NULL FROM "participants" AS "first"
WHERE "first"."summit_id" = "participants"."summit_id" AND "first"."proven_contact" = "participants"."proven_contact"
	AND "first"."personnel_kind" = "participants"."personnel_kind" AND "first"."self_id" <> "participants"."self_id"
	AND (coalesce("first"."submitted_at", 'infinity'), "first"."created_at", "first"."id")
		< (coalesce("participants"."submitted_at", 'infinity'), "participants"."created_at", "participants"."id");--> statement-breakpoint
-- who holds places that are not submitted yet
UPDATE "invitation_uses" SET "taken_by" = coalesce("participants"."registrant_id", "participants"."self_id"),
	"way" = CASE WHEN "participants"."self_id" IS NOT NULL THEN 'self' ELSE 'list' END,
	"typed_at" = CASE WHEN "participants"."revision" > 1 THEN "participants"."updated_at" END
FROM "participants" WHERE "participants"."id" = "invitation_uses"."subject_id" AND "invitation_uses"."kept_at" IS NULL AND "invitation_uses"."given_back_at" IS NULL;--> statement-breakpoint
UPDATE "invitation_uses" SET "taken_by" = "activity_guests"."registrant_id", "way" = 'self',
	"typed_at" = CASE WHEN "activity_guests"."revision" > 1 THEN "activity_guests"."updated_at" END
FROM "activity_guests" WHERE "activity_guests"."id" = "invitation_uses"."subject_id" AND "invitation_uses"."kept_at" IS NULL AND "invitation_uses"."given_back_at" IS NULL;--> statement-breakpoint
-- the message to the liaison of a project leads to the text and does not contain it any more: edited texts lose its place
UPDATE "message_templates" SET "texts" = replace(regexp_replace("texts"::text, '\[[^\[\]]*\{text\}[^\[\]]*\]', '', 'g'), '{text}', '')::jsonb
WHERE "key" = 'projects.contact' AND "texts"::text LIKE '%{text}%';--> statement-breakpoint
CREATE UNIQUE INDEX "participants_one_per_contact" ON "participants" USING btree ("summit_id","proven_contact","personnel_kind") WHERE "participants"."kind" = 'personnel' and "participants"."status" in ('pending', 'approved', 'returned');--> statement-breakpoint
CREATE UNIQUE INDEX "activity_guests_one_per_mobile" ON "activity_guests" USING btree ("activity_id","mobile") WHERE "activity_guests"."state" = 'registered' and "activity_guests"."registrant_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "participants_one_per_mobile" ON "participants" USING btree ("summit_id",coalesce("organisation_id", "registrant_id"),regexp_replace("mobile", '^([+]86|0086)', ''),"personnel_kind") WHERE "participants"."kind" = 'personnel' and "participants"."status" in ('pending', 'approved', 'returned') and "participants"."self_id" is null;
