CREATE TABLE "precedences" (
	"participant_id" uuid PRIMARY KEY NOT NULL,
	"rank_class" integer NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "badge_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"public_key" "bytea" NOT NULL,
	"private_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"stolen_at" timestamp with time zone,
	"destroyed_at" timestamp with time zone,
	CONSTRAINT "badge_keys_number" UNIQUE("summit_id","number")
);
--> statement-breakpoint
CREATE TABLE "badge_kinds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"summit_id" uuid NOT NULL,
	"search_terms" text[] NOT NULL,
	"covers" text NOT NULL,
	"chinese_name" varchar(12) NOT NULL,
	"english_name" varchar(24) NOT NULL,
	"colour" text NOT NULL,
	"lanyard" text NOT NULL,
	"needs_clearance" boolean NOT NULL,
	"is_ended" boolean NOT NULL,
	"card_width" integer NOT NULL,
	"card_height" integer NOT NULL,
	"name_order" text NOT NULL,
	"shows_organisation" boolean NOT NULL,
	"shows_job_title" boolean NOT NULL,
	"chinese_back" varchar(300),
	"english_back" varchar(500)
);
--> statement-breakpoint
CREATE TABLE "badge_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"badge_id" uuid NOT NULL,
	"step" text NOT NULL,
	"revision" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" jsonb NOT NULL,
	"reason" varchar(200),
	"receiver" text,
	"receiver_name" varchar(100),
	"job_id" uuid
);
--> statement-breakpoint
CREATE TABLE "badges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"kind_id" uuid,
	"number" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"held_state" text,
	"missing" text[] DEFAULT '{}' NOT NULL,
	"zones_by_day" integer[] DEFAULT '{}' NOT NULL,
	"zones" integer DEFAULT 0 NOT NULL,
	"days" integer DEFAULT 0 NOT NULL,
	"key_number" integer DEFAULT 0 NOT NULL,
	"printed_digest" text,
	"printed_at" timestamp with time zone,
	"printed_zones" integer,
	"printed_days" integer,
	"changed_since_printed" boolean DEFAULT false NOT NULL,
	"objection" varchar(200),
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clearances" (
	"participant_id" uuid PRIMARY KEY NOT NULL,
	"result" text NOT NULL,
	"document_digest" text,
	"filing" integer,
	"reason" varchar(200),
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" jsonb NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "zone_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"zone_id" uuid NOT NULL,
	"kind_id" uuid,
	"activity_id" uuid,
	"participant_id" uuid,
	"effect" text NOT NULL,
	"reason" varchar(200) NOT NULL,
	"first_day" date,
	"last_day" date,
	"granted_at" timestamp with time zone NOT NULL,
	"granted_by" uuid NOT NULL,
	"granted_by_name" jsonb NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by_name" jsonb,
	CONSTRAINT "zone_grants_one_grantee" CHECK (num_nonnulls("zone_grants"."kind_id", "zone_grants"."activity_id", "zone_grants"."participant_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "zones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"summit_id" uuid NOT NULL,
	"search_terms" text[] NOT NULL,
	"letter" text NOT NULL,
	"chinese_name" varchar(20) NOT NULL,
	"english_name" varchar(40) NOT NULL,
	"colour" text NOT NULL,
	"quota" integer,
	"is_ended" boolean NOT NULL,
	"first_day" date,
	"last_day" date
);
--> statement-breakpoint
ALTER TABLE "edition_figures" ADD COLUMN "title" jsonb;--> statement-breakpoint
ALTER TABLE "edition_figures" ADD COLUMN "label" jsonb;--> statement-breakpoint
ALTER TABLE "activity_guests" ADD COLUMN "residence_country" varchar(2);--> statement-breakpoint
ALTER TABLE "precedences" ADD CONSTRAINT "precedences_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_keys" ADD CONSTRAINT "badge_keys_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_kinds" ADD CONSTRAINT "badge_kinds_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_steps" ADD CONSTRAINT "badge_steps_badge_id_badges_id_fk" FOREIGN KEY ("badge_id") REFERENCES "public"."badges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_kind_id_badge_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."badge_kinds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clearances" ADD CONSTRAINT "clearances_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "zone_grants" ADD CONSTRAINT "zone_grants_zone_id_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_grants" ADD CONSTRAINT "zone_grants_kind_id_badge_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."badge_kinds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_grants" ADD CONSTRAINT "zone_grants_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_grants" ADD CONSTRAINT "zone_grants_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zones" ADD CONSTRAINT "zones_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "badge_kinds_search" ON "badge_kinds" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "badge_kinds_newest" ON "badge_kinds" USING btree ("summit_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "badge_steps_of" ON "badge_steps" USING btree ("badge_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "badges_one_each" ON "badges" USING btree ("participant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "badges_number" ON "badges" USING btree ("summit_id","number");--> statement-breakpoint
CREATE INDEX "badges_by_state" ON "badges" USING btree ("summit_id","state","number","kind_id");--> statement-breakpoint
CREATE INDEX "badges_of_kind" ON "badges" USING btree ("kind_id","number");--> statement-breakpoint
CREATE INDEX "badges_changed_since_printed" ON "badges" USING btree ("summit_id","number") WHERE "badges"."changed_since_printed";--> statement-breakpoint
CREATE INDEX "badges_objected" ON "badges" USING btree ("summit_id","number") WHERE "badges"."objection" is not null;--> statement-breakpoint
CREATE INDEX "badge_changes_of" ON "badge_changes" USING btree ("badge_id","position");--> statement-breakpoint
CREATE INDEX "badge_changes_of_number" ON "badge_changes" USING btree ("summit_id","number","position");--> statement-breakpoint
CREATE INDEX "check_in_devices_newest" ON "check_in_devices" USING btree ("summit_id","created_at","id");--> statement-breakpoint
CREATE INDEX "check_in_devices_created_by" ON "check_in_devices" USING btree ("created_by","created_at");--> statement-breakpoint
CREATE INDEX "check_in_devices_created" ON "check_in_devices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "check_in_device_occasions_of" ON "check_in_device_occasions" USING btree ("occasion_id");--> statement-breakpoint
CREATE INDEX "scans_after" ON "scans" USING btree ("summit_id","position");--> statement-breakpoint
CREATE INDEX "scans_of_occasion" ON "scans" USING btree ("occasion_id","number","at","id") WHERE not "scans"."is_training" and "scans"."outcome" in ('admitted', 'byHand');--> statement-breakpoint
CREATE INDEX "scans_at_occasion" ON "scans" USING btree ("occasion_id","at");--> statement-breakpoint
CREATE INDEX "scans_of_person" ON "scans" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "scans_undone" ON "scans" USING btree ("device_id","undoes") WHERE "scans"."undoes" is not null;--> statement-breakpoint
CREATE INDEX "scans_of_gate" ON "scans" USING btree ("gate_id");--> statement-breakpoint
CREATE INDEX "gates_search" ON "gates" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "gates_newest" ON "gates" USING btree ("summit_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "occasions_one_per_gate_and_day" ON "occasions" USING btree ("gate_id","day") WHERE "occasions"."gate_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "occasions_one_per_activity" ON "occasions" USING btree ("activity_id") WHERE "occasions"."activity_id" is not null;--> statement-breakpoint
CREATE INDEX "occasions_by_day" ON "occasions" USING btree ("summit_id","day","kind","id");--> statement-breakpoint
CREATE INDEX "zone_grants_of_zone" ON "zone_grants" USING btree ("zone_id","granted_at","id");--> statement-breakpoint
CREATE INDEX "zone_grants_of_kind" ON "zone_grants" USING btree ("kind_id") WHERE "zone_grants"."kind_id" is not null;--> statement-breakpoint
CREATE INDEX "zone_grants_of_activity" ON "zone_grants" USING btree ("activity_id") WHERE "zone_grants"."activity_id" is not null;--> statement-breakpoint
CREATE INDEX "zone_grants_of_person" ON "zone_grants" USING btree ("participant_id") WHERE "zone_grants"."participant_id" is not null;--> statement-breakpoint
CREATE INDEX "zones_search" ON "zones" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "zones_newest" ON "zones" USING btree ("summit_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "zones_by_letter" ON "zones" USING btree ("summit_id","letter");--> statement-breakpoint
CREATE INDEX "deletion_requests_subject" ON "deletion_requests" USING btree ("subject_id");