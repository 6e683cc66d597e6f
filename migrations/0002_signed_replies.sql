-- replies are kept for ten minutes only: the few that are there are neither encrypted nor signed
DELETE FROM "replies_given";--> statement-breakpoint
ALTER TABLE "replies_given" ALTER COLUMN "reply" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "replies_given" ADD COLUMN "hash" text NOT NULL;