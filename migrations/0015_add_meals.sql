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
ALTER TABLE "meals" ADD CONSTRAINT "meals_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meals_search" ON "meals" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "meals_by_day" ON "meals" USING btree ("summit_id","day","id");