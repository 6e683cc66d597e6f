CREATE TABLE "activity_guests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"state" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"missing" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_terms" text[] DEFAULT '{}' NOT NULL,
	"name" varchar(100),
	"unit" varchar(100),
	"job_title" varchar(100),
	"form" text,
	"mobile" varchar(20),
	"email" varchar(254),
	"landline" varchar(24),
	"province" varchar(100),
	"city" varchar(100)
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"participant_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "materials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attendance_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"name" varchar(255) NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "activity_guests" ADD CONSTRAINT "activity_guests_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_guests" ADD CONSTRAINT "activity_guests_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_guests" ADD CONSTRAINT "activity_guests_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_attendance_id_attendances_id_fk" FOREIGN KEY ("attendance_id") REFERENCES "public"."attendances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_guests_newest" ON "activity_guests" USING btree ("summit_id","created_at","id");--> statement-breakpoint
CREATE INDEX "activity_guests_of_organisation" ON "activity_guests" USING btree ("organisation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "activity_guests_search" ON "activity_guests" USING gin ("search_terms");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_guests_one_per_mobile" ON "activity_guests" USING btree ("activity_id","mobile") WHERE "activity_guests"."state" = 'registered';--> statement-breakpoint
CREATE UNIQUE INDEX "materials_no_file_twice" ON "materials" USING btree ("attendance_id","sha256");--> statement-breakpoint
CREATE INDEX "materials_of_activity" ON "materials" USING btree ("activity_id");