CREATE TABLE "hall_drawings" (
	"hall_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"drawing" jsonb NOT NULL,
	"seats" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "halls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_terms" text[] NOT NULL,
	"chinese_name" varchar(30) NOT NULL,
	"english_name" varchar(60) NOT NULL,
	"place" varchar(100),
	"note" varchar(300),
	"is_ended" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hall_drawings" ADD CONSTRAINT "hall_drawings_hall_id_halls_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."halls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "halls_search" ON "halls" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "halls_newest" ON "halls" USING btree ("updated_at","id");