CREATE TABLE "health_records" (
	"participant_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"missing" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"answers" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "guest_approved" boolean;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "companion_role" text;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "other_role" varchar(50);--> statement-breakpoint
ALTER TABLE "summits" ADD COLUMN "companions_special" integer;--> statement-breakpoint
ALTER TABLE "summits" ADD COLUMN "companions_government" integer;--> statement-breakpoint
ALTER TABLE "summits" ADD COLUMN "companions_enterprise" integer;--> statement-breakpoint
ALTER TABLE "summits" ADD COLUMN "companions_institution" integer;--> statement-breakpoint
ALTER TABLE "summits" ADD COLUMN "companions_media" integer;--> statement-breakpoint
ALTER TABLE "summits" ADD COLUMN "asks_health" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "health_records" ADD CONSTRAINT "health_records_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;