DROP INDEX "badges_changed";--> statement-breakpoint
ALTER TABLE "badges" ADD COLUMN "printed_zones" integer;--> statement-breakpoint
ALTER TABLE "badges" ADD COLUMN "printed_days" integer;