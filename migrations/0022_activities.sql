CREATE SEQUENCE "public"."waiting_order" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"organisation_id" uuid,
	"state" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"missing" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_terms" text[] DEFAULT '{}' NOT NULL,
	"told" jsonb,
	"remark" varchar(1000),
	"begins_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"live_at" timestamp with time zone,
	"materials_until_at" timestamp with time zone,
	"category" text,
	"type" text,
	"nature" text,
	"chinese_name" varchar(150),
	"english_name" varchar(255),
	"chinese_theme" varchar(300),
	"english_theme" varchar(300),
	"chinese_introduction" varchar(3000),
	"english_introduction" varchar(3000),
	"begins" varchar(16),
	"ends" varchar(16),
	"chinese_place" varchar(100),
	"english_place" varchar(150),
	"chinese_city" varchar(50),
	"english_city" varchar(50),
	"chinese_directions" varchar(500),
	"english_directions" varchar(500),
	"mode" text,
	"on_site_limit" integer,
	"online_limit" integer,
	"reserved_places" integer,
	"waiting_limit" integer,
	"places_per_organisation" integer,
	"live_link" varchar(255),
	"live_from" varchar(16),
	"entry" text,
	"audience" jsonb,
	"enrolment_opens" varchar(16),
	"enrolment_closes" varchar(16),
	"clash_rule" text,
	"questions" jsonb,
	"materials_limit" integer,
	"materials_until" varchar(16),
	"contact_name" varchar(100),
	"contact_phone" varchar(24),
	"contact_email" varchar(254),
	CONSTRAINT "activities_shown_whole" CHECK ("activities"."state" not in ('published', 'closed', 'abandoned') or ("activities"."missing" = 0 and "activities"."begins_at" is not null and "activities"."ends_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "activity_seats" (
	"activity_id" uuid NOT NULL,
	"form" text NOT NULL,
	"capacity" integer,
	"reserved" integer DEFAULT 0 NOT NULL,
	"ceiling" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "activity_seats_activity_id_form_pk" PRIMARY KEY("activity_id","form"),
	CONSTRAINT "activity_seats_within" CHECK ("activity_seats"."taken" >= 0 and ("activity_seats"."ceiling" is null or "activity_seats"."taken" <= "activity_seats"."ceiling"))
);
--> statement-breakpoint
CREATE TABLE "attendances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"organisation_id" uuid,
	"form" text NOT NULL,
	"state" text NOT NULL,
	"group_id" uuid NOT NULL,
	"waiting_since" bigint,
	"offer_ends_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"answers" jsonb,
	"decline_reason" varchar(300),
	"substitute_for" uuid,
	"seat_number" varchar(20),
	"is_reserved" boolean DEFAULT false NOT NULL,
	"was_assigned" boolean DEFAULT false NOT NULL,
	"is_speaker" boolean DEFAULT false NOT NULL,
	"attended_at" timestamp with time zone,
	CONSTRAINT "attendances_offer_ends" CHECK (("attendances"."state" = 'offered') = ("attendances"."offer_ends_at" is not null)),
	CONSTRAINT "attendances_wait_in_order" CHECK (("attendances"."state" = 'waitlisted') <= ("attendances"."waiting_since" is not null))
);
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_seats" ADD CONSTRAINT "activity_seats_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_substitute_for_attendances_id_fk" FOREIGN KEY ("substitute_for") REFERENCES "public"."attendances"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_of_summit" ON "activities" USING btree ("summit_id",coalesce("begins_at", 'infinity'),"id");--> statement-breakpoint
CREATE INDEX "activities_of_organisation" ON "activities" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "activities_search" ON "activities" USING gin ("search_terms");--> statement-breakpoint
CREATE UNIQUE INDEX "attendances_one_each" ON "attendances" USING btree ("activity_id","participant_id");--> statement-breakpoint
CREATE INDEX "attendances_of_participant" ON "attendances" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "attendances_waiting" ON "attendances" USING btree ("activity_id","waiting_since") WHERE "attendances"."state" = 'waitlisted';--> statement-breakpoint
CREATE INDEX "attendances_of_activity" ON "attendances" USING btree ("activity_id","state");--> statement-breakpoint
CREATE INDEX "attendances_offered" ON "attendances" USING btree ("offer_ends_at") WHERE "attendances"."state" = 'offered';