CREATE TABLE "face_pictures" (
	"id" varchar(64) PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"paper" "bytea",
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"colour" varchar(7),
	"logo" varchar(64),
	"logo_on_dark" varchar(64),
	"picture" varchar(64),
	"chinese_summary" varchar(200),
	"english_summary" varchar(200),
	"chinese_guide" varchar(2000),
	"english_guide" varchar(2000),
	"chinese_footer" varchar(300),
	"english_footer" varchar(300),
	CONSTRAINT "faces_summitId_unique" UNIQUE("summit_id")
);
--> statement-breakpoint
CREATE TABLE "take_overs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"organisation" varchar(150) NOT NULL,
	"known_account" varchar(254),
	"name" varchar(100) NOT NULL,
	"position" varchar(100),
	"reason" varchar(300) NOT NULL,
	"contact" varchar(254) NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"uses" integer DEFAULT 0 NOT NULL,
	"matched_at" timestamp with time zone,
	"organisation_id" uuid,
	"linked_by" uuid,
	"objected_at" timestamp with time zone,
	"objection" varchar(300),
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_by_name" jsonb,
	"decision_reason" varchar(300)
);
--> statement-breakpoint
ALTER TABLE "summits" ADD COLUMN "entered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "summits" ADD COLUMN "fixed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "faces" ADD CONSTRAINT "faces_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faces" ADD CONSTRAINT "faces_logo_face_pictures_id_fk" FOREIGN KEY ("logo") REFERENCES "public"."face_pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faces" ADD CONSTRAINT "faces_logo_on_dark_face_pictures_id_fk" FOREIGN KEY ("logo_on_dark") REFERENCES "public"."face_pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faces" ADD CONSTRAINT "faces_picture_face_pictures_id_fk" FOREIGN KEY ("picture") REFERENCES "public"."face_pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_overs" ADD CONSTRAINT "take_overs_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "face_pictures_created" ON "face_pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "take_overs_newest" ON "take_overs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "take_overs_open" ON "take_overs" USING btree ("created_at") WHERE "take_overs"."state" = 'open';--> statement-breakpoint
CREATE INDEX "take_overs_unmatched" ON "take_overs" USING btree ("created_at") WHERE "take_overs"."matched_at" is null;--> statement-breakpoint
CREATE INDEX "take_overs_contact" ON "take_overs" USING btree ("contact");--> statement-breakpoint
CREATE INDEX "take_overs_organisation" ON "take_overs" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "take_overs_linked_by" ON "take_overs" USING btree ("linked_by","created_at");--> statement-breakpoint
-- data
-- whose organisation it is, is part of a cached session (decision 031)
CREATE CONSTRAINT TRIGGER "organisation_left" AFTER DELETE ON "organisations" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_session_change"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "organisation_handed_on" AFTER UPDATE ON "organisations" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."account_id" IS DISTINCT FROM OLD."account_id") EXECUTE FUNCTION "count_session_change"();--> statement-breakpoint
CREATE TRIGGER "organisations_emptied" AFTER TRUNCATE ON "organisations" FOR EACH STATEMENT EXECUTE FUNCTION "count_session_change"();--> statement-breakpoint
-- the text that comes with the portal said that nothing is deleted by itself (decision 186); one that somebody has agreed to or published stays as it is
UPDATE "privacy_policies" SET
	"chinese_text" = replace("chinese_text", '保存至组委会删除为止。现版本尚未设置自动删除；期限由组委会确定并在此公布。', '按各项用途所需的期限保存，到期自动删除。各项用途及其期限见“保存的信息、用途与期限”页面（/what-is-kept）。'),
	"english_text" = replace("english_text", 'until the organising committee deletes them. This version does not yet delete them by itself; the periods will be set by the committee and stated here.', 'for as long as each purpose needs them; then the portal deletes them by itself. The page “What is kept, for what, and until when” (/what-is-kept) names each purpose and its last day.')
WHERE "version" = 1 AND "published_by" IS NULL AND NOT EXISTS (SELECT FROM "given_consents");
