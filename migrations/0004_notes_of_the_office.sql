CREATE TABLE "organisation_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_id" uuid NOT NULL,
	"text" varchar(1000) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "participant_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_id" uuid NOT NULL,
	"text" varchar(1000) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organisation_notes" ADD CONSTRAINT "organisation_notes_subject_id_organisations_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_notes" ADD CONSTRAINT "participant_notes_subject_id_participants_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organisation_notes_of" ON "organisation_notes" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "participant_notes_of" ON "participant_notes" USING btree ("subject_id","at");