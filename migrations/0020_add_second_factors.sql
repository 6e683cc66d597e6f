CREATE TABLE "proof_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"minutes" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "roles_with_second_factor" (
	"role" text PRIMARY KEY NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "backup_codes" (
	"account_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "backup_codes_account_id_digest_pk" PRIMARY KEY("account_id","digest")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret" text,
	"pending_secret" text,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"told_step" bigint
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"digest" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"seen" text NOT NULL,
	"way" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "proof_settings" ADD CONSTRAINT "proof_settings_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles_with_second_factor" ADD CONSTRAINT "roles_with_second_factor_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backup_codes" ADD CONSTRAINT "backup_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_challenges_account" ON "sign_in_challenges" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_expiry" ON "sign_in_challenges" USING btree ("expires_at");--> statement-breakpoint
-- written by hand: what else ends cached sessions (decision 031): a second factor, the roles that need one, a new proof of a session, and how long a proof is recent
CREATE CONSTRAINT TRIGGER "factor_changed" AFTER INSERT OR DELETE ON "second_factors" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_session_change"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "factor_confirmed" AFTER UPDATE ON "second_factors" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."confirmed_at" IS DISTINCT FROM OLD."confirmed_at") EXECUTE FUNCTION "count_session_change"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "factor_required" AFTER INSERT OR UPDATE OR DELETE ON "roles_with_second_factor" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_session_change"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "proof_minutes_changed" AFTER INSERT OR UPDATE OR DELETE ON "proof_settings" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_session_change"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "session_proven" AFTER UPDATE ON "sessions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."proven_at" IS DISTINCT FROM OLD."proven_at") EXECUTE FUNCTION "count_session_change"();--> statement-breakpoint
-- rows are not told of when a table is emptied whole
CREATE TRIGGER "factors_emptied" AFTER TRUNCATE ON "second_factors" FOR EACH STATEMENT EXECUTE FUNCTION "count_session_change"();--> statement-breakpoint
CREATE TRIGGER "required_factors_emptied" AFTER TRUNCATE ON "roles_with_second_factor" FOR EACH STATEMENT EXECUTE FUNCTION "count_session_change"();
