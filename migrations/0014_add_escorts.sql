CREATE TABLE "escort_assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"escort_id" uuid NOT NULL,
	"deputy_id" uuid,
	"begins_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"told_from" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "escort_assignments_end_later" CHECK ("escort_assignments"."ends_at" >= "escort_assignments"."begins_at")
);
--> statement-breakpoint
ALTER TABLE "escort_assignments" ADD CONSTRAINT "escort_assignments_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "escort_assignments" ADD CONSTRAINT "escort_assignments_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "escort_assignments" ADD CONSTRAINT "escort_assignments_escort_id_accounts_id_fk" FOREIGN KEY ("escort_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "escort_assignments" ADD CONSTRAINT "escort_assignments_deputy_id_accounts_id_fk" FOREIGN KEY ("deputy_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "escort_assignments_of_edition" ON "escort_assignments" USING btree ("summit_id","ends_at");--> statement-breakpoint
CREATE INDEX "escort_assignments_of_person" ON "escort_assignments" USING btree ("participant_id","ends_at");--> statement-breakpoint
CREATE INDEX "escort_assignments_of_escort" ON "escort_assignments" USING btree ("escort_id","ends_at");--> statement-breakpoint
CREATE INDEX "escort_assignments_of_deputy" ON "escort_assignments" USING btree ("deputy_id","ends_at");