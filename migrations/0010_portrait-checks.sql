CREATE TABLE "portrait_checks" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"participant_id" uuid NOT NULL,
	"faces" integer NOT NULL,
	"share" double precision,
	"met" boolean NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	"accepted_by_name" jsonb,
	"reason" varchar(500)
);
--> statement-breakpoint
ALTER TABLE "portrait_checks" ADD CONSTRAINT "portrait_checks_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portrait_checks" ADD CONSTRAINT "portrait_checks_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portrait_checks_participant" ON "portrait_checks" USING btree ("participant_id");