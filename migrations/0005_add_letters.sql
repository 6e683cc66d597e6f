CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"summit_id" uuid NOT NULL,
	"search_terms" text[] NOT NULL,
	"chinese_name" varchar(40) NOT NULL,
	"english_name" varchar(40) NOT NULL,
	"chinese_salutation" varchar(100) NOT NULL,
	"chinese_text" varchar(2000) NOT NULL,
	"chinese_signature" varchar(200) NOT NULL,
	"english_salutation" varchar(100) NOT NULL,
	"english_text" varchar(3000) NOT NULL,
	"english_signature" varchar(200) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_search" ON "letters" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "letters_newest" ON "letters" USING btree ("summit_id","updated_at","id");