CREATE TABLE "badge_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"public_key" "bytea" NOT NULL,
	"private_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"stolen_at" timestamp with time zone,
	"destroyed_at" timestamp with time zone,
	CONSTRAINT "badge_keys_number" UNIQUE("summit_id","number")
);
--> statement-breakpoint
ALTER TABLE "badge_keys" ADD CONSTRAINT "badge_keys_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;