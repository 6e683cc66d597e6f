CREATE TABLE "upload_parts" (
	"upload_id" uuid NOT NULL,
	"start" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "upload_parts_upload_id_start_pk" PRIMARY KEY("upload_id","start")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"original_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"touched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"participant_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"missing" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"text" varchar(300),
	"logo" uuid
);
--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "sealed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "name_digests" text[];--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "certificate_chinese_name" varchar(50);--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "certificate_english_name" varchar(100);--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "id_photo" uuid;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "guest_type" text;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "unit_type" text;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "meeting_form" text;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "invite_code" varchar(10);--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "business_card" uuid;--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_id","purpose");--> statement-breakpoint
CREATE INDEX "uploads_touched" ON "uploads" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "participants_document" ON "participants" USING btree ("summit_id","document_digest");--> statement-breakpoint
CREATE INDEX "participants_names" ON "participants" USING gin ("name_digests");--> statement-breakpoint
-- whoever was registered before these were asked comes on site, as what the account says; free to change
UPDATE "participants" SET "meeting_form" = 'onSite' WHERE "kind" = 'guest';--> statement-breakpoint
UPDATE "participants" SET "guest_type" = "organisations"."account_type", "unit_type" = "organisations"."account_type" FROM "organisations" WHERE "organisations"."id" = "participants"."organisation_id" AND "participants"."kind" = 'guest' AND "organisations"."account_type" IN ('enterprise', 'government', 'media');
