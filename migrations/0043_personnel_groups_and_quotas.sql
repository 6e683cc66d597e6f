CREATE TABLE "personnel_groups" (
	"account_id" uuid NOT NULL,
	"summit_id" uuid NOT NULL,
	"door" text NOT NULL,
	"invite_code" varchar(10),
	"host_id" uuid,
	"policy_version" integer NOT NULL,
	"language" text NOT NULL,
	"address" text NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "personnel_groups_account_id_summit_id_pk" PRIMARY KEY("account_id","summit_id")
);
--> statement-breakpoint
CREATE TABLE "personnel_quotas" (
	"summit_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"personnel_kind" text NOT NULL,
	"quota" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "personnel_quotas_summit_id_organisation_id_personnel_kind_pk" PRIMARY KEY("summit_id","organisation_id","personnel_kind")
);
--> statement-breakpoint
ALTER TABLE "personnel_groups" ADD CONSTRAINT "personnel_groups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personnel_groups" ADD CONSTRAINT "personnel_groups_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personnel_groups" ADD CONSTRAINT "personnel_groups_host_id_organisations_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personnel_quotas" ADD CONSTRAINT "personnel_quotas_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personnel_quotas" ADD CONSTRAINT "personnel_quotas_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;