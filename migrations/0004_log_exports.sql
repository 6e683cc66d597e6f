CREATE TABLE "list_exports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" jsonb NOT NULL,
	"job_id" uuid,
	"list" text NOT NULL,
	"title" jsonb NOT NULL,
	"conditions" text NOT NULL,
	"columns" jsonb NOT NULL,
	"file_format" text NOT NULL,
	"changes_only" boolean NOT NULL,
	"rows" integer NOT NULL,
	CONSTRAINT "list_exports_job" UNIQUE("job_id")
);
--> statement-breakpoint
CREATE INDEX "list_exports_at" ON "list_exports" USING btree ("at","id");