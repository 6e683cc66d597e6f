CREATE TABLE "edition_switches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid NOT NULL,
	"by_name" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by_name" jsonb
);
--> statement-breakpoint
CREATE TABLE "deletion_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_id" uuid NOT NULL,
	"summit_id" uuid NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by" uuid NOT NULL,
	"promised_until" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_by_name" jsonb,
	"reason" varchar(300)
);
--> statement-breakpoint
CREATE TABLE "edition_figures" (
	"summit_id" uuid NOT NULL,
	"figure" text NOT NULL,
	"value" text NOT NULL,
	"count" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "edition_figures_summit_id_figure_value_pk" PRIMARY KEY("summit_id","figure","value")
);
--> statement-breakpoint
CREATE TABLE "purges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid,
	"cause" text NOT NULL,
	"purposes" text[] NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" uuid,
	"started_by_name" jsonb,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "summits" ADD COLUMN "draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "summits" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "liaisons_confirmed_for" uuid;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "forgotten" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "objected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "edition_switches" ADD CONSTRAINT "edition_switches_from_id_summits_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_switches" ADD CONSTRAINT "edition_switches_to_id_summits_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_figures" ADD CONSTRAINT "edition_figures_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purges" ADD CONSTRAINT "purges_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "edition_switches_newest" ON "edition_switches" USING btree ("at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "deletion_requests_one_open" ON "deletion_requests" USING btree ("subject_id") WHERE "deletion_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "deletion_requests_newest" ON "deletion_requests" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "purges_newest" ON "purges" USING btree ("started_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "purges_one_under_way" ON "purges" USING btree ("summit_id") WHERE "purges"."finished_at" is null;--> statement-breakpoint
-- data
-- the one door in the log's append-only rule: a purge takes values, reasons and the names of people out of lines, and nothing else changes
CREATE OR REPLACE FUNCTION "keep_line"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"blank" CONSTANT text[] := ARRAY['before', 'after', 'reason', 'actor_name'];
BEGIN
	IF TG_TABLE_NAME = 'changes' THEN
		IF NEW."before" IS NULL AND NEW."after" IS NULL AND to_jsonb(NEW) - 'before' - 'after' = to_jsonb(OLD) - 'before' - 'after' THEN
			RETURN NEW;
		END IF;
	END IF;
	IF TG_TABLE_NAME IN ('changes', 'reveals') AND current_setting('portal.forgetting', true) = 'on' THEN
		IF to_jsonb(NEW) - "blank" = to_jsonb(OLD) - "blank"
			AND (NEW."actor_name" = OLD."actor_name" OR NEW."actor_name" = '{"zh": "", "en": ""}'::jsonb)
			AND COALESCE(to_jsonb(NEW) ->> 'before', to_jsonb(NEW) ->> 'after', to_jsonb(NEW) ->> 'reason') IS NULL THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'the log % is appended to only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE FUNCTION "forget_lines"("records" uuid[], "accounts" uuid[]) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
	"lines" bigint := 0;
	"more" bigint;
BEGIN
	PERFORM set_config('portal.forgetting', 'on', true);
	UPDATE "public"."changes" SET "before" = NULL, "after" = NULL, "reason" = NULL
		WHERE "subject_id" = ANY("records") AND ("before" IS NOT NULL OR "after" IS NOT NULL OR "reason" IS NOT NULL);
	GET DIAGNOSTICS "more" = ROW_COUNT;
	"lines" := "lines" + "more";
	UPDATE "public"."changes" SET "actor_name" = '{"zh": "", "en": ""}'::jsonb, "before" = NULL, "after" = NULL, "reason" = NULL
		WHERE "actor_id" = ANY("accounts") AND "actor_name" <> '{"zh": "", "en": ""}'::jsonb;
	GET DIAGNOSTICS "more" = ROW_COUNT;
	"lines" := "lines" + "more";
	UPDATE "public"."reveals" SET "actor_name" = '{"zh": "", "en": ""}'::jsonb
		WHERE "actor_id" = ANY("accounts") AND "actor_name" <> '{"zh": "", "en": ""}'::jsonb;
	PERFORM set_config('portal.forgetting', 'off', true);
	RETURN "lines";
END
$$;--> statement-breakpoint
CREATE FUNCTION "forget_old_lines"("lines" bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_config('portal.forgetting', 'on', true);
	UPDATE "public"."changes" SET "before" = NULL, "after" = NULL, "reason" = NULL WHERE "id" = ANY("lines");
	PERFORM set_config('portal.forgetting', 'off', true);
END
$$;
