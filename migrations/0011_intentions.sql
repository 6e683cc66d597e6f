CREATE TABLE "intentions" (
	"participant_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"missing" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"exhibit" boolean,
	"logo_wall" boolean,
	"launch_show" boolean,
	"report_release" boolean,
	"speaking" boolean,
	"speaking_topic" varchar(100),
	"closed_door" boolean,
	"closed_door_topic" varchar(500),
	"interview" boolean,
	"units_to_meet" varchar(1000),
	"home_town_city" varchar(100),
	"designated_hotel" boolean,
	"self_paid_accommodation" boolean,
	"dietary_restriction" varchar(100),
	"personalised_needs" varchar(1000)
);
--> statement-breakpoint
ALTER TABLE "intentions" ADD CONSTRAINT "intentions_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;