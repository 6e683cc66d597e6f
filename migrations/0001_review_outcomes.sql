CREATE TABLE "review_outcomes" (
	"id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"seen" integer NOT NULL,
	"result" text NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_outcomes_id_participant_id_pk" PRIMARY KEY("id","participant_id")
);
--> statement-breakpoint
ALTER TABLE "review_outcomes" ADD CONSTRAINT "review_outcomes_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_claims_account" ON "review_claims" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "review_steps_at" ON "review_steps" USING btree ("step","at");