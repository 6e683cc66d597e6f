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
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_receiver_id_hand_over_receivers_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."hand_over_receivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handed_rows" ADD CONSTRAINT "handed_rows_receiver_id_hand_over_receivers_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."hand_over_receivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_overs_unfinished" ON "hand_overs" USING btree ("receiver_id") WHERE "hand_overs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "handed_rows_version" ON "handed_rows" USING btree ("receiver_id","version");--> statement-breakpoint
CREATE INDEX "handed_rows_record" ON "handed_rows" USING btree ("row_id");--> statement-breakpoint
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
