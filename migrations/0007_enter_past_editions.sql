ALTER TABLE "summits" ADD COLUMN "entered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "summits" ADD COLUMN "fixed_at" timestamp with time zone;