CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list" varchar(60) NOT NULL,
	"name" varchar(40) NOT NULL,
	"query" varchar(2000) NOT NULL,
	"columns" text[],
	"is_shared" boolean DEFAULT false NOT NULL,
	"owner_id" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_own" ON "saved_views" USING btree ("owner_id","list","name");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_shared" ON "saved_views" USING btree ("list","name") WHERE "saved_views"."is_shared";--> statement-breakpoint
CREATE INDEX "saved_views_of_list" ON "saved_views" USING btree ("list","owner_id");