CREATE TABLE "data_keys" (
	"number" integer PRIMARY KEY NOT NULL,
	"wrapped" text NOT NULL,
	"wrapped_at" timestamp with time zone NOT NULL
);
