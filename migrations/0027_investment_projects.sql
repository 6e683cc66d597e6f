CREATE TABLE "project_enquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"account" varchar(254) NOT NULL,
	"text" varchar(500) NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "project_favourites" (
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "project_favourites_account_id_project_id_pk" PRIMARY KEY("account_id","project_id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"search_terms" text[] NOT NULL,
	"chinese_name" varchar(150) NOT NULL,
	"english_name" varchar(255),
	"city" text NOT NULL,
	"industry" text NOT NULL,
	"cooperation" text NOT NULL,
	"investment" integer NOT NULL,
	"chinese_location" varchar(255) NOT NULL,
	"english_location" varchar(255),
	"chinese_content" varchar(2000) NOT NULL,
	"english_content" varchar(4000),
	"chinese_conditions" varchar(1000),
	"english_conditions" varchar(2000),
	"liaison" varchar(100) NOT NULL,
	"tel" varchar(24) NOT NULL,
	"email" varchar(254)
);
--> statement-breakpoint
ALTER TABLE "project_enquiries" ADD CONSTRAINT "project_enquiries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_enquiries" ADD CONSTRAINT "project_enquiries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_favourites" ADD CONSTRAINT "project_favourites_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_favourites" ADD CONSTRAINT "project_favourites_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_enquiries_newest" ON "project_enquiries" USING btree ("asked_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_enquiries_unanswered" ON "project_enquiries" USING btree ("project_id","account_id") WHERE "project_enquiries"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "projects_newest" ON "projects" USING btree ("summit_id","published_at","id");