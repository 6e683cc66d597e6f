CREATE TABLE "badge_changes" (
	"summit_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"badge_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"revision" integer NOT NULL,
	"is_in_force" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "badge_changes_summit_id_position_pk" PRIMARY KEY("summit_id","position")
);
--> statement-breakpoint
CREATE TABLE "check_in_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"name" varchar(60) NOT NULL,
	"kind" text NOT NULL,
	"gate_id" uuid,
	"held_by" varchar(100) NOT NULL,
	"is_training" boolean DEFAULT false NOT NULL,
	"pin_digest" text NOT NULL,
	"wrong_pins" integer DEFAULT 0 NOT NULL,
	"enrol_until" timestamp with time zone NOT NULL,
	"enrolled_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_by_name" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"uses" integer DEFAULT 0 NOT NULL,
	"queued" integer DEFAULT 0 NOT NULL,
	"battery" integer,
	"known_badges" bigint DEFAULT 0 NOT NULL,
	"left_at" timestamp with time zone,
	"drained_at" timestamp with time zone,
	"reads_since" timestamp with time zone,
	"reads" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "check_in_positions" (
	"summit_id" uuid NOT NULL,
	"of" text NOT NULL,
	"last" bigint NOT NULL,
	CONSTRAINT "check_in_positions_summit_id_of_pk" PRIMARY KEY("summit_id","of")
);
--> statement-breakpoint
CREATE TABLE "conflict_resolutions" (
	"device_id" uuid NOT NULL,
	"scan_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"resolution" text NOT NULL,
	"note" varchar(300),
	"at" timestamp with time zone NOT NULL,
	"by" uuid NOT NULL,
	"by_name" jsonb NOT NULL,
	CONSTRAINT "conflict_resolutions_device_id_scan_id_kind_pk" PRIMARY KEY("device_id","scan_id","kind")
);
--> statement-breakpoint
CREATE TABLE "check_in_device_occasions" (
	"device_id" uuid NOT NULL,
	"occasion_id" uuid NOT NULL,
	CONSTRAINT "check_in_device_occasions_device_id_occasion_id_pk" PRIMARY KEY("device_id","occasion_id")
);
--> statement-breakpoint
CREATE TABLE "scans" (
	"device_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"summit_id" uuid NOT NULL,
	"occasion_id" uuid,
	"gate_id" uuid,
	"number" integer,
	"revision" integer,
	"participant_id" uuid,
	"direction" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"note" varchar(300),
	"undoes" uuid,
	"clock_at" timestamp with time zone NOT NULL,
	"offset_ms" bigint NOT NULL,
	"uncertainty_ms" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_offline" boolean NOT NULL,
	"clock_jumped" boolean NOT NULL,
	"is_training" boolean NOT NULL,
	"is_after_revocation" boolean NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"position" bigint NOT NULL,
	CONSTRAINT "scans_device_id_id_pk" PRIMARY KEY("device_id","id")
);
--> statement-breakpoint
CREATE TABLE "gates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"summit_id" uuid NOT NULL,
	"search_terms" text[] NOT NULL,
	"chinese_name" varchar(30) NOT NULL,
	"english_name" varchar(60) NOT NULL,
	"place" varchar(100),
	"zone" text,
	"direction" text NOT NULL,
	"desk" varchar(60)
);
--> statement-breakpoint
CREATE TABLE "occasions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"gate_id" uuid,
	"activity_id" uuid,
	"zone" text,
	"chinese_name" varchar(60),
	"english_name" varchar(120),
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "occasions_have_a_name" CHECK (num_nonnulls("occasions"."gate_id", "occasions"."activity_id", "occasions"."chinese_name") = 1)
);
--> statement-breakpoint
ALTER TABLE "badge_changes" ADD CONSTRAINT "badge_changes_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_changes" ADD CONSTRAINT "badge_changes_badge_id_badges_id_fk" FOREIGN KEY ("badge_id") REFERENCES "public"."badges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_devices" ADD CONSTRAINT "check_in_devices_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_devices" ADD CONSTRAINT "check_in_devices_gate_id_gates_id_fk" FOREIGN KEY ("gate_id") REFERENCES "public"."gates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_positions" ADD CONSTRAINT "check_in_positions_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_resolutions" ADD CONSTRAINT "conflict_resolutions_of" FOREIGN KEY ("device_id","scan_id") REFERENCES "public"."scans"("device_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_device_occasions" ADD CONSTRAINT "check_in_device_occasions_device_id_check_in_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."check_in_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_device_occasions" ADD CONSTRAINT "check_in_device_occasions_occasion_id_occasions_id_fk" FOREIGN KEY ("occasion_id") REFERENCES "public"."occasions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_device_id_check_in_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."check_in_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_occasion_id_occasions_id_fk" FOREIGN KEY ("occasion_id") REFERENCES "public"."occasions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_gate_id_gates_id_fk" FOREIGN KEY ("gate_id") REFERENCES "public"."gates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gates" ADD CONSTRAINT "gates_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occasions" ADD CONSTRAINT "occasions_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occasions" ADD CONSTRAINT "occasions_gate_id_gates_id_fk" FOREIGN KEY ("gate_id") REFERENCES "public"."gates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occasions" ADD CONSTRAINT "occasions_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "badge_changes_of" ON "badge_changes" USING btree ("badge_id","position");--> statement-breakpoint
CREATE INDEX "badge_changes_of_number" ON "badge_changes" USING btree ("summit_id","number","position");--> statement-breakpoint
CREATE INDEX "check_in_devices_newest" ON "check_in_devices" USING btree ("summit_id","created_at","id");--> statement-breakpoint
CREATE INDEX "check_in_devices_created_by" ON "check_in_devices" USING btree ("created_by","created_at");--> statement-breakpoint
CREATE INDEX "check_in_devices_created" ON "check_in_devices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "check_in_device_occasions_of" ON "check_in_device_occasions" USING btree ("occasion_id");--> statement-breakpoint
CREATE INDEX "scans_after" ON "scans" USING btree ("summit_id","position");--> statement-breakpoint
CREATE INDEX "scans_of_occasion" ON "scans" USING btree ("occasion_id","number","at","id") WHERE not "scans"."is_training" and "scans"."outcome" in ('admitted', 'byHand');--> statement-breakpoint
CREATE INDEX "scans_of_person" ON "scans" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "scans_undone" ON "scans" USING btree ("device_id","undoes") WHERE "scans"."undoes" is not null;--> statement-breakpoint
CREATE INDEX "scans_of_gate" ON "scans" USING btree ("gate_id");--> statement-breakpoint
CREATE INDEX "gates_search" ON "gates" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "gates_newest" ON "gates" USING btree ("summit_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "occasions_one_per_gate_and_day" ON "occasions" USING btree ("gate_id","day") WHERE "occasions"."gate_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "occasions_one_per_activity" ON "occasions" USING btree ("activity_id") WHERE "occasions"."activity_id" is not null;--> statement-breakpoint
CREATE INDEX "occasions_by_day" ON "occasions" USING btree ("summit_id","day","kind","id");