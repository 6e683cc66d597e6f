CREATE TABLE "sending_pace" (
	"provider" text PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"key" text PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"quiet_from" char(5) NOT NULL,
	"quiet_until" char(5) NOT NULL,
	"keep_text_days" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "outgoing_messages_queued";--> statement-breakpoint
DROP INDEX "outgoing_messages_newest";--> statement-breakpoint
ALTER TABLE "outgoing_messages" ALTER COLUMN "subject" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD COLUMN "template" text NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD COLUMN "urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD COLUMN "values" text;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD COLUMN "provider_id" text;--> statement-breakpoint
CREATE INDEX "outgoing_messages_due" ON "outgoing_messages" USING btree ("channel","urgent" DESC NULLS FIRST,"next_try_at","queued_at") WHERE "outgoing_messages"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "outgoing_messages_waiting" ON "outgoing_messages" USING btree ("address","urgent","queued_at") WHERE "outgoing_messages"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "outgoing_messages_account" ON "outgoing_messages" USING btree ("account_id","queued_at");--> statement-breakpoint
CREATE INDEX "outgoing_messages_address" ON "outgoing_messages" USING btree ("address" text_pattern_ops,"queued_at");--> statement-breakpoint
CREATE INDEX "outgoing_messages_purge" ON "outgoing_messages" USING btree ("queued_at") WHERE "outgoing_messages"."text" is not null and "outgoing_messages"."state" <> 'queued';--> statement-breakpoint
CREATE INDEX "outgoing_messages_newest" ON "outgoing_messages" USING btree ("queued_at","id");