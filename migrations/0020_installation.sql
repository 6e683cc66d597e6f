CREATE TABLE "data_keys" (
	"number" integer PRIMARY KEY NOT NULL,
	"wrapped" text NOT NULL,
	"wrapped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "housekeeping_steps" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"cursor" text
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"generation" uuid DEFAULT gen_random_uuid() NOT NULL,
	"next_generation" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "installation_only" CHECK ("installation"."only")
);
--> statement-breakpoint
DROP INDEX "sessions_expiry";--> statement-breakpoint
CREATE INDEX "reveals_at" ON "reveals" USING btree ("at");--> statement-breakpoint
CREATE INDEX "stored_files_ownerless" ON "stored_files" USING btree ("created_at") WHERE "stored_files"."owner_id" is null and "stored_files"."made_from" is null;--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "message_codes_expiry" ON "message_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_begun" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "verify_codes_expiry" ON "verify_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "participants_begun" ON "participants" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "review_claims_until" ON "review_claims" USING btree ("until");--> statement-breakpoint
CREATE INDEX "shares_ended" ON "shares" USING btree (least("expires_at", "revoked_at"));--> statement-breakpoint
-- rows that are changed again and again: room in their page for the next version, and vacuumed before the table has grown by a fifth
ALTER TABLE "sessions" SET (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 200);--> statement-breakpoint
ALTER TABLE "participants" SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "rate_limits" SET (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 200);--> statement-breakpoint
ALTER TABLE "replies_given" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
