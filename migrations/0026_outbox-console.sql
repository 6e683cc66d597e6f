CREATE TABLE "unreachable_addresses" (
	"address" varchar(254) PRIMARY KEY NOT NULL,
	"failure" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_templates" ALTER COLUMN "texts" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "message_templates" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;