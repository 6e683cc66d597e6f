CREATE TABLE "hotels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"summit_id" uuid NOT NULL,
	"published_at" timestamp with time zone,
	"search_terms" text[] NOT NULL,
	"kind" text NOT NULL,
	"chinese_name" varchar(100) NOT NULL,
	"english_name" varchar(150) NOT NULL,
	"chinese_address" varchar(200),
	"english_address" varchar(200),
	"map_link" varchar(255),
	"phone" varchar(24),
	"chinese_receptionist" varchar(50),
	"english_receptionist" varchar(100),
	"receptionist_phone" varchar(24),
	"note" varchar(500)
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"summit_id" uuid NOT NULL,
	"search_terms" text[] NOT NULL,
	"plate" varchar(20) NOT NULL,
	"kind" text NOT NULL,
	"seats" integer NOT NULL,
	"company" varchar(100),
	"driver" varchar(100),
	"phone" varchar(24),
	"note" varchar(300)
);
--> statement-breakpoint
ALTER TABLE "hotels" ADD CONSTRAINT "hotels_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hotels_search" ON "hotels" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "hotels_newest" ON "hotels" USING btree ("summit_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "vehicles_search" ON "vehicles" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "vehicles_newest" ON "vehicles" USING btree ("summit_id","updated_at","id");--> statement-breakpoint
-- the hotels were a list inside their edition; the order stays, and all of them were shown to readers
INSERT INTO "hotels" ("id", "summit_id", "created_at", "updated_at", "published_at", "search_terms", "kind", "chinese_name", "english_name", "chinese_address", "english_address", "map_link", "phone", "chinese_receptionist", "english_receptionist", "receptionist_phone")
SELECT gen_random_uuid(), s."id", s."updated_at" + h.n * interval '1 millisecond', s."updated_at", s."updated_at",
  (SELECT coalesce(array_agg(DISTINCT term), '{}') FROM
    regexp_matches(lower(normalize(concat_ws(' ', h.of->>'chineseName', h.of->>'englishName', h.of->>'chineseAddress', h.of->>'englishAddress'), NFKC) collate "pg_c_utf8"), '[[:alnum:]]+', 'g') AS run,
    generate_series(1, length(run[1])) AS at,
    unnest(ARRAY[substr(run[1], at, 1), CASE WHEN at < length(run[1]) THEN substr(run[1], at, 2) END]) AS term
    WHERE term IS NOT NULL),
  h.of->>'kind', h.of->>'chineseName', h.of->>'englishName', h.of->>'chineseAddress', h.of->>'englishAddress', h.of->>'mapLink', h.of->>'phone', h.of->>'chineseReceptionist', h.of->>'englishReceptionist', h.of->>'receptionistPhone'
FROM "summits" s, jsonb_array_elements(CASE WHEN jsonb_typeof(s."hotels") = 'array' THEN s."hotels" ELSE '[]' END) WITH ORDINALITY AS h(of, n);
