CREATE TABLE "role_grants" (
	"role" text NOT NULL,
	"permission" text NOT NULL,
	"held" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "role_grants_role_permission_pk" PRIMARY KEY("role","permission")
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"account_id" uuid,
	"account" varchar(254) NOT NULL,
	"way" text NOT NULL,
	"outcome" text NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_account_unique";--> statement-breakpoint
ALTER TABLE "changes" ALTER COLUMN "actor_name" SET DATA TYPE jsonb USING jsonb_build_object('zh', "actor_name", 'en', "actor_name");--> statement-breakpoint
ALTER TABLE "reveals" ALTER COLUMN "actor_name" SET DATA TYPE jsonb USING jsonb_build_object('zh', "actor_name", 'en', "actor_name");--> statement-breakpoint
ALTER TABLE "review_claims" ALTER COLUMN "name" SET DATA TYPE jsonb USING jsonb_build_object('zh', "name", 'en', "name");--> statement-breakpoint
ALTER TABLE "review_steps" ALTER COLUMN "actor_name" SET DATA TYPE jsonb USING jsonb_build_object('zh', "actor_name", 'en', "actor_name");--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "name" SET DATA TYPE varchar(255);--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "english_name" varchar(255);--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "last_sign_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "search_terms" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "way" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_ins_account" ON "sign_ins" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sign_ins_at" ON "sign_ins" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_login" ON "accounts" USING btree ("account") WHERE "accounts"."type" <> 'guest';--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_guest" ON "accounts" USING btree ("account") WHERE "accounts"."type" = 'guest';--> statement-breakpoint
CREATE INDEX "accounts_newest" ON "accounts" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "accounts_search" ON "accounts" USING gin ("search_terms");--> statement-breakpoint
-- who is there already is found by the same terms as who comes later: each character and each pair of neighbours within a word
UPDATE "accounts" SET "search_terms" = coalesce((
	SELECT array_agg(DISTINCT term)
	FROM regexp_matches(lower("accounts"."account" || ' ' || "accounts"."name"), '[^[:space:][:punct:]]+', 'g') AS run,
		generate_series(1, length(run[1])) AS at,
		LATERAL (VALUES (substr(run[1], at, 1)), (substr(run[1], at, 2))) AS terms(term)
), '{}');
