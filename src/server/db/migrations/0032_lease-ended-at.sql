-- All migrations are one transaction: a deferred trigger that waits for a row keeps a later one from altering its table.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
UPDATE "leases" SET "ended_at" = coalesce(
  (SELECT max(d.created_at) FROM "deposit_entries" d
    WHERE d.user_id = "leases".user_id AND d.lease_id = "leases".lease_id AND d.kind IN ('interest', 'kept', 'refunded')),
  "updated_at") WHERE "ended_on" IS NOT NULL;
