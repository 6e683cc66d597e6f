CREATE TABLE "notice_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notice_id" uuid NOT NULL,
	"name" varchar(255) NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "search_terms" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "summits" ADD COLUMN "hotels" jsonb;--> statement-breakpoint
ALTER TABLE "notice_attachments" ADD CONSTRAINT "notice_attachments_id_stored_files_id_fk" FOREIGN KEY ("id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_attachments" ADD CONSTRAINT "notice_attachments_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_attachments_once" ON "notice_attachments" USING btree ("notice_id","sha256");--> statement-breakpoint
CREATE INDEX "notices_search" ON "notices" USING gin ("search_terms");
--> statement-breakpoint
-- what is there already is found by the same terms as what comes later: each character and each pair of neighbours within a word
UPDATE "notices" SET "search_terms" = coalesce((
	SELECT array_agg(DISTINCT term)
	FROM regexp_matches(lower(concat_ws(' ', "notices"."chinese_title", "notices"."english_title")), '[^[:space:][:punct:]]+', 'g') AS run,
		generate_series(1, length(run[1])) AS at,
		LATERAL (VALUES (substr(run[1], at, 1)), (substr(run[1], at, 2))) AS terms(term)
), '{}');
