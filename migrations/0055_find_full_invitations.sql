DROP INDEX "project_enquiries_newest";--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "is_full" boolean GENERATED ALWAYS AS (used >= quota) STORED;--> statement-breakpoint
CREATE INDEX "project_enquiries_newest" ON "project_enquiries" USING btree ("asked_at","id","project_id");