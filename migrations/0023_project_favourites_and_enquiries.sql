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
ALTER TABLE "project_enquiries" ADD CONSTRAINT "project_enquiries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_enquiries" ADD CONSTRAINT "project_enquiries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_favourites" ADD CONSTRAINT "project_favourites_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_favourites" ADD CONSTRAINT "project_favourites_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_enquiries_newest" ON "project_enquiries" USING btree ("asked_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_enquiries_unanswered" ON "project_enquiries" USING btree ("project_id","account_id") WHERE "project_enquiries"."answered_at" is null;