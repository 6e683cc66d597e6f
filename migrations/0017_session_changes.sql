CREATE TABLE "session_changes" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"number" bigint NOT NULL,
	"raised_by" bigint
);
--> statement-breakpoint
INSERT INTO "session_changes" ("number") VALUES (0);--> statement-breakpoint
CREATE FUNCTION "count_session_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "public"."session_changes" SET "number" = "number" + 1, "raised_by" = txid_current() WHERE "raised_by" IS DISTINCT FROM txid_current();
	RETURN NULL;
END
$$;--> statement-breakpoint
-- deferred: the one row is locked last, at the end of each transaction, so nobody waits for it long and nobody who holds it waits for anything else
CREATE CONSTRAINT TRIGGER "session_ended" AFTER DELETE ON "sessions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_session_change"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "session_cut" AFTER UPDATE ON "sessions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."expires_at" < OLD."expires_at" OR (NEW."credentials", NEW."account_id") IS DISTINCT FROM (OLD."credentials", OLD."account_id")) EXECUTE FUNCTION "count_session_change"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "account_changed" AFTER UPDATE ON "accounts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((NEW."account", NEW."name", NEW."english_name", NEW."must_change_password", NEW."type", NEW."organiser_role", NEW."disabled_at") IS DISTINCT FROM (OLD."account", OLD."name", OLD."english_name", OLD."must_change_password", OLD."type", OLD."organiser_role", OLD."disabled_at")) EXECUTE FUNCTION "count_session_change"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "grant_changed" AFTER INSERT OR UPDATE OR DELETE ON "role_grants" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_session_change"();
--> statement-breakpoint
-- rows are not told of when a table is emptied whole
CREATE TRIGGER "sessions_emptied" AFTER TRUNCATE ON "sessions" FOR EACH STATEMENT EXECUTE FUNCTION "count_session_change"();--> statement-breakpoint
CREATE TRIGGER "grants_emptied" AFTER TRUNCATE ON "role_grants" FOR EACH STATEMENT EXECUTE FUNCTION "count_session_change"();
