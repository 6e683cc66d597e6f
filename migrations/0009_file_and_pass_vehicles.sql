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
ALTER TABLE "zone_grants" DROP CONSTRAINT "zone_grants_one_grantee";--> statement-breakpoint
ALTER TABLE "badges" ALTER COLUMN "participant_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD COLUMN "layout" jsonb;--> statement-breakpoint
ALTER TABLE "badges" ADD COLUMN "vehicle_id" uuid;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "vehicle_id" uuid;--> statement-breakpoint
ALTER TABLE "gates" ADD COLUMN "admits" text;--> statement-breakpoint
ALTER TABLE "zone_grants" ADD COLUMN "vehicle_id" uuid;--> statement-breakpoint
ALTER TABLE "zones" ADD COLUMN "licensed" integer;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "is_ended" boolean;--> statement-breakpoint
ALTER TABLE "vehicle_clearances" ADD CONSTRAINT "vehicle_clearances_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_papers" ADD CONSTRAINT "gate_papers_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_papers" ADD CONSTRAINT "gate_papers_gate_id_gates_id_fk" FOREIGN KEY ("gate_id") REFERENCES "public"."gates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_columns" ADD CONSTRAINT "filing_columns_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gate_papers_one" ON "gate_papers" USING btree ("gate_id","day");--> statement-breakpoint
CREATE INDEX "gate_papers_day" ON "gate_papers" USING btree ("day");--> statement-breakpoint
CREATE INDEX "filing_columns_search" ON "filing_columns" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "filing_columns_newest" ON "filing_columns" USING btree ("summit_id","updated_at","id");--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_grants" ADD CONSTRAINT "zone_grants_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "badges_one_each_vehicle" ON "badges" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "badges_of_vehicles" ON "badges" USING btree ("summit_id","number") WHERE "badges"."vehicle_id" is not null;--> statement-breakpoint
CREATE INDEX "scans_of_vehicle" ON "scans" USING btree ("vehicle_id") WHERE "scans"."vehicle_id" is not null;--> statement-breakpoint
CREATE INDEX "zone_grants_of_vehicle" ON "zone_grants" USING btree ("vehicle_id") WHERE "zone_grants"."vehicle_id" is not null;--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_one_wearer" CHECK (num_nonnulls("badges"."participant_id", "badges"."vehicle_id") = 1);--> statement-breakpoint
ALTER TABLE "zone_grants" ADD CONSTRAINT "zone_grants_one_grantee" CHECK (num_nonnulls("zone_grants"."kind_id", "zone_grants"."activity_id", "zone_grants"."participant_id", "zone_grants"."vehicle_id") = 1);