CREATE TABLE "registrations" (
	"participant_id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"door" text NOT NULL,
	"number" varchar(8) NOT NULL,
	"host_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "personnel_kind" text;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "registrant_id" uuid;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "self_id" uuid;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "unit_name" varchar(100);--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "residence_country" varchar(2);--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "province" varchar(50);--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "city" varchar(100);--> statement-breakpoint
ALTER TABLE "summits" ADD COLUMN "doors" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_host_id_organisations_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_number" ON "registrations" USING btree ("summit_id","number");--> statement-breakpoint
CREATE INDEX "registrations_host" ON "registrations" USING btree ("host_id","summit_id");--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_registrant_id_accounts_id_fk" FOREIGN KEY ("registrant_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_self_id_accounts_id_fk" FOREIGN KEY ("self_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "participants_by_personnel_kind" ON "participants" USING btree ("summit_id","personnel_kind","updated_at","id","status") WHERE ("participants"."status" <> 'draft' or "participants"."revision" > 1);--> statement-breakpoint
CREATE INDEX "participants_registrant" ON "participants" USING btree ("registrant_id") WHERE "participants"."registrant_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "participants_one_per_person" ON "participants" USING btree ("summit_id","self_id","personnel_kind") WHERE "participants"."kind" = 'personnel' and "participants"."status" in ('draft', 'pending', 'approved', 'returned');--> statement-breakpoint
CREATE UNIQUE INDEX "participants_one_per_mobile" ON "participants" USING btree ("summit_id",regexp_replace("mobile", '^([+]86|0086)', ''),"personnel_kind") WHERE "participants"."kind" = 'personnel' and "participants"."status" in ('pending', 'approved', 'returned');