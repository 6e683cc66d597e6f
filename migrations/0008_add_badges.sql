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
ALTER TABLE "precedences" ADD CONSTRAINT "precedences_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_keys" ADD CONSTRAINT "badge_keys_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_kinds" ADD CONSTRAINT "badge_kinds_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_steps" ADD CONSTRAINT "badge_steps_badge_id_badges_id_fk" FOREIGN KEY ("badge_id") REFERENCES "public"."badges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_kind_id_badge_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."badge_kinds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clearances" ADD CONSTRAINT "clearances_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "badges_changed" ON "badges" USING btree ("summit_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "zone_grants_of_zone" ON "zone_grants" USING btree ("zone_id","granted_at","id");--> statement-breakpoint
CREATE INDEX "zone_grants_of_kind" ON "zone_grants" USING btree ("kind_id") WHERE "zone_grants"."kind_id" is not null;--> statement-breakpoint
CREATE INDEX "zone_grants_of_activity" ON "zone_grants" USING btree ("activity_id") WHERE "zone_grants"."activity_id" is not null;--> statement-breakpoint
CREATE INDEX "zone_grants_of_person" ON "zone_grants" USING btree ("participant_id") WHERE "zone_grants"."participant_id" is not null;--> statement-breakpoint
CREATE INDEX "zones_search" ON "zones" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "zones_newest" ON "zones" USING btree ("summit_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "zones_by_letter" ON "zones" USING btree ("summit_id","letter");