CREATE TABLE "seating_prints" (
	"plan_id" uuid NOT NULL,
	"paper" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"version" integer,
	"job_id" uuid NOT NULL,
	CONSTRAINT "seating_prints_plan_id_paper_pk" PRIMARY KEY("plan_id","paper")
);
--> statement-breakpoint
ALTER TABLE "seating_prints" ADD CONSTRAINT "seating_prints_plan_id_seating_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."seating_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seating_plans" DROP COLUMN "printed_version";--> statement-breakpoint
ALTER TABLE "seating_plans" DROP COLUMN "printed_at";--> statement-breakpoint
ALTER TABLE "seating_plans" DROP COLUMN "cards_printed_at";