CREATE TABLE "room_kinds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hotel_id" uuid NOT NULL,
	"chinese_name" varchar(50) NOT NULL,
	"english_name" varchar(80) NOT NULL,
	"beds" integer NOT NULL,
	"is_smoking" boolean NOT NULL,
	"is_accessible" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_kinds_in_hotel" UNIQUE("id","hotel_id")
);
--> statement-breakpoint
CREATE TABLE "room_nights" (
	"room_kind_id" uuid NOT NULL,
	"night" date NOT NULL,
	"block" integer NOT NULL,
	"ceiling" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"released_at" timestamp with time zone,
	"released" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "room_nights_room_kind_id_night_pk" PRIMARY KEY("room_kind_id","night"),
	CONSTRAINT "room_nights_within" CHECK ("room_nights"."taken" >= 0 and "room_nights"."taken" <= "room_nights"."ceiling"),
	CONSTRAINT "room_nights_block" CHECK ("room_nights"."block" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stay_guests" (
	"stay_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"arrives" date NOT NULL,
	"leaves" date NOT NULL,
	"is_live" boolean NOT NULL,
	CONSTRAINT "stay_guests_stay_id_participant_id_pk" PRIMARY KEY("stay_id","participant_id")
);
--> statement-breakpoint
CREATE TABLE "stays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"hotel_id" uuid NOT NULL,
	"room_kind_id" uuid NOT NULL,
	"arrives" date NOT NULL,
	"leaves" date NOT NULL,
	"state" text NOT NULL,
	"confirmation" varchar(40),
	"payer" text NOT NULL,
	"self_nights" date[] DEFAULT '{}' NOT NULL,
	"note" varchar(500),
	"flag" text,
	"ended_from" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stays_have_nights" CHECK ("stays"."leaves" > "stays"."arrives")
);
--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "takes_foreigners" boolean;--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "release_date" date;--> statement-breakpoint
ALTER TABLE "itineraries" ADD COLUMN "hotel_id" uuid;--> statement-breakpoint
ALTER TABLE "room_kinds" ADD CONSTRAINT "room_kinds_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_nights" ADD CONSTRAINT "room_nights_room_kind_id_room_kinds_id_fk" FOREIGN KEY ("room_kind_id") REFERENCES "public"."room_kinds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_guests" ADD CONSTRAINT "stay_guests_stay_id_stays_id_fk" FOREIGN KEY ("stay_id") REFERENCES "public"."stays"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_guests" ADD CONSTRAINT "stay_guests_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_room_kind" FOREIGN KEY ("room_kind_id","hotel_id") REFERENCES "public"."room_kinds"("id","hotel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_kinds_of_hotel" ON "room_kinds" USING btree ("hotel_id");--> statement-breakpoint
CREATE INDEX "stay_guests_of_person" ON "stay_guests" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "stays_by_arrival" ON "stays" USING btree ("summit_id","arrives","id","leaves","state");--> statement-breakpoint
CREATE INDEX "stays_in_hotel" ON "stays" USING btree ("hotel_id","arrives","id");--> statement-breakpoint
CREATE INDEX "stays_of_kind" ON "stays" USING btree ("room_kind_id");--> statement-breakpoint
CREATE INDEX "stays_by_state" ON "stays" USING btree ("summit_id","state","arrives","id");--> statement-breakpoint
CREATE INDEX "stays_flagged" ON "stays" USING btree ("summit_id","arrives","id") WHERE "stays"."flag" is not null;--> statement-breakpoint
ALTER TABLE "itineraries" ADD CONSTRAINT "itineraries_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "btree_gist";--> statement-breakpoint
-- nobody sleeps in two rooms in one night, whatever the code forgot
ALTER TABLE "stay_guests" ADD CONSTRAINT "stay_guests_one_room_a_night" EXCLUDE USING gist ("participant_id" WITH =, daterange("arrives", "leaves") WITH &&) WHERE ("is_live");--> statement-breakpoint
-- a stay that is deleted, with its edition or with the last of its people, gives its nights back
CREATE FUNCTION "give_room_nights_back"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD."state" IN ('held', 'confirmed', 'inHouse', 'left') AND OLD."payer" <> 'self' THEN
		PERFORM 1 FROM "room_nights" WHERE "room_kind_id" = OLD."room_kind_id" AND "night" >= OLD."arrives" AND "night" < OLD."leaves"
			ORDER BY "night", "room_kind_id" FOR NO KEY UPDATE;
		UPDATE "room_nights" SET "taken" = "taken" - 1,
			"ceiling" = CASE WHEN "ceiling" > "block" THEN greatest("block", "taken" - 1) ELSE "ceiling" END
			WHERE "room_kind_id" = OLD."room_kind_id" AND "night" >= OLD."arrives" AND "night" < OLD."leaves"
			AND (OLD."payer" = 'host' OR "night" <> ALL (OLD."self_nights"));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "stay_deleted" AFTER DELETE ON "stays" FOR EACH ROW EXECUTE FUNCTION "give_room_nights_back"();--> statement-breakpoint
-- a stay without anybody is none; of two who share, the other one keeps the room, and somebody has to look at it
CREATE FUNCTION "end_empty_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM "stay_guests" WHERE "stay_id" = OLD."stay_id") THEN
		DELETE FROM "stays" WHERE "id" = OLD."stay_id";
	ELSIF OLD."is_live" THEN
		UPDATE "stays" SET "flag" = 'sharerGone', "revision" = "revision" + 1 WHERE "id" = OLD."stay_id";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "stay_guest_deleted" AFTER DELETE ON "stay_guests" FOR EACH ROW EXECUTE FUNCTION "end_empty_stay"();
