ALTER TABLE "activity_guests" ADD COLUMN "registrant_id" uuid;--> statement-breakpoint
ALTER TABLE "activity_guests" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "activity_guests" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activity_guests" ADD COLUMN "withdrawn_by" text;--> statement-breakpoint
ALTER TABLE "activity_guests" ADD CONSTRAINT "activity_guests_registrant_id_accounts_id_fk" FOREIGN KEY ("registrant_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_guests_one_per_registrant" ON "activity_guests" USING btree ("registrant_id","activity_id") WHERE "activity_guests"."registrant_id" is not null;