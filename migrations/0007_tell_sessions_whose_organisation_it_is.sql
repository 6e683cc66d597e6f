-- data
-- whose organisation it is, is part of a cached session (decision 031)
CREATE CONSTRAINT TRIGGER "organisation_left" AFTER DELETE ON "organisations" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_session_change"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "organisation_handed_on" AFTER UPDATE ON "organisations" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."account_id" IS DISTINCT FROM OLD."account_id") EXECUTE FUNCTION "count_session_change"();--> statement-breakpoint
CREATE TRIGGER "organisations_emptied" AFTER TRUNCATE ON "organisations" FOR EACH STATEMENT EXECUTE FUNCTION "count_session_change"();
