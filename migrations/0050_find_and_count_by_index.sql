DROP INDEX "participants_begun";--> statement-breakpoint
CREATE INDEX "attendances_substitute" ON "attendances" USING btree ("substitute_for") WHERE "attendances"."substitute_for" is not null;--> statement-breakpoint
CREATE INDEX "outgoing_messages_by_state" ON "outgoing_messages" USING btree ("state","queued_at","id");--> statement-breakpoint
CREATE INDEX "participants_counted" ON "participants" USING btree ("summit_id","status","kind","missing") WHERE ("participants"."status" <> 'draft' or "participants"."revision" > 1);--> statement-breakpoint
CREATE INDEX "participants_self" ON "participants" USING btree ("self_id") WHERE "participants"."self_id" is not null;--> statement-breakpoint
CREATE INDEX "project_enquiries_account" ON "project_enquiries" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "review_outcomes_participant" ON "review_outcomes" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "shares_created_by" ON "shares" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "participants_begun" ON "participants" USING btree ("created_at","organisation_id") WHERE ("participants"."status" = 'draft' and "participants"."revision" <= 1);