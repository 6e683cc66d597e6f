CREATE TABLE "corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" jsonb NOT NULL,
	"organisation_id" uuid,
	"participant_id" uuid,
	"form" text NOT NULL,
	"fields" jsonb NOT NULL,
	"reason" varchar(300),
	"tell" text NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "window_exceptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"organisation_id" uuid,
	"participant_id" uuid,
	"window" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"reason" varchar(300) NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"granted_by" uuid NOT NULL,
	"granted_by_name" jsonb NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by_name" jsonb
);
--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "reason" varchar(300);--> statement-breakpoint
ALTER TABLE "review_steps" ADD COLUMN "correction" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "given_consents" ADD COLUMN "declared_how" text;--> statement-breakpoint
ALTER TABLE "given_consents" ADD COLUMN "declared_on" date;--> statement-breakpoint
ALTER TABLE "window_exceptions" ADD CONSTRAINT "window_exceptions_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corrections_person" ON "corrections" USING btree ("participant_id","at");--> statement-breakpoint
CREATE INDEX "corrections_organisation" ON "corrections" USING btree ("organisation_id","at");--> statement-breakpoint
CREATE INDEX "corrections_waiting" ON "corrections" USING btree ("at") WHERE "corrections"."told_at" is null and "corrections"."tell" = 'evening';--> statement-breakpoint
CREATE INDEX "window_exceptions_organisation" ON "window_exceptions" USING btree ("summit_id","organisation_id");--> statement-breakpoint
CREATE INDEX "window_exceptions_person" ON "window_exceptions" USING btree ("summit_id","participant_id");--> statement-breakpoint
CREATE INDEX "window_exceptions_newest" ON "window_exceptions" USING btree ("summit_id","granted_at","id");