CREATE TABLE "changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"field" text NOT NULL,
	"before" text,
	"after" text
);
--> statement-breakpoint
CREATE TABLE "reveals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reveals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"field" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"purpose" text NOT NULL,
	"sha256" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"original_name" text NOT NULL,
	"owner_id" uuid,
	"created_by" uuid,
	"made_from" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_files_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "replies_given" (
	"principal" uuid NOT NULL,
	"timestamp" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reply" jsonb,
	CONSTRAINT "replies_given_principal_timestamp_pk" PRIMARY KEY("principal","timestamp")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" varchar(254) NOT NULL,
	"type" text NOT NULL,
	"organiser_role" text,
	"name" varchar(150) NOT NULL,
	"language" text NOT NULL,
	"password_hash" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_account_unique" UNIQUE("account")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" varchar(254) NOT NULL,
	"purpose" text NOT NULL,
	"digest" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"credentials" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verify_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"account_type" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"missing" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_terms" text[] DEFAULT '{}' NOT NULL,
	"name" varchar(150),
	"english_name" varchar(255),
	"social_credit_code" varchar(32),
	"address" varchar(255),
	"website" varchar(255),
	"landline" varchar(24),
	"enterprise_type" varchar(10),
	"parent_company" varchar(255),
	"headquarters_area" varchar(255),
	"registration_area" varchar(255),
	"main_product_category" varchar(10),
	"contract_type" varchar(10),
	"profile" varchar(800),
	"project_investment" double precision,
	"project_description" varchar(1000),
	"liaisons" jsonb,
	CONSTRAINT "organisations_accountId_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "outgoing_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"address" varchar(254) NOT NULL,
	"language" text NOT NULL,
	"occasion" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"queued_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "participant_versions" (
	"participant_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"data" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"submitted_by" uuid NOT NULL,
	CONSTRAINT "participant_versions_participant_id_version_pk" PRIMARY KEY("participant_id","version")
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"organisation_id" uuid,
	"kind" text NOT NULL,
	"guest_id" uuid,
	"status" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"reviewed_revision" integer DEFAULT 1 NOT NULL,
	"submitted_revision" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"approved_version" integer,
	"missing" integer NOT NULL,
	"document_digest" text,
	"search_terms" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"requested" jsonb,
	"passport_name" varchar(100),
	"chinese_name" varchar(50),
	"badge_name" varchar(40),
	"gender" text,
	"nationality" varchar(2),
	"birth_date" text,
	"document_type" text,
	"document_number" text,
	"document_expires" date,
	"portrait" uuid,
	"job_title" varchar(100),
	"job_rank" text,
	"mobile" varchar(20),
	"email" varchar(254),
	"landline" varchar(24),
	"introduction" varchar(1000)
);
--> statement-breakpoint
CREATE TABLE "review_claims" (
	"participant_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_steps" (
	"id" uuid NOT NULL,
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_steps_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"participant_id" uuid NOT NULL,
	"step" text NOT NULL,
	"version" integer NOT NULL,
	"remark" varchar(500),
	"field_remarks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "summits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"current" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"number" integer NOT NULL,
	"year" integer NOT NULL,
	"chinese_name" varchar(100) NOT NULL,
	"english_name" varchar(150) NOT NULL,
	"chinese_city" varchar(50) NOT NULL,
	"english_city" varchar(50) NOT NULL,
	"registration_opens" date NOT NULL,
	"registration_closes" date NOT NULL,
	"begins" date NOT NULL,
	"ends" date NOT NULL,
	"edits_until" date NOT NULL,
	"companions_per_guest" integer NOT NULL,
	CONSTRAINT "summits_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_made_from_stored_files_id_fk" FOREIGN KEY ("made_from") REFERENCES "public"."stored_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_versions" ADD CONSTRAINT "participant_versions_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_guest_id_participants_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."participants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_claims" ADD CONSTRAINT "review_claims_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_steps" ADD CONSTRAINT "review_steps_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changes_subject" ON "changes" USING btree ("subject_type","subject_id","id");--> statement-breakpoint
CREATE INDEX "reveals_subject" ON "reveals" USING btree ("subject_type","subject_id","id");--> statement-breakpoint
CREATE INDEX "stored_files_owner" ON "stored_files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "stored_files_made_from" ON "stored_files" USING btree ("made_from");--> statement-breakpoint
CREATE INDEX "replies_given_at" ON "replies_given" USING btree ("at");--> statement-breakpoint
CREATE INDEX "consents_account" ON "consents" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "message_codes_target" ON "message_codes" USING btree ("account","purpose");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "organisations_search" ON "organisations" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "organisations_newest" ON "organisations" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_messages_once" ON "outgoing_messages" USING btree ("occasion","address");--> statement-breakpoint
CREATE INDEX "outgoing_messages_queued" ON "outgoing_messages" USING btree ("next_try_at") WHERE "outgoing_messages"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "outgoing_messages_newest" ON "outgoing_messages" USING btree ("queued_at");--> statement-breakpoint
CREATE INDEX "participants_newest" ON "participants" USING btree ("summit_id","updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "participants_of_organisation" ON "participants" USING btree ("organisation_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "participants_queue" ON "participants" USING btree ("summit_id","status","submitted_at");--> statement-breakpoint
CREATE INDEX "participants_guest" ON "participants" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "participants_search" ON "participants" USING gin ("search_terms");--> statement-breakpoint
CREATE UNIQUE INDEX "participants_one_per_document" ON "participants" USING btree ("summit_id","document_digest") WHERE "participants"."status" in ('pending', 'approved', 'returned');--> statement-breakpoint
CREATE INDEX "review_steps_participant" ON "review_steps" USING btree ("participant_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "review_steps_once" ON "review_steps" USING btree ("id","participant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "summits_one_current" ON "summits" USING btree ("current") WHERE "summits"."current";