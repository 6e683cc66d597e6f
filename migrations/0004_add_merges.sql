CREATE TABLE "merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"reason" varchar(300) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"snapshot" text
);
--> statement-breakpoint
CREATE TABLE "separate_people" (
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid NOT NULL,
	CONSTRAINT "separate_people_first_id_second_id_pk" PRIMARY KEY("first_id","second_id")
);
--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_kept_id_participants_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_merged_id_participants_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "separate_people" ADD CONSTRAINT "separate_people_first_id_participants_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "separate_people" ADD CONSTRAINT "separate_people_second_id_participants_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merges_newest" ON "merges" USING btree ("summit_id","at");--> statement-breakpoint
CREATE INDEX "merges_kept" ON "merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "merges_merged" ON "merges" USING btree ("merged_id");--> statement-breakpoint
CREATE INDEX "separate_people_second" ON "separate_people" USING btree ("second_id");