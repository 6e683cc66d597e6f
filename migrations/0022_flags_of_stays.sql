DROP INDEX "stays_flagged";--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "flags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "stays" SET "flags" = ARRAY["flag"] WHERE "flag" IS NOT NULL AND ("state" <> 'left' OR "flag" = 'guestGone');--> statement-breakpoint
CREATE INDEX "stays_flagged" ON "stays" USING btree ("summit_id","arrives","id") WHERE "stays"."flags" <> '{}';--> statement-breakpoint
ALTER TABLE "stays" DROP COLUMN "flag";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "end_empty_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM "stay_guests" WHERE "stay_id" = OLD."stay_id") THEN
		DELETE FROM "stays" WHERE "id" = OLD."stay_id";
	ELSIF OLD."is_live" THEN
		UPDATE "stays" SET "flags" = array_append(array_remove("flags", 'sharerGone'), 'sharerGone'), "revision" = "revision" + 1 WHERE "id" = OLD."stay_id" AND "state" <> 'left';
	END IF;
	RETURN NULL;
END $$;
