-- in one step: measured at a million people (781 MB) on two cores under a load of 37, the four new indexes of participants took 19 s (by name), 12 s (most missing),
-- 13 s (search texts to be made) and 4 s (ends of document numbers, none yet), meanwhile writes of participants wait: some 50 s, 5 s at 100,000. The three other searched
-- tables have the index of search texts alone: 9 s for each million rows; the two of attendances 1 to 1.4 s each
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
ALTER TABLE "answer_links" ADD CONSTRAINT "answer_links_attendance_id_attendances_id_fk" FOREIGN KEY ("attendance_id") REFERENCES "public"."attendances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_links" ADD CONSTRAINT "answer_links_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_overs_unfinished" ON "hand_overs" USING btree ("receiver_id") WHERE "hand_overs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "handed_rows_version" ON "handed_rows" USING btree ("receiver_id","version");--> statement-breakpoint
CREATE INDEX "handed_rows_record" ON "handed_rows" USING btree ("row_id");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_one_of_a_key" ON "jobs" USING btree ("account_id","key") WHERE "jobs"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "jobs_unfinished" ON "jobs" USING btree ("created_at") WHERE "jobs"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "jobs_maker" ON "jobs" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_ended" ON "jobs" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "link_writes_at" ON "link_writes" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "answer_links_one_each" ON "answer_links" USING btree ("attendance_id","asked_at","party");--> statement-breakpoint
CREATE INDEX "answer_links_created_by" ON "answer_links" USING btree ("created_by","created_at");--> statement-breakpoint
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
