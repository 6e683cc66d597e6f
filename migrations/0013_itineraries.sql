CREATE TABLE "itineraries" (
	"participant_id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"missing" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"arrival_legs" jsonb,
	"arrival_pickup" boolean,
	"arrival_remarks" varchar(300),
	"return_legs" jsonb,
	"return_pickup" boolean,
	"return_remarks" varchar(300),
	"hotel" text,
	"hotel_name" varchar(100),
	"hotel_remarks" varchar(300),
	"reaches_at" timestamp with time zone,
	"leaves_at" timestamp with time zone,
	"handed" jsonb,
	"handed_at" timestamp with time zone,
	"changed" boolean NOT NULL,
	"handed_gone" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "itinerary_hand_overs" (
	"summit_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" jsonb NOT NULL,
	"news" integer NOT NULL,
	CONSTRAINT "itinerary_hand_overs_summit_id_number_pk" PRIMARY KEY("summit_id","number")
);
--> statement-breakpoint
CREATE TABLE "receptions" (
	"participant_id" uuid PRIMARY KEY NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"receptionist_name" varchar(50) NOT NULL,
	"receptionist_phone" varchar(20) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "summits" ADD COLUMN "reception_begins" date;--> statement-breakpoint
ALTER TABLE "summits" ADD COLUMN "reception_ends" date;--> statement-breakpoint
ALTER TABLE "itineraries" ADD CONSTRAINT "itineraries_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "itineraries" ADD CONSTRAINT "itineraries_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "itinerary_hand_overs" ADD CONSTRAINT "itinerary_hand_overs_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receptions" ADD CONSTRAINT "receptions_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "itineraries_of_summit" ON "itineraries" USING btree ("summit_id");