ALTER TABLE "edition_figures" ADD COLUMN "title" jsonb;--> statement-breakpoint
ALTER TABLE "edition_figures" ADD COLUMN "label" jsonb;