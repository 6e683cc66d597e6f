CREATE TABLE "first_passwords" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_by" uuid,
	"password_before" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"uses" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "first_passwords" ADD CONSTRAINT "first_passwords_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_passwords" ADD CONSTRAINT "first_passwords_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "first_passwords_account" ON "first_passwords" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "first_passwords_created_by" ON "first_passwords" USING btree ("created_by","created_at");--> statement-breakpoint
CREATE INDEX "first_passwords_created" ON "first_passwords" USING btree ("created_at");