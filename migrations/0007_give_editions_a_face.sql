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
ALTER TABLE "faces" ADD CONSTRAINT "faces_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faces" ADD CONSTRAINT "faces_logo_face_pictures_id_fk" FOREIGN KEY ("logo") REFERENCES "public"."face_pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faces" ADD CONSTRAINT "faces_logo_on_dark_face_pictures_id_fk" FOREIGN KEY ("logo_on_dark") REFERENCES "public"."face_pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faces" ADD CONSTRAINT "faces_picture_face_pictures_id_fk" FOREIGN KEY ("picture") REFERENCES "public"."face_pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "face_pictures_created" ON "face_pictures" USING btree ("created_at");