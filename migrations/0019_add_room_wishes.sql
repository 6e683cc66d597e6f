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
ALTER TABLE "room_wishes" ADD CONSTRAINT "room_wishes_one_id_participants_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_wishes" ADD CONSTRAINT "room_wishes_other_id_participants_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_wishes_other" ON "room_wishes" USING btree ("other_id");