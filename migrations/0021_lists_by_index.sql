DROP INDEX "itineraries_of_summit";--> statement-breakpoint
DROP INDEX "accounts_newest";--> statement-breakpoint
DROP INDEX "sign_ins_account";--> statement-breakpoint
DROP INDEX "sign_ins_at";--> statement-breakpoint
DROP INDEX "notices_released";--> statement-breakpoint
DROP INDEX "organisations_newest";--> statement-breakpoint
DROP INDEX "participants_newest";--> statement-breakpoint
DROP INDEX "participants_of_organisation";--> statement-breakpoint
DROP INDEX "participants_queue";--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "search_terms" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "itineraries" ADD COLUMN "told_in" integer;--> statement-breakpoint
ALTER TABLE "itineraries" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "itineraries" ADD COLUMN "assigned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "itineraries" ADD COLUMN "news" text GENERATED ALWAYS AS (case when revision = 0 then null when handed_at is null then case when active then 'new' end when not active then case when not handed_gone then 'gone' end when handed_gone then 'back' when changed then 'changed' end) STORED;--> statement-breakpoint
ALTER TABLE "itinerary_hand_overs" ADD COLUMN "finished_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "accounts_by_type" ON "accounts" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "accounts_by_state" ON "accounts" USING btree ((case when "disabled_at" is not null then 'disabled' when "must_change_password" then 'firstLogin' else 'active' end),"created_at","id","disabled_at","must_change_password") WHERE "accounts"."type" <> 'assistant';--> statement-breakpoint
CREATE INDEX "accounts_by_role" ON "accounts" USING btree ("organiser_role","created_at","id") WHERE "accounts"."organiser_role" is not null;--> statement-breakpoint
CREATE INDEX "sign_ins_outcome" ON "sign_ins" USING btree ("outcome","at","id");--> statement-breakpoint
CREATE INDEX "sign_ins_way" ON "sign_ins" USING btree ("way","at","id");--> statement-breakpoint
CREATE INDEX "sign_ins_search" ON "sign_ins" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "itineraries_arrivals" ON "itineraries" USING btree ("summit_id",coalesce("reaches_at", 'infinity'),"participant_id") WHERE "itineraries"."revision" > 0 and ("itineraries"."active" or "itineraries"."news" is not null);--> statement-breakpoint
CREATE INDEX "itineraries_departures" ON "itineraries" USING btree ("summit_id",coalesce("leaves_at", 'infinity'),"participant_id") WHERE "itineraries"."revision" > 0 and ("itineraries"."active" or "itineraries"."news" is not null);--> statement-breakpoint
CREATE INDEX "itineraries_news" ON "itineraries" USING btree ("summit_id",coalesce("reaches_at", 'infinity'),"participant_id") WHERE "itineraries"."revision" > 0 and "itineraries"."news" is not null;--> statement-breakpoint
CREATE INDEX "itineraries_unassigned" ON "itineraries" USING btree ("summit_id",coalesce("reaches_at", 'infinity'),"participant_id") WHERE "itineraries"."revision" > 0 and "itineraries"."active" and not "itineraries"."assigned";--> statement-breakpoint
CREATE INDEX "organisations_by_type" ON "organisations" USING btree ("account_type","updated_at","id");--> statement-breakpoint
CREATE INDEX "participants_by_status" ON "participants" USING btree ("summit_id","status","updated_at","id","kind") WHERE ("participants"."status" <> 'draft' or "participants"."revision" > 1);--> statement-breakpoint
CREATE INDEX "participants_by_kind" ON "participants" USING btree ("summit_id","kind","updated_at","id","status") WHERE ("participants"."status" <> 'draft' or "participants"."revision" > 1);--> statement-breakpoint
CREATE INDEX "accounts_newest" ON "accounts" USING btree ("created_at","id") WHERE "accounts"."type" <> 'assistant';--> statement-breakpoint
CREATE INDEX "sign_ins_account" ON "sign_ins" USING btree ("account_id","at","id");--> statement-breakpoint
CREATE INDEX "sign_ins_at" ON "sign_ins" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "notices_released" ON "notices" USING btree ("summit_id","released_at");--> statement-breakpoint
CREATE INDEX "organisations_newest" ON "organisations" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "participants_newest" ON "participants" USING btree ("summit_id","updated_at","id") WHERE ("participants"."status" <> 'draft' or "participants"."revision" > 1);--> statement-breakpoint
CREATE INDEX "participants_of_organisation" ON "participants" USING btree ("organisation_id","summit_id","updated_at","id","kind","status") WHERE ("participants"."status" <> 'draft' or "participants"."revision" > 1);--> statement-breakpoint
CREATE INDEX "participants_queue" ON "participants" USING btree ("summit_id","status",coalesce("submitted_at", 'infinity'),"id","kind");--> statement-breakpoint
-- whether somebody comes is kept beside the itinerary, so that one index answers the reception's lists; whoever changes the state cannot forget it
UPDATE "itineraries" SET "active" = false FROM "participants" WHERE "participants"."id" = "itineraries"."participant_id" AND "participants"."status" NOT IN ('pending', 'approved', 'returned');--> statement-breakpoint
UPDATE "itineraries" SET "assigned" = true WHERE EXISTS (SELECT FROM "receptions" WHERE "receptions"."participant_id" = "itineraries"."participant_id");--> statement-breakpoint
UPDATE "itinerary_hand_overs" SET "finished_at" = "at";--> statement-breakpoint
CREATE FUNCTION "keep_itinerary_active"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "public"."itineraries" SET "active" = NEW."status" IN ('pending', 'approved', 'returned') WHERE "participant_id" = NEW."id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "itinerary_active" AFTER UPDATE OF "status" ON "participants" FOR EACH ROW WHEN (NEW."status" IS DISTINCT FROM OLD."status") EXECUTE FUNCTION "keep_itinerary_active"();
