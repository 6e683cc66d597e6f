ALTER TABLE "message_codes" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "verify_codes" ADD COLUMN "effort" text DEFAULT 'image' NOT NULL;