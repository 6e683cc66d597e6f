ALTER TABLE "list_exports" ADD COLUMN "clear_columns" jsonb;--> statement-breakpoint
ALTER TABLE "list_exports" ADD COLUMN "reason" text;