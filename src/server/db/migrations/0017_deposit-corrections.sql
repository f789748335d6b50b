ALTER TABLE "deposit_entries" ADD COLUMN "reversal_reason" text;--> statement-breakpoint
ALTER TABLE "deposit_entries" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_entries_replaces" ON "deposit_entries" USING btree ("user_id","replaces_id") WHERE replaces_id IS NOT NULL;