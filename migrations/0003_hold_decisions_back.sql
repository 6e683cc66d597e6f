CREATE TABLE "ready_remarks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_terms" text[] NOT NULL,
	"decision" text NOT NULL,
	"chinese_name" varchar(40) NOT NULL,
	"english_name" varchar(40) NOT NULL,
	"chinese_text" varchar(240) NOT NULL,
	"english_text" varchar(240) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_proposals" (
	"participant_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"summit_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"version" integer NOT NULL,
	"remark" varchar(500),
	"field_remarks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_proposals" ADD CONSTRAINT "review_proposals_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_proposals" ADD CONSTRAINT "review_proposals_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ready_remarks_search" ON "ready_remarks" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "ready_remarks_newest" ON "ready_remarks" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "review_proposals_at" ON "review_proposals" USING btree ("summit_id","at","participant_id");