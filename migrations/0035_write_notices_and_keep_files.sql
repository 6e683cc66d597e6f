CREATE TABLE "notice_mailings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"cursor" text,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "chinese_content" SET DATA TYPE varchar(20000);--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "english_content" SET DATA TYPE varchar(20000);--> statement-breakpoint
ALTER TABLE "notice_reads" ADD COLUMN "issue" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD COLUMN "acknowledged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "readers" text DEFAULT 'everybody' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "organiser_roles" text[];--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "by_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "release_from" varchar(16);--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "valid_to" varchar(16);--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "pinned" boolean;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "must_acknowledge" boolean;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "copies" boolean;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "issue" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
UPDATE "notices" SET "updated_at" = "created_at";--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "updated_at" SET NOT NULL;--> statement-breakpoint
-- roles become readers: organisers, or the types of the accounts of those who come
UPDATE "notices" SET "readers" = 'organisers', "organiser_roles" = "audience" WHERE "audience" <@ array['secretary','reviewer','programme','reception','editor','desk','viewer'];--> statement-breakpoint
UPDATE "notices" SET "readers" = 'participants' WHERE "audience" is not null and "readers" = 'everybody';--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "audience_of_people" jsonb;--> statement-breakpoint
UPDATE "notices" SET "audience_of_people" = jsonb_build_object('accountTypes', (select jsonb_agg(role) from unnest("audience") as role where role in ('enterprise','government','media','staff','volunteer','concurrentEvent'))) WHERE "readers" = 'participants' and "audience" && array['enterprise','government','media','staff','volunteer','concurrentEvent'];--> statement-breakpoint
ALTER TABLE "notices" DROP COLUMN "audience";--> statement-breakpoint
ALTER TABLE "notices" RENAME COLUMN "audience_of_people" TO "audience";--> statement-breakpoint
-- plain text becomes rich text: empty lines part paragraphs
UPDATE "notices" SET
  "chinese_content" = '<p>' || replace(regexp_replace(replace(replace(replace("chinese_content", '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '\n\s*\n', '</p><p>', 'g'), E'\n', '<br />') || '</p>',
  "english_content" = '<p>' || replace(regexp_replace(replace(replace(replace("english_content", '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '\n\s*\n', '</p><p>', 'g'), E'\n', '<br />') || '</p>';--> statement-breakpoint
ALTER TABLE "notice_mailings" ADD CONSTRAINT "notice_mailings_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_mailings_once" ON "notice_mailings" USING btree ("notice_id","kind","number");--> statement-breakpoint
CREATE INDEX "notice_mailings_open" ON "notice_mailings" USING btree ("started_at") WHERE "notice_mailings"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("summit_id","updated_at","id");--> statement-breakpoint
CREATE TABLE "library_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"position" bigint NOT NULL,
	"group" text,
	"chinese_title" varchar(150),
	"english_title" varchar(255),
	"is_public" boolean,
	"readers" text DEFAULT 'everybody' NOT NULL,
	"audience" jsonb,
	"organiser_roles" text[],
	"published_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"downloads" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_versions" (
	"file_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"stored_file_id" uuid NOT NULL,
	"name" varchar(255) NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"uploaded_by" jsonb NOT NULL,
	CONSTRAINT "library_versions_file_id_number_pk" PRIMARY KEY("file_id","number")
);
--> statement-breakpoint
ALTER TABLE "library_files" ADD CONSTRAINT "library_files_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_versions" ADD CONSTRAINT "library_versions_file_id_library_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."library_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_versions" ADD CONSTRAINT "library_versions_stored_file_id_stored_files_id_fk" FOREIGN KEY ("stored_file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "library_files_in_order" ON "library_files" USING btree ("summit_id","position","id");
