CREATE TABLE "cancellations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"freed" jsonb NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "room_wishes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_wishes_once" UNIQUE NULLS NOT DISTINCT("one_id","other_id"),
	CONSTRAINT "room_wishes_of_two" CHECK (("room_wishes"."kind" = 'alone') = ("room_wishes"."other_id" is null))
);
--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_wishes" ADD CONSTRAINT "room_wishes_one_id_participants_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_wishes" ADD CONSTRAINT "room_wishes_other_id_participants_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancellations_newest" ON "cancellations" USING btree ("summit_id","at","id");--> statement-breakpoint
CREATE INDEX "cancellations_of_person" ON "cancellations" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "cancellations_untold" ON "cancellations" USING btree ("author_id","at") WHERE "cancellations"."told_at" is null;--> statement-breakpoint
CREATE INDEX "room_wishes_other" ON "room_wishes" USING btree ("other_id");