ALTER TABLE "leases" ADD COLUMN "paid_through" date;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "opening_balance_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "rent_entries_unassigned" ON "rent_entries" USING btree ("user_id","property_id","date") WHERE lease_id IS NULL AND kind = 'payment';