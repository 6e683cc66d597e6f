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
ALTER TABLE "filing_columns" ADD CONSTRAINT "filing_columns_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "filing_columns_search" ON "filing_columns" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "filing_columns_newest" ON "filing_columns" USING btree ("summit_id","updated_at","id");