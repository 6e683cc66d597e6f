-- in one step: measured at a million people (781 MB) on two cores under a load of 37, the four new indexes of participants took 19 s (by name), 12 s (most missing),
-- 13 s (search texts to be made) and 4 s (ends of document numbers, none yet), meanwhile writes of participants wait: some 50 s, 5 s at 100,000. The three other searched
-- tables have the index of search texts alone: 9 s for each million rows; those of attendances 1 to 2 s each
CREATE TABLE "hand_over_receivers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition_id" uuid NOT NULL,
	"list" text NOT NULL,
	"kind" text NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"forgotten_at" timestamp with time zone,
	CONSTRAINT "hand_over_receivers_one" UNIQUE("edition_id","list","kind","key")
);
--> statement-breakpoint
CREATE TABLE "hand_overs" (
	"receiver_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"request_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" jsonb NOT NULL,
	"news" integer NOT NULL,
	"added" integer,
	"changed" integer,
	"gone" integer,
	"back" integer,
	"total" integer,
	"finished_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"noted_by" uuid,
	"noted_by_name" jsonb,
	CONSTRAINT "hand_overs_receiver_id_version_pk" PRIMARY KEY("receiver_id","version"),
	CONSTRAINT "hand_overs_once" UNIQUE("receiver_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "handed_rows" (
	"receiver_id" uuid NOT NULL,
	"row_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"change" text NOT NULL,
	"fields" text[],
	"plain" jsonb,
	"sealed" text,
	"digests" jsonb,
	"was_plain" jsonb,
	"was_sealed" text,
	CONSTRAINT "handed_rows_receiver_id_row_id_pk" PRIMARY KEY("receiver_id","row_id")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	"edition_id" uuid,
	"language" text NOT NULL,
	"selection" jsonb NOT NULL,
	"key" text NOT NULL,
	"title" jsonb NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"reason" jsonb,
	"attempt" integer DEFAULT 0 NOT NULL,
	"interruptions" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"role" text,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"fetched_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "link_writes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_exports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" jsonb NOT NULL,
	"job_id" uuid,
	"list" text NOT NULL,
	"title" jsonb NOT NULL,
	"conditions" text NOT NULL,
	"columns" jsonb NOT NULL,
	"file_format" text NOT NULL,
	"changes_only" boolean NOT NULL,
	"rows" integer NOT NULL,
	CONSTRAINT "list_exports_job" UNIQUE("job_id")
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" jsonb NOT NULL,
	"organisation_id" uuid,
	"participant_id" uuid,
	"form" text NOT NULL,
	"fields" jsonb NOT NULL,
	"reason" varchar(300),
	"tell" text NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ready_remarks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_terms" text[] NOT NULL,
	"decision" text NOT NULL,
	"chinese_name" varchar(40) NOT NULL,
	"english_name" varchar(40) NOT NULL,
	"chinese_text" varchar(240) NOT NULL,
	"english_text" varchar(240) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_proposals" (
	"participant_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"summit_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"version" integer NOT NULL,
	"remark" varchar(500),
	"field_remarks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "window_exceptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"organisation_id" uuid,
	"participant_id" uuid,
	"window" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"reason" varchar(300) NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"granted_by" uuid NOT NULL,
	"granted_by_name" jsonb NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by_name" jsonb
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list" varchar(60) NOT NULL,
	"name" varchar(40) NOT NULL,
	"query" varchar(2000) NOT NULL,
	"columns" text[],
	"is_shared" boolean DEFAULT false NOT NULL,
	"owner_id" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisation_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_id" uuid NOT NULL,
	"text" varchar(1000) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "participant_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_id" uuid NOT NULL,
	"text" varchar(1000) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisation_tags" (
	"tag_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	CONSTRAINT "organisation_tags_tag_id_subject_id_pk" PRIMARY KEY("tag_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "participant_tags" (
	"tag_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	CONSTRAINT "participant_tags_tag_id_subject_id_pk" PRIMARY KEY("tag_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"summit_id" uuid NOT NULL,
	"search_terms" text[] NOT NULL,
	"chinese_name" varchar(20) NOT NULL,
	"english_name" varchar(40) NOT NULL,
	"colour" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attendance_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"party" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"uses" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminded_accounts" (
	"reminder_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "reminded_accounts_reminder_id_account_id_pk" PRIMARY KEY("reminder_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "reminder_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"summit_id" uuid NOT NULL,
	"published_at" timestamp with time zone,
	"search_terms" text[] NOT NULL,
	"name" varchar(80) NOT NULL,
	"lacks" text NOT NULL,
	"kind" text,
	"before_day" text NOT NULL,
	"days" integer NOT NULL,
	"every" integer
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"rule_id" uuid,
	"actor_id" uuid,
	"actor_name" jsonb,
	"lacks" text[] NOT NULL,
	"people" integer NOT NULL,
	"messages" integer NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "reason" varchar(300);--> statement-breakpoint
ALTER TABLE "review_steps" ADD COLUMN "correction" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "given_consents" ADD COLUMN "declared_how" text;--> statement-breakpoint
ALTER TABLE "given_consents" ADD COLUMN "declared_on" date;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "document_end_digest" text;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "uses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "uses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_guests" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "seat_key" varchar(40);--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_receiver_id_hand_over_receivers_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."hand_over_receivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handed_rows" ADD CONSTRAINT "handed_rows_receiver_id_hand_over_receivers_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."hand_over_receivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_proposals" ADD CONSTRAINT "review_proposals_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_proposals" ADD CONSTRAINT "review_proposals_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "window_exceptions" ADD CONSTRAINT "window_exceptions_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_notes" ADD CONSTRAINT "organisation_notes_subject_id_organisations_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_notes" ADD CONSTRAINT "participant_notes_subject_id_participants_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_tags" ADD CONSTRAINT "organisation_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_tags" ADD CONSTRAINT "organisation_tags_subject_id_organisations_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_tags" ADD CONSTRAINT "participant_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_tags" ADD CONSTRAINT "participant_tags_subject_id_participants_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_links" ADD CONSTRAINT "answer_links_attendance_id_attendances_id_fk" FOREIGN KEY ("attendance_id") REFERENCES "public"."attendances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_links" ADD CONSTRAINT "answer_links_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminded_accounts" ADD CONSTRAINT "reminded_accounts_reminder_id_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."reminders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminded_accounts" ADD CONSTRAINT "reminded_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_rules" ADD CONSTRAINT "reminder_rules_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_rule_id_reminder_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."reminder_rules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_overs_unfinished" ON "hand_overs" USING btree ("receiver_id") WHERE "hand_overs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "handed_rows_version" ON "handed_rows" USING btree ("receiver_id","version");--> statement-breakpoint
CREATE INDEX "handed_rows_record" ON "handed_rows" USING btree ("row_id");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_one_of_a_key" ON "jobs" USING btree ("account_id","key") WHERE "jobs"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "jobs_unfinished" ON "jobs" USING btree ("created_at") WHERE "jobs"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "jobs_maker" ON "jobs" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_ended" ON "jobs" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "link_writes_at" ON "link_writes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "list_exports_at" ON "list_exports" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "corrections_person" ON "corrections" USING btree ("participant_id","at");--> statement-breakpoint
CREATE INDEX "corrections_organisation" ON "corrections" USING btree ("organisation_id","at");--> statement-breakpoint
CREATE INDEX "corrections_waiting" ON "corrections" USING btree ("at") WHERE "corrections"."told_at" is null and "corrections"."tell" = 'evening';--> statement-breakpoint
CREATE INDEX "ready_remarks_search" ON "ready_remarks" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "ready_remarks_newest" ON "ready_remarks" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "review_proposals_at" ON "review_proposals" USING btree ("summit_id","at","participant_id");--> statement-breakpoint
CREATE INDEX "window_exceptions_organisation" ON "window_exceptions" USING btree ("summit_id","organisation_id");--> statement-breakpoint
CREATE INDEX "window_exceptions_person" ON "window_exceptions" USING btree ("summit_id","participant_id");--> statement-breakpoint
CREATE INDEX "window_exceptions_newest" ON "window_exceptions" USING btree ("summit_id","granted_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_own" ON "saved_views" USING btree ("owner_id","list","name");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_shared" ON "saved_views" USING btree ("list","name") WHERE "saved_views"."is_shared";--> statement-breakpoint
CREATE INDEX "saved_views_of_list" ON "saved_views" USING btree ("list","owner_id");--> statement-breakpoint
CREATE INDEX "organisation_notes_of" ON "organisation_notes" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "participant_notes_of" ON "participant_notes" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "organisation_tags_subject" ON "organisation_tags" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "participant_tags_subject" ON "participant_tags" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "tags_search" ON "tags" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "tags_newest" ON "tags" USING btree ("summit_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "answer_links_one_each" ON "answer_links" USING btree ("attendance_id","asked_at","party");--> statement-breakpoint
CREATE INDEX "answer_links_created_by" ON "answer_links" USING btree ("created_by","created_at");--> statement-breakpoint
CREATE INDEX "reminded_accounts_account" ON "reminded_accounts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "reminder_rules_search" ON "reminder_rules" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "reminder_rules_newest" ON "reminder_rules" USING btree ("summit_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_rule_once" ON "reminders" USING btree ("rule_id","day") WHERE "reminders"."rule_id" is not null;--> statement-breakpoint
CREATE INDEX "reminders_newest" ON "reminders" USING btree ("summit_id","at");--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_search_unmade" ON "accounts" USING btree ("id") WHERE not ("accounts"."search_terms" @> '{*1}');--> statement-breakpoint
CREATE INDEX "organisations_search_unmade" ON "organisations" USING btree ("id") WHERE not ("organisations"."search_terms" @> '{*1}');--> statement-breakpoint
CREATE INDEX "participants_by_name" ON "participants" USING btree ("summit_id",coalesce("passport_name", ''),"id") WHERE ("participants"."status" <> 'draft' or "participants"."revision" > 1);--> statement-breakpoint
CREATE INDEX "participants_most_missing" ON "participants" USING btree ("summit_id","missing","updated_at","id") WHERE ("participants"."status" <> 'draft' or "participants"."revision" > 1);--> statement-breakpoint
CREATE INDEX "participants_search_unmade" ON "participants" USING btree ("id") WHERE not ("participants"."search_terms" @> '{*1}');--> statement-breakpoint
CREATE INDEX "participants_document_end" ON "participants" USING btree ("summit_id","document_end_digest") WHERE "participants"."document_end_digest" is not null;--> statement-breakpoint
CREATE INDEX "activity_guests_search_unmade" ON "activity_guests" USING btree ("id") WHERE not ("activity_guests"."search_terms" @> '{*1}');--> statement-breakpoint
CREATE UNIQUE INDEX "attendances_one_per_seat" ON "attendances" USING btree ("activity_id","seat_key") WHERE "attendances"."seat_key" is not null;--> statement-breakpoint
CREATE INDEX "attendances_seats_unkeyed" ON "attendances" USING btree ("activity_id") WHERE "attendances"."seat_number" is not null and "attendances"."seat_key" is null;--> statement-breakpoint
CREATE INDEX "attendances_seated" ON "attendances" USING btree ("activity_id") WHERE "attendances"."seat_number" is not null;--> statement-breakpoint
-- data
-- Processes of the release before hand itineraries over as they did: into the rows of itineraries, and into itinerary_hand_overs. The triggers keep both homes
-- equal; the next release drops them with itinerary_hand_overs and itineraries.handed. They come first, so that no hand-over falls between them and the copy.
CREATE FUNCTION "note_itinerary_hand_over"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	receiver uuid;
BEGIN
	INSERT INTO "public"."hand_over_receivers" ("id", "edition_id", "list", "kind") VALUES (gen_random_uuid(), NEW."summit_id", 'itineraries', 'reception') ON CONFLICT DO NOTHING;
	-- before the row itself, so that both releases take the two locks in one order
	SELECT "id" INTO receiver FROM "public"."hand_over_receivers" WHERE "edition_id" = NEW."summit_id" AND "list" = 'itineraries' AND "kind" = 'reception' AND "key" = '' FOR UPDATE;
	INSERT INTO "public"."hand_overs" ("receiver_id", "version", "at", "actor_id", "actor_name", "news", "finished_at")
	VALUES (receiver, NEW."number", NEW."at", NEW."actor_id", NEW."actor_name", NEW."news", NEW."finished_at") ON CONFLICT DO NOTHING;
	UPDATE "public"."hand_over_receivers" SET "version" = greatest("version", NEW."number"), "forgotten_at" = NULL WHERE "id" = receiver;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "itinerary_hand_over_noted" BEFORE INSERT ON "itinerary_hand_overs" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "note_itinerary_hand_over"();--> statement-breakpoint
CREATE FUNCTION "finish_itinerary_hand_over"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "public"."hand_overs" h SET "finished_at" = NEW."finished_at" FROM "public"."hand_over_receivers" r
	WHERE r."id" = h."receiver_id" AND r."edition_id" = NEW."summit_id" AND r."list" = 'itineraries' AND r."kind" = 'reception' AND r."key" = '' AND h."version" = NEW."number";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "itinerary_hand_over_finished" AFTER UPDATE OF "finished_at" ON "itinerary_hand_overs" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "finish_itinerary_hand_over"();--> statement-breakpoint
CREATE FUNCTION "copy_itinerary_hand_over"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "public"."itinerary_hand_overs" ("summit_id", "number", "at", "actor_id", "actor_name", "news", "finished_at")
	SELECT r."edition_id", NEW."version", NEW."at", NEW."actor_id", NEW."actor_name", NEW."news", NEW."finished_at" FROM "public"."hand_over_receivers" r
	WHERE r."id" = NEW."receiver_id" AND r."list" = 'itineraries' AND r."kind" = 'reception' AND r."key" = ''
	ON CONFLICT ("summit_id", "number") DO UPDATE SET "news" = excluded."news", "finished_at" = excluded."finished_at";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "hand_over_copied" AFTER INSERT OR UPDATE OF "finished_at" ON "hand_overs" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "copy_itinerary_hand_over"();--> statement-breakpoint
CREATE FUNCTION "keep_itinerary_as_told"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "public"."handed_rows" AS was ("receiver_id", "row_id", "version", "change", "plain")
	SELECT r."id", NEW."participant_id", NEW."told_in", coalesce(OLD."news", 'changed'), NEW."handed" FROM "public"."hand_over_receivers" r
	WHERE r."edition_id" = NEW."summit_id" AND r."list" = 'itineraries' AND r."kind" = 'reception' AND r."key" = ''
	ON CONFLICT ("receiver_id", "row_id") DO UPDATE SET "version" = excluded."version", "change" = excluded."change", "fields" = NULL,
		"was_plain" = was."plain", "plain" = coalesce(excluded."plain", was."plain")
	-- this release has kept it already
	WHERE was."version" IS DISTINCT FROM excluded."version";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "itinerary_told" AFTER UPDATE OF "told_in" ON "itineraries" FOR EACH ROW WHEN (NEW."told_in" IS DISTINCT FROM OLD."told_in") EXECUTE FUNCTION "keep_itinerary_as_told"();--> statement-breakpoint
INSERT INTO "hand_over_receivers" ("id", "edition_id", "list", "kind", "version")
SELECT gen_random_uuid(), "summit_id", 'itineraries', 'reception', max("number") FROM (
	SELECT "summit_id", "number" FROM "itinerary_hand_overs" UNION ALL SELECT DISTINCT "summit_id", 0 FROM "itineraries" WHERE "handed_at" IS NOT NULL) known
GROUP BY "summit_id";--> statement-breakpoint
INSERT INTO "hand_overs" ("receiver_id", "version", "at", "actor_id", "actor_name", "news", "finished_at")
SELECT r."id", o."number", o."at", o."actor_id", o."actor_name", o."news", o."finished_at"
FROM "itinerary_hand_overs" o JOIN "hand_over_receivers" r ON r."edition_id" = o."summit_id";--> statement-breakpoint
INSERT INTO "handed_rows" ("receiver_id", "row_id", "version", "change", "plain")
SELECT r."id", i."participant_id", coalesce(i."told_in", r."version"), CASE WHEN i."handed_gone" THEN 'gone' ELSE 'new' END, i."handed"
FROM "itineraries" i JOIN "hand_over_receivers" r ON r."edition_id" = i."summit_id" WHERE i."handed_at" IS NOT NULL;
