CREATE TABLE "edition_switches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid NOT NULL,
	"by_name" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by_name" jsonb
);
--> statement-breakpoint
ALTER TABLE "summits" ADD COLUMN "draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "summits" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "edition_switches" ADD CONSTRAINT "edition_switches_from_id_summits_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_switches" ADD CONSTRAINT "edition_switches_to_id_summits_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "edition_switches_newest" ON "edition_switches" USING btree ("at","id");