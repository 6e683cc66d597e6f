ALTER TABLE "summits" ADD COLUMN "contact_phone" varchar(24);--> statement-breakpoint
ALTER TABLE "summits" ADD COLUMN "contact_email" varchar(254);