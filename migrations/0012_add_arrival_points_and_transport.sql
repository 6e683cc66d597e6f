CREATE TABLE "arrival_points" (
	"id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"summit_id" uuid NOT NULL,
	"search_terms" text[] NOT NULL,
	"chinese_name" varchar(30) NOT NULL,
	"english_name" varchar(60) NOT NULL,
	"kind" text NOT NULL,
	"place" text,
	"meeting_point" varchar(100),
	"english_meeting_point" varchar(150),
	"position" integer,
	"service_from" date,
	"service_until" date,
	"service_hours" varchar(30)
);
--> statement-breakpoint
CREATE TABLE "movement_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"number" varchar(20) NOT NULL,
	"day" date NOT NULL,
	"departure" varchar(100) NOT NULL,
	"state" text NOT NULL,
	"minutes" integer,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transport_rides" (
	"participant_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"run_id" uuid NOT NULL,
	"luggage" integer,
	"leg_sign" varchar(50),
	"leg_at" timestamp with time zone NOT NULL,
	"leg_here" varchar(100),
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transport_rides_one_each_way" PRIMARY KEY("participant_id","direction")
);
--> statement-breakpoint
CREATE TABLE "transport_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"name" varchar(60),
	"vehicle_id" uuid,
	"driver" varchar(100),
	"driver_phone" varchar(24),
	"point_id" uuid,
	"leaves_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"delay_minutes" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"told_from" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transport_runs_end_later" CHECK ("transport_runs"."until" > "transport_runs"."leaves_at")
);
--> statement-breakpoint
CREATE TABLE "transport_taps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"participant_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"kind" text,
	"undoes" uuid,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" jsonb NOT NULL,
	CONSTRAINT "transport_taps_step_or_undo" CHECK (num_nonnulls("transport_taps"."kind", "transport_taps"."undoes") = 1)
);
--> statement-breakpoint
ALTER TABLE "arrival_points" ADD CONSTRAINT "arrival_points_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement_reports" ADD CONSTRAINT "movement_reports_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_rides" ADD CONSTRAINT "transport_rides_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_rides" ADD CONSTRAINT "transport_rides_run_id_transport_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."transport_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_runs" ADD CONSTRAINT "transport_runs_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_runs" ADD CONSTRAINT "transport_runs_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_runs" ADD CONSTRAINT "transport_runs_point_id_arrival_points_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."arrival_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_taps" ADD CONSTRAINT "transport_taps_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arrival_points_search" ON "arrival_points" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "arrival_points_newest" ON "arrival_points" USING btree ("summit_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "movement_reports_of_movement" ON "movement_reports" USING btree ("summit_id","number","day","departure","at");--> statement-breakpoint
CREATE INDEX "transport_rides_of_run" ON "transport_rides" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "transport_runs_by_time" ON "transport_runs" USING btree ("summit_id","leaves_at","id");--> statement-breakpoint
CREATE INDEX "transport_runs_of_vehicle" ON "transport_runs" USING btree ("vehicle_id","leaves_at");--> statement-breakpoint
CREATE INDEX "transport_runs_of_point" ON "transport_runs" USING btree ("point_id");--> statement-breakpoint
CREATE INDEX "transport_taps_of_person" ON "transport_taps" USING btree ("participant_id","direction","at");--> statement-breakpoint
-- no vehicle on two runs at once
ALTER TABLE "transport_runs" ADD CONSTRAINT "transport_runs_one_at_a_time" EXCLUDE USING gist ("vehicle_id" WITH =, tstzrange("leaves_at", "until") WITH &&) WHERE ("vehicle_id" IS NOT NULL AND "state" <> 'cancelled');
