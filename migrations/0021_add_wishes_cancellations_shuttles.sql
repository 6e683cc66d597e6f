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
CREATE TABLE "shuttles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"summit_id" uuid NOT NULL,
	"published_at" timestamp with time zone,
	"search_terms" text[] NOT NULL,
	"chinese_name" varchar(30) NOT NULL,
	"english_name" varchar(60) NOT NULL,
	"chinese_route" varchar(120) NOT NULL,
	"english_route" varchar(200) NOT NULL,
	"chinese_stop" varchar(100),
	"english_stop" varchar(150),
	"plate" varchar(20),
	"first_departure" varchar(5),
	"last_departure" varchar(5),
	"every_minutes" integer,
	"departures" varchar(400),
	"first_day" date,
	"last_day" date
);
--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_wishes" ADD CONSTRAINT "room_wishes_one_id_participants_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_wishes" ADD CONSTRAINT "room_wishes_other_id_participants_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shuttles" ADD CONSTRAINT "shuttles_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancellations_newest" ON "cancellations" USING btree ("summit_id","at","id");--> statement-breakpoint
CREATE INDEX "cancellations_of_person" ON "cancellations" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "cancellations_untold" ON "cancellations" USING btree ("author_id","at") WHERE "cancellations"."told_at" is null;--> statement-breakpoint
CREATE INDEX "room_wishes_other" ON "room_wishes" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "shuttles_search" ON "shuttles" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "shuttles_newest" ON "shuttles" USING btree ("summit_id","updated_at","id");