CREATE TABLE "invitation_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invitation_id" uuid NOT NULL,
	"person_digest" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"given_back_at" timestamp with time zone,
	"given_back_for" text,
	CONSTRAINT "invitation_uses_given_back_for_a_reason" CHECK (("invitation_uses"."given_back_at" is null) = ("invitation_uses"."given_back_for" is null))
);
--> statement-breakpoint
DROP INDEX "invitations_summit";--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "activity_id" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "guest_type" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "approves" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "opened" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "note" varchar(300);--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "issued_by" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "issued_by_name" jsonb;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "revoked_drafts" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
UPDATE "invitations" SET "updated_at" = "created_at";--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "updated_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_uses_of" ON "invitation_uses" USING btree ("invitation_id","taken_at","id");--> statement-breakpoint
CREATE INDEX "invitation_uses_subject" ON "invitation_uses" USING btree ("subject_id","taken_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_uses_one_per_person" ON "invitation_uses" USING btree ("invitation_id","person_digest") WHERE "invitation_uses"."given_back_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_uses_one_per_subject" ON "invitation_uses" USING btree ("subject_id") WHERE "invitation_uses"."given_back_at" is null;--> statement-breakpoint
CREATE INDEX "invitation_uses_held" ON "invitation_uses" USING btree ("held_until") WHERE "invitation_uses"."kept_at" is null and "invitation_uses"."given_back_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_activity" ON "invitations" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "invitations_summit" ON "invitations" USING btree ("summit_id","created_at","id");