ALTER TABLE "review_outcomes" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "review_outcomes" ADD COLUMN "undone_at" timestamp with time zone;