CREATE TABLE "vehicle_clearances" (
	"vehicle_id" uuid PRIMARY KEY NOT NULL,
	"filed_digest" text NOT NULL,
	"result" text NOT NULL,
	"filing" integer,
	"reason" varchar(200),
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gate_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"gate_id" uuid NOT NULL,
	"day" date NOT NULL,
	"people" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "filing_columns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"summit_id" uuid NOT NULL,
	"search_terms" text[] NOT NULL,
	"list" text NOT NULL,
	"field" text NOT NULL,
	"chinese_heading" varchar(40) NOT NULL,
	"english_heading" varchar(60) NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hall_drawings" (
	"hall_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"drawing" jsonb NOT NULL,
	"seats" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "halls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_terms" text[] NOT NULL,
	"chinese_name" varchar(30) NOT NULL,
	"english_name" varchar(60) NOT NULL,
	"place" varchar(100),
	"note" varchar(300),
	"is_ended" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seating_cards" (
	"plan_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"seat_id" varchar(60) NOT NULL,
	"digest" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"job_id" uuid NOT NULL,
	CONSTRAINT "seating_cards_plan_id_participant_id_pk" PRIMARY KEY("plan_id","participant_id")
);
--> statement-breakpoint
CREATE TABLE "seating_people" (
	"plan_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"side" text,
	"is_on_stage" boolean DEFAULT false NOT NULL,
	"needs_accessible" boolean DEFAULT false NOT NULL,
	"rank_class" integer,
	"rank_number" integer,
	CONSTRAINT "seating_people_plan_id_participant_id_pk" PRIMARY KEY("plan_id","participant_id")
);
--> statement-breakpoint
CREATE TABLE "seating_placements" (
	"plan_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"seat_id" varchar(60),
	"how" text,
	"reason" text,
	"with_id" uuid,
	CONSTRAINT "seating_placements_plan_id_participant_id_pk" PRIMARY KEY("plan_id","participant_id"),
	CONSTRAINT "seating_placements_seated_somehow" CHECK (("seating_placements"."seat_id" is null) = ("seating_placements"."how" is null))
);
--> statement-breakpoint
CREATE TABLE "seating_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_id" uuid NOT NULL,
	"hall_id" uuid NOT NULL,
	"drawing" jsonb NOT NULL,
	"drawing_revision" integer NOT NULL,
	"rule_set" text NOT NULL,
	"options" jsonb NOT NULL,
	"state" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"printed_version" integer,
	"printed_at" timestamp with time zone,
	"cards_printed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seating_version_seats" (
	"plan_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"participant_id" uuid NOT NULL,
	"seat_id" varchar(60) NOT NULL,
	CONSTRAINT "seating_version_seats_plan_id_number_participant_id_pk" PRIMARY KEY("plan_id","number","participant_id")
);
--> statement-breakpoint
CREATE TABLE "seating_versions" (
	"plan_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" jsonb NOT NULL,
	CONSTRAINT "seating_versions_plan_id_number_pk" PRIMARY KEY("plan_id","number")
);
--> statement-breakpoint
CREATE TABLE "seating_wishes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "zone_grants" DROP CONSTRAINT "zone_grants_one_grantee";--> statement-breakpoint
ALTER TABLE "badges" ALTER COLUMN "participant_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD COLUMN "layout" jsonb;--> statement-breakpoint
ALTER TABLE "badges" ADD COLUMN "vehicle_id" uuid;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "vehicle_id" uuid;--> statement-breakpoint
ALTER TABLE "gates" ADD COLUMN "admits" text;--> statement-breakpoint
ALTER TABLE "zone_grants" ADD COLUMN "vehicle_id" uuid;--> statement-breakpoint
ALTER TABLE "zones" ADD COLUMN "licensed" integer;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "is_ended" boolean;--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "seat_words" jsonb;--> statement-breakpoint
ALTER TABLE "vehicle_clearances" ADD CONSTRAINT "vehicle_clearances_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_papers" ADD CONSTRAINT "gate_papers_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_papers" ADD CONSTRAINT "gate_papers_gate_id_gates_id_fk" FOREIGN KEY ("gate_id") REFERENCES "public"."gates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_columns" ADD CONSTRAINT "filing_columns_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hall_drawings" ADD CONSTRAINT "hall_drawings_hall_id_halls_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."halls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seating_cards" ADD CONSTRAINT "seating_cards_plan_id_seating_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."seating_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seating_cards" ADD CONSTRAINT "seating_cards_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seating_people" ADD CONSTRAINT "seating_people_plan_id_seating_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."seating_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seating_people" ADD CONSTRAINT "seating_people_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seating_placements" ADD CONSTRAINT "seating_placements_plan_id_seating_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."seating_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seating_placements" ADD CONSTRAINT "seating_placements_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seating_plans" ADD CONSTRAINT "seating_plans_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seating_plans" ADD CONSTRAINT "seating_plans_hall_id_halls_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."halls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seating_version_seats" ADD CONSTRAINT "seating_version_seats_plan_id_seating_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."seating_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seating_version_seats" ADD CONSTRAINT "seating_version_seats_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seating_versions" ADD CONSTRAINT "seating_versions_plan_id_seating_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."seating_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seating_wishes" ADD CONSTRAINT "seating_wishes_plan_id_seating_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."seating_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seating_wishes" ADD CONSTRAINT "seating_wishes_one_id_participants_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seating_wishes" ADD CONSTRAINT "seating_wishes_other_id_participants_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gate_papers_one" ON "gate_papers" USING btree ("gate_id","day");--> statement-breakpoint
CREATE INDEX "gate_papers_day" ON "gate_papers" USING btree ("day");--> statement-breakpoint
CREATE INDEX "filing_columns_search" ON "filing_columns" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "filing_columns_newest" ON "filing_columns" USING btree ("summit_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "halls_search" ON "halls" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "halls_newest" ON "halls" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "seating_cards_of_person" ON "seating_cards" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "seating_people_of_person" ON "seating_people" USING btree ("participant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seating_placements_one_per_seat" ON "seating_placements" USING btree ("plan_id","seat_id");--> statement-breakpoint
CREATE INDEX "seating_placements_of_person" ON "seating_placements" USING btree ("participant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seating_plans_of_activity" ON "seating_plans" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "seating_plans_of_hall" ON "seating_plans" USING btree ("hall_id");--> statement-breakpoint
CREATE INDEX "seating_version_seats_of_person" ON "seating_version_seats" USING btree ("participant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seating_wishes_once" ON "seating_wishes" USING btree ("plan_id","kind","one_id","other_id");--> statement-breakpoint
CREATE INDEX "seating_wishes_one" ON "seating_wishes" USING btree ("one_id");--> statement-breakpoint
CREATE INDEX "seating_wishes_other" ON "seating_wishes" USING btree ("other_id");--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_grants" ADD CONSTRAINT "zone_grants_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "badges_one_each_vehicle" ON "badges" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "badges_of_vehicles" ON "badges" USING btree ("summit_id","number") WHERE "badges"."vehicle_id" is not null;--> statement-breakpoint
CREATE INDEX "scans_of_vehicle" ON "scans" USING btree ("vehicle_id") WHERE "scans"."vehicle_id" is not null;--> statement-breakpoint
CREATE INDEX "zone_grants_of_vehicle" ON "zone_grants" USING btree ("vehicle_id") WHERE "zone_grants"."vehicle_id" is not null;--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_one_wearer" CHECK (num_nonnulls("badges"."participant_id", "badges"."vehicle_id") = 1);--> statement-breakpoint
ALTER TABLE "zone_grants" ADD CONSTRAINT "zone_grants_one_grantee" CHECK (num_nonnulls("zone_grants"."kind_id", "zone_grants"."activity_id", "zone_grants"."participant_id", "zone_grants"."vehicle_id") = 1);