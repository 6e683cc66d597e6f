CREATE SEQUENCE "public"."waiting_order" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" jsonb NOT NULL,
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
	"actor_name" jsonb NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"field" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_keys" (
	"number" integer PRIMARY KEY NOT NULL,
	"wrapped" text NOT NULL,
	"wrapped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"purpose" text NOT NULL,
	"sha256" text NOT NULL,
	"media_type" text NOT NULL,
	"sealed" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "upload_parts" (
	"upload_id" uuid NOT NULL,
	"start" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "upload_parts_upload_id_start_pk" PRIMARY KEY("upload_id","start")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"original_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"touched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "housekeeping_steps" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"cursor" text
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"account_id" uuid NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"report" jsonb
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"generation" uuid DEFAULT gen_random_uuid() NOT NULL,
	"next_generation" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "installation_only" CHECK ("installation"."only")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sending_pace" (
	"provider" text PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "replies_given" (
	"principal" uuid NOT NULL,
	"timestamp" bigint NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reply" text,
	CONSTRAINT "replies_given_principal_timestamp_pk" PRIMARY KEY("principal","timestamp")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" varchar(254) NOT NULL,
	"type" text NOT NULL,
	"organiser_role" text,
	"name" varchar(255) NOT NULL,
	"english_name" varchar(255),
	"language" text NOT NULL,
	"password_hash" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	"search_terms" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"organisation_id" uuid,
	"state" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"missing" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_terms" text[] DEFAULT '{}' NOT NULL,
	"told" jsonb,
	"remark" varchar(1000),
	"begins_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"live_at" timestamp with time zone,
	"materials_until_at" timestamp with time zone,
	"category" text,
	"type" text,
	"nature" text,
	"chinese_name" varchar(150),
	"english_name" varchar(255),
	"chinese_theme" varchar(300),
	"english_theme" varchar(300),
	"chinese_introduction" varchar(3000),
	"english_introduction" varchar(3000),
	"begins" varchar(16),
	"ends" varchar(16),
	"chinese_place" varchar(100),
	"english_place" varchar(150),
	"chinese_city" varchar(50),
	"english_city" varchar(50),
	"chinese_directions" varchar(500),
	"english_directions" varchar(500),
	"mode" text,
	"on_site_limit" integer,
	"online_limit" integer,
	"reserved_places" integer,
	"waiting_limit" integer,
	"places_per_organisation" integer,
	"live_link" varchar(255),
	"live_from" varchar(16),
	"entry" text,
	"audience" jsonb,
	"enrolment_opens" varchar(16),
	"enrolment_closes" varchar(16),
	"clash_rule" text,
	"questions" jsonb,
	"speakers" jsonb,
	"materials_limit" integer,
	"materials_until" varchar(16),
	"contact_name" varchar(100),
	"contact_phone" varchar(24),
	"contact_email" varchar(254),
	CONSTRAINT "activities_shown_whole" CHECK ("activities"."state" not in ('published', 'closed', 'abandoned') or ("activities"."missing" = 0 and "activities"."begins_at" is not null and "activities"."ends_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "activity_guests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"state" text NOT NULL,
	"registrant_id" uuid,
	"language" text,
	"submitted_at" timestamp with time zone,
	"withdrawn_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"missing" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_terms" text[] DEFAULT '{}' NOT NULL,
	"name" varchar(100),
	"unit" varchar(100),
	"job_title" varchar(100),
	"form" text,
	"mobile" varchar(20),
	"email" varchar(254),
	"landline" varchar(24),
	"province" varchar(100),
	"city" varchar(100),
	"portrait" uuid
);
--> statement-breakpoint
CREATE TABLE "activity_seats" (
	"activity_id" uuid NOT NULL,
	"form" text NOT NULL,
	"capacity" integer,
	"reserved" integer DEFAULT 0 NOT NULL,
	"ceiling" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "activity_seats_activity_id_form_pk" PRIMARY KEY("activity_id","form"),
	CONSTRAINT "activity_seats_within" CHECK ("activity_seats"."taken" >= 0 and ("activity_seats"."ceiling" is null or "activity_seats"."taken" <= "activity_seats"."ceiling"))
);
--> statement-breakpoint
CREATE TABLE "attendances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"organisation_id" uuid,
	"form" text NOT NULL,
	"state" text NOT NULL,
	"group_id" uuid NOT NULL,
	"waiting_since" bigint,
	"offer_ends_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"answers" jsonb,
	"decline_reason" varchar(300),
	"substitute_for" uuid,
	"seat_number" varchar(20),
	"is_reserved" boolean DEFAULT false NOT NULL,
	"was_assigned" boolean DEFAULT false NOT NULL,
	"is_speaker" boolean DEFAULT false NOT NULL,
	"attended_at" timestamp with time zone,
	CONSTRAINT "attendances_offer_ends" CHECK (("attendances"."state" = 'offered') = ("attendances"."offer_ends_at" is not null)),
	CONSTRAINT "attendances_wait_in_order" CHECK (("attendances"."state" = 'waitlisted') <= ("attendances"."waiting_since" is not null))
);
--> statement-breakpoint
CREATE TABLE "health_records" (
	"participant_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"missing" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"answers" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "intentions" (
	"participant_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"missing" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"exhibit" boolean,
	"logo_wall" boolean,
	"launch_show" boolean,
	"report_release" boolean,
	"speaking" boolean,
	"speaking_topic" varchar(100),
	"closed_door" boolean,
	"closed_door_topic" varchar(500),
	"interview" boolean,
	"units_to_meet" varchar(1000),
	"home_town_city" varchar(100),
	"self_paid_accommodation" boolean,
	"dietary_restriction" varchar(100),
	"personalised_needs" varchar(1000)
);
--> statement-breakpoint
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
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"code" varchar(10) NOT NULL,
	"kind" text NOT NULL,
	"registers_as" text,
	"organisation_id" uuid,
	"activity_id" uuid,
	"guest_type" text,
	"approves" boolean DEFAULT false NOT NULL,
	"quota" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"is_full" boolean GENERATED ALWAYS AS (used >= quota) STORED,
	"opened" integer DEFAULT 0 NOT NULL,
	"note" varchar(300),
	"issued_by" uuid,
	"issued_by_name" jsonb,
	"opens_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_drafts" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_code_unique" UNIQUE("code"),
	CONSTRAINT "invitations_within_quota" CHECK ("invitations"."used" between 0 and "invitations"."quota")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"participant_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "itineraries" (
	"participant_id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"missing" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"arrival_legs" jsonb,
	"arrival_pickup" boolean,
	"arrival_remarks" varchar(300),
	"return_legs" jsonb,
	"return_pickup" boolean,
	"return_remarks" varchar(300),
	"hotel" text,
	"hotel_name" varchar(100),
	"hotel_remarks" varchar(300),
	"reaches_at" timestamp with time zone,
	"leaves_at" timestamp with time zone,
	"arrival_day" date GENERATED ALWAYS AS ((reaches_at at time zone 'Asia/Shanghai')::date) STORED,
	"return_day" date GENERATED ALWAYS AS ((leaves_at at time zone 'Asia/Shanghai')::date) STORED,
	"handed" jsonb,
	"handed_at" timestamp with time zone,
	"changed" boolean NOT NULL,
	"handed_gone" boolean DEFAULT false NOT NULL,
	"told_in" integer,
	"active" boolean DEFAULT true NOT NULL,
	"assigned" boolean DEFAULT false NOT NULL,
	"news" text GENERATED ALWAYS AS (case when revision = 0 then null when handed_at is null then case when active then 'new' end when not active then case when not handed_gone then 'gone' end when handed_gone then 'back' when changed then 'changed' end) STORED
);
--> statement-breakpoint
CREATE TABLE "itinerary_hand_overs" (
	"summit_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" jsonb NOT NULL,
	"news" integer NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "itinerary_hand_overs_summit_id_number_pk" PRIMARY KEY("summit_id","number")
);
--> statement-breakpoint
CREATE TABLE "receptions" (
	"participant_id" uuid PRIMARY KEY NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"receptionist_name" varchar(50) NOT NULL,
	"receptionist_english_name" varchar(100),
	"receptionist_phone" varchar(20) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"position" bigint NOT NULL,
	"group" text,
	"chinese_title" varchar(150),
	"english_title" varchar(255),
	"is_public" boolean,
	"readers" text DEFAULT 'everybody' NOT NULL,
	"audience" jsonb,
	"organiser_roles" text[],
	"published_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"downloads" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_versions" (
	"file_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"stored_file_id" uuid NOT NULL,
	"name" varchar(255) NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"uploaded_by" jsonb NOT NULL,
	CONSTRAINT "library_versions_file_id_number_pk" PRIMARY KEY("file_id","number")
);
--> statement-breakpoint
CREATE TABLE "activity_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_id" uuid NOT NULL,
	"name" varchar(255) NOT NULL,
	"media_type" varchar(100) NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "materials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attendance_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"name" varchar(255) NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"participant_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"missing" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"text" varchar(300),
	"logo" uuid
);
--> statement-breakpoint
CREATE TABLE "notice_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notice_id" uuid NOT NULL,
	"name" varchar(255) NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_mailings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"cursor" text,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_reads" (
	"notice_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"issue" integer DEFAULT 1 NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	CONSTRAINT "notice_reads_notice_id_account_id_pk" PRIMARY KEY("notice_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"chinese_title" varchar(200),
	"english_title" varchar(200),
	"chinese_content" varchar(20000),
	"english_content" varchar(20000),
	"readers" text DEFAULT 'everybody' NOT NULL,
	"audience" jsonb,
	"organiser_roles" text[],
	"by_person" boolean DEFAULT false NOT NULL,
	"release_from" varchar(16),
	"valid_to" varchar(16),
	"pinned" boolean,
	"must_acknowledge" boolean,
	"copies" boolean,
	"released_at" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"corrected_at" timestamp with time zone,
	"issue" integer DEFAULT 1 NOT NULL,
	"search_terms" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notices_in_a_language" CHECK ("notices"."released_at" is null or ("notices"."chinese_title" is not null and "notices"."chinese_content" is not null) or ("notices"."english_title" is not null and "notices"."english_content" is not null))
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
	"introduction" varchar(1000),
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
CREATE TABLE "message_templates" (
	"key" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"texts" jsonb,
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
CREATE TABLE "outgoing_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"address" varchar(254) NOT NULL,
	"language" text NOT NULL,
	"template" text NOT NULL,
	"account_id" uuid,
	"occasion" text NOT NULL,
	"urgent" boolean DEFAULT false NOT NULL,
	"subject" text,
	"text" text,
	"values" text,
	"link" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"queued_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"useful_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"provider_id" text
);
--> statement-breakpoint
CREATE TABLE "unreachable_addresses" (
	"address" varchar(254) PRIMARY KEY NOT NULL,
	"failure" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "participant_versions" (
	"participant_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"data" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"submitted_by" uuid NOT NULL,
	"document_digest" text,
	CONSTRAINT "participant_versions_participant_id_version_pk" PRIMARY KEY("participant_id","version")
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"organisation_id" uuid,
	"kind" text NOT NULL,
	"personnel_kind" text,
	"registrant_id" uuid,
	"self_id" uuid,
	"guest_id" uuid,
	"guest_approved" boolean,
	"status" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"reviewed_revision" integer DEFAULT 1 NOT NULL,
	"submitted_revision" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"approved_version" integer,
	"missing" integer NOT NULL,
	"document_digest" text,
	"name_digests" text[],
	"search_terms" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"requested" jsonb,
	"companion_role" text,
	"other_role" varchar(50),
	"passport_name" varchar(100),
	"chinese_name" varchar(50),
	"badge_name" varchar(40),
	"gender" text,
	"nationality" varchar(2),
	"birth_date" text,
	"birth_place" varchar(100),
	"certificate_chinese_name" varchar(50),
	"certificate_english_name" varchar(100),
	"document_type" text,
	"document_number" text,
	"document_expires" date,
	"id_photo" uuid,
	"portrait" uuid,
	"guest_type" text,
	"named_special" boolean DEFAULT false NOT NULL,
	"unit_type" text,
	"meeting_form" text,
	"invite_code" varchar(10),
	"unit_name" varchar(100),
	"job_title" varchar(100),
	"job_rank" text,
	"mobile" varchar(20),
	"email" varchar(254),
	"landline" varchar(24),
	"residence_country" varchar(2),
	"province" varchar(50),
	"city" varchar(100),
	"residence" varchar(100),
	"introduction" varchar(1000),
	"business_card" uuid
);
--> statement-breakpoint
CREATE TABLE "portrait_checks" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"participant_id" uuid NOT NULL,
	"faces" integer NOT NULL,
	"share" double precision,
	"pose" text,
	"met" boolean NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	"accepted_by_name" jsonb,
	"reason" varchar(500)
);
--> statement-breakpoint
CREATE TABLE "personnel_groups" (
	"account_id" uuid NOT NULL,
	"summit_id" uuid NOT NULL,
	"door" text NOT NULL,
	"invite_code" varchar(10),
	"host_id" uuid,
	"policy_version" integer NOT NULL,
	"language" text NOT NULL,
	"address" text NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "personnel_groups_account_id_summit_id_pk" PRIMARY KEY("account_id","summit_id")
);
--> statement-breakpoint
CREATE TABLE "personnel_quotas" (
	"summit_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"personnel_kind" text NOT NULL,
	"quota" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "personnel_quotas_summit_id_organisation_id_personnel_kind_pk" PRIMARY KEY("summit_id","organisation_id","personnel_kind")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"participant_id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"door" text NOT NULL,
	"number" varchar(8) NOT NULL,
	"host_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "project_enquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"account" varchar(254) NOT NULL,
	"text" varchar(500) NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "project_favourites" (
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "project_favourites_account_id_project_id_pk" PRIMARY KEY("account_id","project_id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summit_id" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"search_terms" text[] NOT NULL,
	"chinese_name" varchar(150) NOT NULL,
	"english_name" varchar(255),
	"city" text NOT NULL,
	"industry" text NOT NULL,
	"cooperation" text NOT NULL,
	"investment" integer NOT NULL,
	"chinese_location" varchar(255) NOT NULL,
	"english_location" varchar(255),
	"chinese_content" varchar(2000) NOT NULL,
	"english_content" varchar(4000),
	"chinese_conditions" varchar(1000),
	"english_conditions" varchar(2000),
	"liaison" varchar(100) NOT NULL,
	"tel" varchar(24) NOT NULL,
	"email" varchar(254)
);
--> statement-breakpoint
CREATE TABLE "review_claims" (
	"participant_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_outcomes" (
	"id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"seen" integer NOT NULL,
	"result" text NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"before" jsonb,
	"undone_at" timestamp with time zone,
	CONSTRAINT "review_outcomes_id_participant_id_pk" PRIMARY KEY("id","participant_id")
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
	"actor_name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_grants" (
	"role" text NOT NULL,
	"permission" text NOT NULL,
	"held" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "role_grants_role_permission_pk" PRIMARY KEY("role","permission")
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"participant_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"name" text NOT NULL,
	"parts" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "message_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" varchar(254) NOT NULL,
	"purpose" text NOT NULL,
	"digest" text NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_changes" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"number" bigint NOT NULL,
	"raised_by" bigint
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
	"user_agent" text NOT NULL,
	"way" text DEFAULT 'password' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"account_id" uuid,
	"account" varchar(254) NOT NULL,
	"way" text NOT NULL,
	"outcome" text NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"search_terms" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verify_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"effort" text DEFAULT 'image' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
	"reception_begins" date,
	"reception_ends" date,
	"companions_per_guest" integer NOT NULL,
	"companions_special" integer,
	"companions_government" integer,
	"companions_enterprise" integer,
	"companions_institution" integer,
	"companions_media" integer,
	"asks_health" boolean DEFAULT false NOT NULL,
	"contact_phone" varchar(24),
	"contact_email" varchar(254),
	"hotels" jsonb,
	"doors" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "summits_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_made_from_stored_files_id_fk" FOREIGN KEY ("made_from") REFERENCES "public"."stored_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_guests" ADD CONSTRAINT "activity_guests_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_guests" ADD CONSTRAINT "activity_guests_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_guests" ADD CONSTRAINT "activity_guests_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_guests" ADD CONSTRAINT "activity_guests_registrant_id_accounts_id_fk" FOREIGN KEY ("registrant_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_seats" ADD CONSTRAINT "activity_seats_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_substitute_for_attendances_id_fk" FOREIGN KEY ("substitute_for") REFERENCES "public"."attendances"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_records" ADD CONSTRAINT "health_records_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intentions" ADD CONSTRAINT "intentions_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "itineraries" ADD CONSTRAINT "itineraries_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "itineraries" ADD CONSTRAINT "itineraries_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "itinerary_hand_overs" ADD CONSTRAINT "itinerary_hand_overs_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receptions" ADD CONSTRAINT "receptions_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_files" ADD CONSTRAINT "library_files_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_versions" ADD CONSTRAINT "library_versions_file_id_library_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."library_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_versions" ADD CONSTRAINT "library_versions_stored_file_id_stored_files_id_fk" FOREIGN KEY ("stored_file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_attachments" ADD CONSTRAINT "activity_attachments_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_attendance_id_attendances_id_fk" FOREIGN KEY ("attendance_id") REFERENCES "public"."attendances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_attachments" ADD CONSTRAINT "notice_attachments_id_stored_files_id_fk" FOREIGN KEY ("id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_attachments" ADD CONSTRAINT "notice_attachments_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_mailings" ADD CONSTRAINT "notice_mailings_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_versions" ADD CONSTRAINT "participant_versions_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_registrant_id_accounts_id_fk" FOREIGN KEY ("registrant_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_self_id_accounts_id_fk" FOREIGN KEY ("self_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_guest_id_participants_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."participants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portrait_checks" ADD CONSTRAINT "portrait_checks_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portrait_checks" ADD CONSTRAINT "portrait_checks_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personnel_groups" ADD CONSTRAINT "personnel_groups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personnel_groups" ADD CONSTRAINT "personnel_groups_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personnel_groups" ADD CONSTRAINT "personnel_groups_host_id_organisations_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personnel_quotas" ADD CONSTRAINT "personnel_quotas_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personnel_quotas" ADD CONSTRAINT "personnel_quotas_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_host_id_organisations_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "given_consents" ADD CONSTRAINT "given_consents_version_privacy_policies_version_fk" FOREIGN KEY ("version") REFERENCES "public"."privacy_policies"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_enquiries" ADD CONSTRAINT "project_enquiries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_enquiries" ADD CONSTRAINT "project_enquiries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_favourites" ADD CONSTRAINT "project_favourites_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_favourites" ADD CONSTRAINT "project_favourites_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_summit_id_summits_id_fk" FOREIGN KEY ("summit_id") REFERENCES "public"."summits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_claims" ADD CONSTRAINT "review_claims_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_outcomes" ADD CONSTRAINT "review_outcomes_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_steps" ADD CONSTRAINT "review_steps_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changes_subject" ON "changes" USING btree ("subject_type","subject_id","id");--> statement-breakpoint
CREATE INDEX "reveals_subject" ON "reveals" USING btree ("subject_type","subject_id","id");--> statement-breakpoint
CREATE INDEX "reveals_at" ON "reveals" USING btree ("at");--> statement-breakpoint
CREATE INDEX "stored_files_owner" ON "stored_files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "stored_files_made_from" ON "stored_files" USING btree ("made_from");--> statement-breakpoint
CREATE INDEX "stored_files_ownerless" ON "stored_files" USING btree ("created_at") WHERE "stored_files"."owner_id" is null and "stored_files"."made_from" is null;--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_id","purpose");--> statement-breakpoint
CREATE INDEX "uploads_touched" ON "uploads" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "imports_begun" ON "imports" USING btree ("begun_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "replies_given_at" ON "replies_given" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_login" ON "accounts" USING btree ("account") WHERE "accounts"."type" <> 'guest';--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_guest" ON "accounts" USING btree ("account") WHERE "accounts"."type" = 'guest';--> statement-breakpoint
CREATE INDEX "accounts_newest" ON "accounts" USING btree ("created_at","id") WHERE "accounts"."type" <> 'assistant';--> statement-breakpoint
CREATE INDEX "accounts_by_type" ON "accounts" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "accounts_by_state" ON "accounts" USING btree ((case when "disabled_at" is not null then 'disabled' when "must_change_password" then 'firstLogin' else 'active' end),"created_at","id","disabled_at","must_change_password") WHERE "accounts"."type" <> 'assistant';--> statement-breakpoint
CREATE INDEX "accounts_by_role" ON "accounts" USING btree ("organiser_role","created_at","id") WHERE "accounts"."organiser_role" is not null;--> statement-breakpoint
CREATE INDEX "accounts_counted" ON "accounts" USING btree ("type","organiser_role") WHERE "accounts"."disabled_at" is null;--> statement-breakpoint
CREATE INDEX "accounts_search" ON "accounts" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "activities_of_summit" ON "activities" USING btree ("summit_id",coalesce("begins_at", 'infinity'),"id");--> statement-breakpoint
CREATE INDEX "activities_of_organisation" ON "activities" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "activities_search" ON "activities" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "activity_guests_newest" ON "activity_guests" USING btree ("summit_id","created_at","id");--> statement-breakpoint
CREATE INDEX "activity_guests_of_organisation" ON "activity_guests" USING btree ("organisation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "activity_guests_search" ON "activity_guests" USING gin ("search_terms");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_guests_one_per_mobile" ON "activity_guests" USING btree ("activity_id","mobile") WHERE "activity_guests"."state" = 'registered';--> statement-breakpoint
CREATE UNIQUE INDEX "activity_guests_one_per_registrant" ON "activity_guests" USING btree ("registrant_id","activity_id") WHERE "activity_guests"."registrant_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "attendances_one_each" ON "attendances" USING btree ("activity_id","participant_id");--> statement-breakpoint
CREATE INDEX "attendances_of_participant" ON "attendances" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "attendances_waiting" ON "attendances" USING btree ("activity_id","waiting_since") WHERE "attendances"."state" = 'waitlisted';--> statement-breakpoint
CREATE INDEX "attendances_of_activity" ON "attendances" USING btree ("activity_id","state");--> statement-breakpoint
CREATE INDEX "attendances_substitute" ON "attendances" USING btree ("substitute_for") WHERE "attendances"."substitute_for" is not null;--> statement-breakpoint
CREATE INDEX "attendances_list" ON "attendances" USING btree ("activity_id",(case when "state" in ('assigned', 'offered', 'confirmed') then 0 when "state" = 'waitlisted' then "waiting_since" else 9007199254740991 end),"id");--> statement-breakpoint
CREATE INDEX "attendances_offered" ON "attendances" USING btree ("offer_ends_at") WHERE "attendances"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "invitation_uses_of" ON "invitation_uses" USING btree ("invitation_id","taken_at","id");--> statement-breakpoint
CREATE INDEX "invitation_uses_subject" ON "invitation_uses" USING btree ("subject_id","taken_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_uses_one_per_person" ON "invitation_uses" USING btree ("invitation_id","person_digest") WHERE "invitation_uses"."given_back_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_uses_one_per_subject" ON "invitation_uses" USING btree ("subject_id") WHERE "invitation_uses"."given_back_at" is null;--> statement-breakpoint
CREATE INDEX "invitation_uses_held" ON "invitation_uses" USING btree ("held_until") WHERE "invitation_uses"."kept_at" is null and "invitation_uses"."given_back_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_organisation" ON "invitations" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "invitations_summit" ON "invitations" USING btree ("summit_id","created_at","id");--> statement-breakpoint
CREATE INDEX "itineraries_arrivals" ON "itineraries" USING btree ("summit_id",coalesce("reaches_at", 'infinity'),"participant_id","reaches_at") WHERE "itineraries"."revision" > 0 and ("itineraries"."active" or "itineraries"."news" is not null);--> statement-breakpoint
CREATE INDEX "itineraries_departures" ON "itineraries" USING btree ("summit_id",coalesce("leaves_at", 'infinity'),"participant_id","leaves_at") WHERE "itineraries"."revision" > 0 and ("itineraries"."active" or "itineraries"."news" is not null);--> statement-breakpoint
CREATE INDEX "itineraries_news" ON "itineraries" USING btree ("summit_id",coalesce("reaches_at", 'infinity'),"participant_id","reaches_at") WHERE "itineraries"."revision" > 0 and "itineraries"."news" is not null;--> statement-breakpoint
CREATE INDEX "itineraries_unassigned" ON "itineraries" USING btree ("summit_id",coalesce("reaches_at", 'infinity'),"participant_id","reaches_at") WHERE "itineraries"."revision" > 0 and "itineraries"."active" and not "itineraries"."assigned";--> statement-breakpoint
CREATE INDEX "itineraries_counted" ON "itineraries" USING btree ("summit_id","arrival_day","return_day","arrival_pickup","return_pickup","news","active") WHERE "itineraries"."revision" > 0 and ("itineraries"."active" or "itineraries"."news" is not null);--> statement-breakpoint
CREATE INDEX "library_files_in_order" ON "library_files" USING btree ("summit_id","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_attachments_no_file_twice" ON "activity_attachments" USING btree ("activity_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "materials_no_file_twice" ON "materials" USING btree ("attendance_id","sha256");--> statement-breakpoint
CREATE INDEX "materials_of_activity" ON "materials" USING btree ("activity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_attachments_once" ON "notice_attachments" USING btree ("notice_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_mailings_once" ON "notice_mailings" USING btree ("notice_id","kind","number");--> statement-breakpoint
CREATE INDEX "notice_mailings_open" ON "notice_mailings" USING btree ("started_at") WHERE "notice_mailings"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "notice_reads_account" ON "notice_reads" USING btree ("account_id","notice_id","issue");--> statement-breakpoint
CREATE INDEX "notice_reads_counted" ON "notice_reads" USING btree ("notice_id","issue");--> statement-breakpoint
CREATE INDEX "notice_reads_acknowledged" ON "notice_reads" USING btree ("notice_id","issue") WHERE "notice_reads"."acknowledged_at" is not null;--> statement-breakpoint
CREATE INDEX "notices_search" ON "notices" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "notices_released" ON "notices" USING btree ("summit_id","released_at");--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("summit_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "organisations_search" ON "organisations" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "organisations_called" ON "organisations" USING btree ("id","name","english_name");--> statement-breakpoint
CREATE INDEX "organisations_newest" ON "organisations" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "organisations_by_code" ON "organisations" USING btree (upper("social_credit_code"));--> statement-breakpoint
CREATE INDEX "organisations_by_type" ON "organisations" USING btree ("account_type","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_messages_once" ON "outgoing_messages" USING btree ("occasion","address");--> statement-breakpoint
CREATE INDEX "outgoing_messages_due" ON "outgoing_messages" USING btree ("channel","urgent" DESC NULLS FIRST,"next_try_at","queued_at") WHERE "outgoing_messages"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "outgoing_messages_waiting" ON "outgoing_messages" USING btree ("address","urgent","queued_at") WHERE "outgoing_messages"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "outgoing_messages_newest" ON "outgoing_messages" USING btree ("queued_at","id","channel");--> statement-breakpoint
CREATE INDEX "outgoing_messages_by_state" ON "outgoing_messages" USING btree ("state","queued_at","id");--> statement-breakpoint
CREATE INDEX "outgoing_messages_account" ON "outgoing_messages" USING btree ("account_id","queued_at");--> statement-breakpoint
CREATE INDEX "outgoing_messages_address" ON "outgoing_messages" USING btree ("address" text_pattern_ops,"queued_at");--> statement-breakpoint
CREATE INDEX "outgoing_messages_purge" ON "outgoing_messages" USING btree ("queued_at") WHERE "outgoing_messages"."text" is not null and "outgoing_messages"."state" <> 'queued';--> statement-breakpoint
CREATE INDEX "participant_versions_document" ON "participant_versions" USING btree ("document_digest");--> statement-breakpoint
CREATE INDEX "participants_newest" ON "participants" USING btree ("summit_id","updated_at","id") WHERE ("participants"."status" <> 'draft' or "participants"."revision" > 1);--> statement-breakpoint
CREATE INDEX "participants_by_status" ON "participants" USING btree ("summit_id","status","updated_at","id","kind") WHERE ("participants"."status" <> 'draft' or "participants"."revision" > 1);--> statement-breakpoint
CREATE INDEX "participants_by_kind" ON "participants" USING btree ("summit_id","kind","updated_at","id","status") WHERE ("participants"."status" <> 'draft' or "participants"."revision" > 1);--> statement-breakpoint
CREATE INDEX "participants_of_organisation" ON "participants" USING btree ("organisation_id","summit_id","updated_at","id","kind","status") WHERE ("participants"."status" <> 'draft' or "participants"."revision" > 1);--> statement-breakpoint
CREATE INDEX "participants_queue" ON "participants" USING btree ("summit_id","status",coalesce("submitted_at", 'infinity'),"id","kind","submitted_at") WHERE ("participants"."status" <> 'draft' or "participants"."revision" > 1);--> statement-breakpoint
CREATE INDEX "participants_guest" ON "participants" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "participants_begun" ON "participants" USING btree ("created_at","organisation_id") WHERE ("participants"."status" = 'draft' and "participants"."revision" <= 1);--> statement-breakpoint
CREATE INDEX "participants_counted" ON "participants" USING btree ("summit_id","status","kind","missing") WHERE ("participants"."status" <> 'draft' or "participants"."revision" > 1);--> statement-breakpoint
CREATE INDEX "participants_search" ON "participants" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "participants_document" ON "participants" USING btree ("summit_id","document_digest");--> statement-breakpoint
CREATE INDEX "participants_names" ON "participants" USING gin ("name_digests");--> statement-breakpoint
CREATE INDEX "participants_mobile" ON "participants" USING btree ("summit_id",regexp_replace("mobile", '^([+]86|0086)', ''));--> statement-breakpoint
CREATE INDEX "participants_invite_code" ON "participants" USING btree ("summit_id","invite_code") WHERE "participants"."invite_code" is not null;--> statement-breakpoint
CREATE INDEX "participants_email" ON "participants" USING btree ("summit_id",lower("email"));--> statement-breakpoint
CREATE INDEX "participants_by_personnel_kind" ON "participants" USING btree ("summit_id","personnel_kind","updated_at","id","status") WHERE ("participants"."status" <> 'draft' or "participants"."revision" > 1);--> statement-breakpoint
CREATE INDEX "participants_registrant" ON "participants" USING btree ("registrant_id") WHERE "participants"."registrant_id" is not null;--> statement-breakpoint
CREATE INDEX "participants_self" ON "participants" USING btree ("self_id") WHERE "participants"."self_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "participants_one_per_person" ON "participants" USING btree ("summit_id","self_id","personnel_kind") WHERE "participants"."kind" = 'personnel' and "participants"."status" in ('draft', 'pending', 'approved', 'returned');--> statement-breakpoint
CREATE UNIQUE INDEX "participants_one_per_mobile" ON "participants" USING btree ("summit_id",regexp_replace("mobile", '^([+]86|0086)', ''),"personnel_kind") WHERE "participants"."kind" = 'personnel' and "participants"."status" in ('pending', 'approved', 'returned');--> statement-breakpoint
CREATE UNIQUE INDEX "participants_one_per_document" ON "participants" USING btree ("summit_id","document_digest") WHERE "participants"."status" in ('pending', 'approved', 'returned');--> statement-breakpoint
CREATE INDEX "portrait_checks_participant" ON "portrait_checks" USING btree ("participant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_number" ON "registrations" USING btree ("summit_id","number");--> statement-breakpoint
CREATE INDEX "registrations_host" ON "registrations" USING btree ("host_id","summit_id");--> statement-breakpoint
CREATE INDEX "given_consents_person" ON "given_consents" USING btree ("person_kind","person_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "given_consents_once" ON "given_consents" USING btree ("person_kind","person_id","purpose","version") WHERE "given_consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "given_consents_version" ON "given_consents" USING btree ("version","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_policies_one_draft" ON "privacy_policies" USING btree (("version" is null)) WHERE "privacy_policies"."version" is null;--> statement-breakpoint
CREATE INDEX "project_enquiries_newest" ON "project_enquiries" USING btree ("asked_at","id","project_id");--> statement-breakpoint
CREATE INDEX "project_enquiries_account" ON "project_enquiries" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_enquiries_unanswered" ON "project_enquiries" USING btree ("project_id","account_id") WHERE "project_enquiries"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "projects_newest" ON "projects" USING btree ("summit_id","published_at","id");--> statement-breakpoint
CREATE INDEX "review_claims_account" ON "review_claims" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "review_claims_until" ON "review_claims" USING btree ("until");--> statement-breakpoint
CREATE INDEX "review_outcomes_participant" ON "review_outcomes" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "review_steps_participant" ON "review_steps" USING btree ("participant_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "review_steps_once" ON "review_steps" USING btree ("id","participant_id");--> statement-breakpoint
CREATE INDEX "review_steps_at" ON "review_steps" USING btree ("step","at");--> statement-breakpoint
CREATE INDEX "shares_participant" ON "shares" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "shares_created_by" ON "shares" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "shares_account" ON "shares" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "shares_ended" ON "shares" USING btree (least("expires_at", "revoked_at"));--> statement-breakpoint
CREATE INDEX "message_codes_target" ON "message_codes" USING btree ("account","purpose");--> statement-breakpoint
CREATE INDEX "message_codes_expiry" ON "message_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_begun" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sign_ins_at" ON "sign_ins" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "sign_ins_account" ON "sign_ins" USING btree ("account_id","at","id");--> statement-breakpoint
CREATE INDEX "sign_ins_outcome" ON "sign_ins" USING btree ("outcome","at","id");--> statement-breakpoint
CREATE INDEX "sign_ins_way" ON "sign_ins" USING btree ("way","at","id");--> statement-breakpoint
CREATE INDEX "sign_ins_search" ON "sign_ins" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "verify_codes_expiry" ON "verify_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "summits_one_current" ON "summits" USING btree ("current") WHERE "summits"."current";--> statement-breakpoint
-- From here on written by hand: what tables.ts does not say.
-- rows that are changed again and again: room in their page for the next version, and vacuumed before the table has grown by a fifth
ALTER TABLE "sessions" SET (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 200);--> statement-breakpoint
ALTER TABLE "participants" SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "rate_limits" SET (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 200);--> statement-breakpoint
ALTER TABLE "replies_given" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);--> statement-breakpoint
-- each message is changed when it is claimed and when it has left: its dead rows are taken away long before a fifth of a million of them are dead
ALTER TABLE "outgoing_messages" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
-- one counter of what ends cached sessions (decision 031)
INSERT INTO "session_changes" ("number") VALUES (0);--> statement-breakpoint
CREATE FUNCTION "count_session_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "public"."session_changes" SET "number" = "number" + 1, "raised_by" = txid_current() WHERE "raised_by" IS DISTINCT FROM txid_current();
	RETURN NULL;
END
$$;--> statement-breakpoint
-- deferred: the one row is locked last, at the end of each transaction, so nobody waits for it long and nobody who holds it waits for anything else
CREATE CONSTRAINT TRIGGER "session_ended" AFTER DELETE ON "sessions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_session_change"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "session_cut" AFTER UPDATE ON "sessions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."expires_at" < OLD."expires_at" OR (NEW."credentials", NEW."account_id") IS DISTINCT FROM (OLD."credentials", OLD."account_id")) EXECUTE FUNCTION "count_session_change"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "account_changed" AFTER UPDATE ON "accounts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((NEW."account", NEW."name", NEW."english_name", NEW."must_change_password", NEW."type", NEW."organiser_role", NEW."disabled_at") IS DISTINCT FROM (OLD."account", OLD."name", OLD."english_name", OLD."must_change_password", OLD."type", OLD."organiser_role", OLD."disabled_at")) EXECUTE FUNCTION "count_session_change"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "grant_changed" AFTER INSERT OR UPDATE OR DELETE ON "role_grants" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_session_change"();
--> statement-breakpoint
-- rows are not told of when a table is emptied whole
CREATE TRIGGER "sessions_emptied" AFTER TRUNCATE ON "sessions" FOR EACH STATEMENT EXECUTE FUNCTION "count_session_change"();--> statement-breakpoint
CREATE TRIGGER "grants_emptied" AFTER TRUNCATE ON "role_grants" FOR EACH STATEMENT EXECUTE FUNCTION "count_session_change"();--> statement-breakpoint
-- whether a person attends is kept beside the itinerary, so that one index answers the lists of the reception
CREATE FUNCTION "keep_itinerary_active"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "public"."itineraries" SET "active" = NEW."status" IN ('pending', 'approved', 'returned') WHERE "participant_id" = NEW."id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "itinerary_active" AFTER UPDATE OF "status" ON "participants" FOR EACH ROW WHEN (NEW."status" IS DISTINCT FROM OLD."status") EXECUTE FUNCTION "keep_itinerary_active"();--> statement-breakpoint
-- the first policy, until the office writes its own
INSERT INTO "privacy_policies" ("id", "version", "chinese_text", "english_text", "chinese_changes", "english_changes", "revision", "updated_at", "published_at")
VALUES ('6d0f5b2e-9c1a-4a55-8f0e-5d1f0c3a7b01', 1, $policy$请注意：本文本如实说明本平台目前保存和使用哪些信息。法律依据、联系方式和保存期限须由主办方的法律顾问确认后方可正式使用。

# 一、谁负责
峰会组委会决定本平台处理个人信息的目的和方式。有关个人信息的问题和请求，请联系组委会。

# 二、保存哪些信息，用于什么
- 账号：手机号码或电子邮箱，用于登录、发送验证码和通知；密码只以 argon2id 散列值保存，任何人都无法读出。
- 登录状态：时间、网络地址和浏览器名称，用于保护账号。
- 单位信息及联络人的姓名、性别、国籍、电话和邮箱，用于与单位联系。
- 嘉宾的姓名、性别、出生日期、国籍、职务和联系方式，用于审核参会资格和办理接待。
- 证件类型和号码，用于核实身份；号码和出生日期加密保存，默认隐藏显示，每次查看都会留下记录。
- 照片，用于证件制作；照片中的拍摄地点等附加信息在保存前删除。平台只检测画面中人脸的位置和大小，不提取也不保存用于识别身份的人脸特征。
- 审核意见和修改记录（修改人、时间、修改前后的内容），用于说明每项决定的依据。
- 已发送的消息，用于确认您已收到通知；消息内容加密保存。
- 您的各项同意（本政策、身份证件、个人照片分别同意），包括版本、时间、语言和网络地址；由单位联络人代为声明的，记录声明人。

# 三、谁可以看到
您所在单位的账号只能看到本单位的信息。组委会工作人员按职责查看所需内容。平台不出售个人信息，不用于广告，也不含第三方统计。发送短信和邮件时，号码或邮箱及消息内容会经由发送服务商传输。

# 四、保存多久
- 图形验证码和短信、邮件验证码：5 分钟；防止滥用的计数：最长一天，且不含明文号码。
- 登录状态：最后一次使用后 12 小时，最长 7 天。
- 账号、单位、嘉宾信息、照片和记录：保存至组委会删除为止。现版本尚未设置自动删除；期限由组委会确定并在此公布。

# 五、您的权利
您可以查阅、复制、更正、补充和要求删除您的个人信息，可以撤回同意，也可以要求解释处理规则。身份证件和个人照片的同意可以在平台上单独撤回：撤回后，平台删除证件号码和证件图片，或个人照片；撤回前会说明后果。您可在平台上直接更正本单位填写的信息；其他请求请向组委会提出。撤回同意不影响此前的处理，但可能无法继续办理参会。您也有权向主管部门投诉。

# 六、保存在您浏览器中的内容
三个 Cookie：登录所必需的 QMS-User-Admin-Token；所选语言（language）；上次使用的是参会端还是组委会端（entrance），使首页直接以正确的语言和内容打开。此外还有界面颜色、菜单是否收起和尚未保存的表单内容；打开过当日行程页后，该页保留在浏览器中以便离线查看，退出登录时删除。没有用于跟踪的 Cookie。

# 七、变更
本政策每次修改都会成为新版本，已发布的版本不再更改，并可在本页查阅；新版本会在您下次访问时请您同意。$policy$, $policy$Please note: this text truthfully describes what the portal stores and does at present. The legal bases, the contact and the periods must be confirmed by the organiser’s counsel before the portal is used in earnest.

# 1. Who is responsible
The organising committee of the summit decides why and how personal data is processed here. Please address questions and requests about personal data to the committee.

# 2. What is stored, and what for
- Account: mobile number or e-mail address, to log in and to receive codes and notices; of the password only an argon2id hash, from which nobody can read it.
- Sessions: time, network address and name of the browser, to protect the account.
- The organisation, and its contact persons’ names, gender, nationality, telephone and e-mail, to reach the organisation.
- Guests’ names, gender, date of birth, nationality, position and contact details, to decide on attendance and to prepare their reception.
- Type and number of the identity document, to verify identity; number and date of birth are encrypted, shown masked, and each time somebody looks at them is recorded.
- A portrait, for the badge; place and other data inside the picture are removed before it is stored. The portal only finds where in the picture a face is and how large; it neither derives nor stores features by which a face could be recognised.
- Remarks of the review and the history of changes (who, when, from what to what), so that each decision can be explained.
- Messages sent to you, to make sure that you were told; their text is encrypted.
- Your consents – to this policy, to the identity document and to the portrait, each by itself – with version, time, language and network address; where a contact person declared them for you, who did.

# 3. Who can see it
The account of an organisation sees the data of that organisation only. Members of the organising committee see what their task requires. Nothing is sold, used for advertising or passed to analytics of others. To send text messages and e-mail, the number or address and the message pass through the services that deliver them.

# 4. For how long
- Image codes and message codes: 5 minutes; counters against misuse: one day at most, without any number in clear.
- Sessions: 12 hours after the last use, 7 days at most.
- Accounts, organisations, guests, portraits and records: until the organising committee deletes them. This version does not yet delete them by itself; the periods will be set by the committee and stated here.

# 5. Your rights
You may see, copy, correct and complete your personal data and ask for its deletion, withdraw your consent, and ask how it is processed. The consents to the identity document and to the portrait can be withdrawn here, each by itself: number and picture of the document, or the portrait, are then deleted; what follows is said before. What your organisation entered you can correct here yourself; please address other requests to the organising committee. Withdrawing consent does not undo what was done before, but attendance may then no longer be possible. You may also complain to the authority in charge.

# 6. What is kept in your browser
Three cookies: the one that logging in requires (QMS-User-Admin-Token), the chosen language (language), and whether you last used the portal or the organisers’ console (entrance), so that the first page comes as you need it. Besides these: the colours, whether the menu is folded, and what you typed into a form and is not saved yet. Once you opened the page of your day, it is kept for reading without a network, and erased when you log out. There are no cookies for tracking.

# 7. Changes
Each change of this policy is a new version; a published one never changes and stays readable on this page. You are asked to agree to a new one at your next visit.$policy$, '', '', 1, '2026-11-22T00:00:00+08:00', '2026-11-22T00:00:00+08:00');
