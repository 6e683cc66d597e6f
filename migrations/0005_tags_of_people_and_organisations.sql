CREATE TABLE "organisation_tags" (
	"tag_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	CONSTRAINT "organisation_tags_tag_id_subject_id_pk" PRIMARY KEY("tag_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "participant_tags" (
	"tag_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	CONSTRAINT "participant_tags_tag_id_subject_id_pk" PRIMARY KEY("tag_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"summit_id" uuid NOT NULL,
	"search_terms" text[] NOT NULL,
	"chinese_name" varchar(20) NOT NULL,
	"english_name" varchar(40) NOT NULL,
	"colour" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organisation_tags" ADD CONSTRAINT "organisation_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_tags" ADD CONSTRAINT "organisation_tags_subject_id_organisations_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_tags" ADD CONSTRAINT "participant_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_tags" ADD CONSTRAINT "participant_tags_subject_id_participants_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organisation_tags_subject" ON "organisation_tags" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "participant_tags_subject" ON "participant_tags" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "tags_search" ON "tags" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "tags_newest" ON "tags" USING btree ("summit_id","updated_at","id");