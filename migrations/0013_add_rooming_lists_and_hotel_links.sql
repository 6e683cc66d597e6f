CREATE TABLE "hotel_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"hotel_id" uuid NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"uses" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stay_id" uuid NOT NULL,
	"hotel_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"room_digest" text NOT NULL,
	"confirmation" varchar(40),
	"reason" varchar(300),
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_answers_say" CHECK (("room_answers"."confirmation" is null) <> ("room_answers"."reason" is null))
);
--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "remark" varchar(200);--> statement-breakpoint
ALTER TABLE "hotel_links" ADD CONSTRAINT "hotel_links_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_links" ADD CONSTRAINT "hotel_links_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_links" ADD CONSTRAINT "hotel_links_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_answers" ADD CONSTRAINT "room_answers_stay_id_stays_id_fk" FOREIGN KEY ("stay_id") REFERENCES "public"."stays"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_answers" ADD CONSTRAINT "room_answers_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hotel_links_one" ON "hotel_links" USING btree ("hotel_id") WHERE "hotel_links"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "hotel_links_newest" ON "hotel_links" USING btree ("hotel_id","created_at");--> statement-breakpoint
CREATE INDEX "hotel_links_created_by" ON "hotel_links" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "room_answers_of_stay" ON "room_answers" USING btree ("stay_id");--> statement-breakpoint
CREATE INDEX "room_answers_of_hotel" ON "room_answers" USING btree ("hotel_id","stay_id","id");