ALTER TABLE "transport_runs" ADD COLUMN "set_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transport_runs" DROP COLUMN "delay_minutes";