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
ALTER TABLE "badge_keys" ADD CONSTRAINT "badge_keys_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gates" ADD CONSTRAINT "gates_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occasions" ADD CONSTRAINT "occasions_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occasions" ADD CONSTRAINT "occasions_gate_id_gates_id_fk" FOREIGN KEY ("gate_id") REFERENCES "public"."gates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occasions" ADD CONSTRAINT "occasions_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gates_search" ON "gates" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "gates_newest" ON "gates" USING btree ("summit_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "occasions_one_per_gate_and_day" ON "occasions" USING btree ("gate_id","day") WHERE "occasions"."gate_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "occasions_one_per_activity" ON "occasions" USING btree ("activity_id") WHERE "occasions"."activity_id" is not null;--> statement-breakpoint
CREATE INDEX "occasions_by_day" ON "occasions" USING btree ("summit_id","day","kind","id");