CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"account_id" uuid NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"report" jsonb
);
--> statement-breakpoint
CREATE INDEX "imports_begun" ON "imports" USING btree ("begun_at");