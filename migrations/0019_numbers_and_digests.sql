CREATE TABLE "code_numbers" (
	"summit_id" uuid NOT NULL,
	"of" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "code_numbers_summit_id_of_pk" PRIMARY KEY("summit_id","of")
);
--> statement-breakpoint
ALTER TABLE "badges" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "code_numbers" ADD CONSTRAINT "code_numbers_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;