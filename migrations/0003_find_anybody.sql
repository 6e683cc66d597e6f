-- in one step: measured at a million rows of a table on two busy cores, an index of the rows whose search text is to be made takes 9 s, each of the other three
-- 1 to 1.4 s, meanwhile writes of that table wait: some 30 s if each of the four searched tables has a million rows, 1 s at 100,000
ALTER TABLE "accounts" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "document_end_digest" text;--> statement-breakpoint
ALTER TABLE "activity_guests" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "seat_key" varchar(40);--> statement-breakpoint
CREATE INDEX "accounts_search_unmade" ON "accounts" USING btree ("id") WHERE not ("accounts"."search_terms" @> '{*1}');--> statement-breakpoint
CREATE INDEX "organisations_search_unmade" ON "organisations" USING btree ("id") WHERE not ("organisations"."search_terms" @> '{*1}');--> statement-breakpoint
CREATE INDEX "participants_search_unmade" ON "participants" USING btree ("id") WHERE not ("participants"."search_terms" @> '{*1}');--> statement-breakpoint
CREATE INDEX "participants_document_end" ON "participants" USING btree ("summit_id","document_end_digest") WHERE "participants"."document_end_digest" is not null;--> statement-breakpoint
CREATE INDEX "activity_guests_search_unmade" ON "activity_guests" USING btree ("id") WHERE not ("activity_guests"."search_terms" @> '{*1}');--> statement-breakpoint
CREATE UNIQUE INDEX "attendances_one_per_seat" ON "attendances" USING btree ("activity_id","seat_key") WHERE "attendances"."seat_key" is not null;--> statement-breakpoint
CREATE INDEX "attendances_seats_unkeyed" ON "attendances" USING btree ("activity_id") WHERE "attendances"."seat_number" is not null and "attendances"."seat_key" is null;