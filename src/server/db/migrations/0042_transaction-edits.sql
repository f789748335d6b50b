DROP INDEX "expenses_replaces";--> statement-breakpoint
DROP INDEX "deposit_entries_replaces";--> statement-breakpoint
DROP INDEX "rent_entries_replaces";--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "edit_id" uuid;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "edit_kind" text;--> statement-breakpoint
ALTER TABLE "deposit_entries" ADD COLUMN "edit_id" uuid;--> statement-breakpoint
ALTER TABLE "deposit_entries" ADD COLUMN "edit_kind" text;--> statement-breakpoint
ALTER TABLE "rent_entries" ADD COLUMN "edit_id" uuid;--> statement-breakpoint
ALTER TABLE "rent_entries" ADD COLUMN "edit_kind" text;--> statement-breakpoint
CREATE INDEX "expenses_edit" ON "expenses" USING btree ("user_id","edit_id") WHERE edit_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "deposit_entries_edit" ON "deposit_entries" USING btree ("user_id","edit_id") WHERE edit_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "rent_entries_edit" ON "rent_entries" USING btree ("user_id","edit_id") WHERE edit_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "expenses_replaces" ON "expenses" USING btree ("user_id","replaces_id") WHERE replaces_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "deposit_entries_replaces" ON "deposit_entries" USING btree ("user_id","replaces_id") WHERE replaces_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "rent_entries_replaces" ON "rent_entries" USING btree ("user_id","replaces_id") WHERE replaces_id IS NOT NULL;