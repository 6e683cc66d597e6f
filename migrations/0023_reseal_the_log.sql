-- A further door in the log's append-only rule: a value may be encrypted with another key (npm run admin -- rotate-key). Only where the transaction says that it does
-- that, and only from one encrypted text to another; who, what and when cannot change by it.
CREATE OR REPLACE FUNCTION "keep_line"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"blank" CONSTANT text[] := ARRAY['before', 'after', 'reason', 'actor_name'];
	"sealed" CONSTANT text := '^v[0-9]{1,3}[.][A-Za-z0-9_-]{38,}$';
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
	IF current_setting('portal.resealing', true) = 'on' THEN
		IF NOT EXISTS (
			SELECT FROM jsonb_each_text(to_jsonb(NEW)) AS "now" JOIN jsonb_each_text(to_jsonb(OLD)) AS "was" USING ("key")
			WHERE "now"."value" IS DISTINCT FROM "was"."value"
				AND NOT (COALESCE("now"."value" ~ "sealed", false) AND COALESCE("was"."value" ~ "sealed", false))
		) THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'the log % is appended to only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
