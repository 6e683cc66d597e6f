CREATE TABLE "driver_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"driver_digest" varchar(43) NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"uses" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guest_codes" (
	"guest_id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"key_number" integer,
	"is_in_force" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"summit_id" uuid NOT NULL,
	"search_terms" text[] NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"chinese_name" varchar(60) NOT NULL,
	"english_name" varchar(120) NOT NULL,
	"place" varchar(60),
	"english_place" varchar(120),
	"guests" boolean NOT NULL,
	"companions" boolean NOT NULL,
	"personnel" boolean NOT NULL,
	"nights" text NOT NULL,
	"zone" text
);
--> statement-breakpoint
ALTER TABLE "badge_changes" ALTER COLUMN "badge_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "badge_changes" ADD COLUMN "guest_id" uuid;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "guest_id" uuid;--> statement-breakpoint
ALTER TABLE "transport_runs" ADD COLUMN "set_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "driver_document_type" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "driver_document_number" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "licence_number" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "licence_class" text;--> statement-breakpoint
ALTER TABLE "driver_links" ADD CONSTRAINT "driver_links_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_links" ADD CONSTRAINT "driver_links_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_links" ADD CONSTRAINT "driver_links_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_codes" ADD CONSTRAINT "guest_codes_guest_id_activity_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."activity_guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_codes" ADD CONSTRAINT "guest_codes_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_codes" ADD CONSTRAINT "guest_codes_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meals" ADD CONSTRAINT "meals_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "driver_links_one" ON "driver_links" USING btree ("vehicle_id") WHERE "driver_links"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "driver_links_newest" ON "driver_links" USING btree ("vehicle_id","created_at");--> statement-breakpoint
CREATE INDEX "driver_links_created_by" ON "driver_links" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "guest_codes_number" ON "guest_codes" USING btree ("summit_id","number");--> statement-breakpoint
CREATE INDEX "guest_codes_of_activity" ON "guest_codes" USING btree ("activity_id","number");--> statement-breakpoint
CREATE INDEX "meals_search" ON "meals" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "meals_by_day" ON "meals" USING btree ("summit_id","day","id");--> statement-breakpoint
ALTER TABLE "badge_changes" ADD CONSTRAINT "badge_changes_guest_id_guest_codes_guest_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guest_codes"("guest_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_guest_id_guest_codes_guest_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guest_codes"("guest_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "badge_changes_of_guest" ON "badge_changes" USING btree ("guest_id") WHERE "badge_changes"."guest_id" is not null;--> statement-breakpoint
CREATE INDEX "scans_of_guest" ON "scans" USING btree ("guest_id") WHERE "scans"."guest_id" is not null;--> statement-breakpoint
ALTER TABLE "badge_changes" ADD CONSTRAINT "badge_changes_of_one" CHECK (num_nonnulls("badge_changes"."badge_id", "badge_changes"."guest_id") = 1);