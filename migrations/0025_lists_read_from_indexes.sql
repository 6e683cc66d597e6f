DROP INDEX "itineraries_arrivals";--> statement-breakpoint
DROP INDEX "itineraries_departures";--> statement-breakpoint
DROP INDEX "itineraries_news";--> statement-breakpoint
DROP INDEX "itineraries_unassigned";--> statement-breakpoint
DROP INDEX "participants_queue";--> statement-breakpoint
CREATE INDEX "itineraries_arrivals" ON "itineraries" USING btree ("summit_id",coalesce("reaches_at", 'infinity'),"participant_id","reaches_at") WHERE "itineraries"."revision" > 0 and ("itineraries"."active" or "itineraries"."news" is not null);--> statement-breakpoint
CREATE INDEX "itineraries_departures" ON "itineraries" USING btree ("summit_id",coalesce("leaves_at", 'infinity'),"participant_id","leaves_at") WHERE "itineraries"."revision" > 0 and ("itineraries"."active" or "itineraries"."news" is not null);--> statement-breakpoint
CREATE INDEX "itineraries_news" ON "itineraries" USING btree ("summit_id",coalesce("reaches_at", 'infinity'),"participant_id","reaches_at") WHERE "itineraries"."revision" > 0 and "itineraries"."news" is not null;--> statement-breakpoint
CREATE INDEX "itineraries_unassigned" ON "itineraries" USING btree ("summit_id",coalesce("reaches_at", 'infinity'),"participant_id","reaches_at") WHERE "itineraries"."revision" > 0 and "itineraries"."active" and not "itineraries"."assigned";--> statement-breakpoint
CREATE INDEX "participants_queue" ON "participants" USING btree ("summit_id","status",coalesce("submitted_at", 'infinity'),"id","kind","submitted_at") WHERE ("participants"."status" <> 'draft' or "participants"."revision" > 1);