ALTER TABLE "participant_versions" ADD COLUMN "document_digest" text;--> statement-breakpoint
CREATE INDEX "participant_versions_document" ON "participant_versions" USING btree ("document_digest");