CREATE TABLE "given_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"version" integer NOT NULL,
	"language" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"address" text,
	"declared_by" uuid,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "privacy_policies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer,
	"chinese_text" varchar(30000) NOT NULL,
	"english_text" varchar(30000) NOT NULL,
	"chinese_changes" varchar(500) NOT NULL,
	"english_changes" varchar(500) NOT NULL,
	"revision" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	CONSTRAINT "privacy_policies_version_unique" UNIQUE("version")
);
--> statement-breakpoint
ALTER TABLE "given_consents" ADD CONSTRAINT "given_consents_version_privacy_policies_version_fk" FOREIGN KEY ("version") REFERENCES "public"."privacy_policies"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "given_consents_person" ON "given_consents" USING btree ("person_kind","person_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "given_consents_once" ON "given_consents" USING btree ("person_kind","person_id","purpose","version") WHERE "given_consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "given_consents_version" ON "given_consents" USING btree ("version","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_policies_one_draft" ON "privacy_policies" USING btree (("version" is null)) WHERE "privacy_policies"."version" is null;