-- data
-- whether an itinerary counts follows the kind of its person as well: who becomes personnel keeps it, and the reception expects nobody
CREATE OR REPLACE FUNCTION "keep_itinerary_active"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "public"."itineraries" SET "active" = NEW."status" IN ('pending', 'approved', 'returned') AND NEW."kind" IN ('guest', 'companion') WHERE "participant_id" = NEW."id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "itinerary_of_kind" AFTER UPDATE OF "kind" ON "participants" FOR EACH ROW WHEN (NEW."kind" IS DISTINCT FROM OLD."kind") EXECUTE FUNCTION "keep_itinerary_active"();
