CREATE TABLE "delegation_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"report" jsonb
);
--> statement-breakpoint
ALTER TABLE "delegation_imports" ADD CONSTRAINT "delegation_imports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delegation_imports_account" ON "delegation_imports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "delegation_imports_begun" ON "delegation_imports" USING btree ("begun_at");