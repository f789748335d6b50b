-- All migrations are one transaction: a deferred trigger that waits for a row keeps a later one from altering its table.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "sends_1098" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Points of a refinance were in no cash figure: they lower what it paid out.
UPDATE "loans" SET "cash_back_cents" = "cash_back_cents" - "points_cents"
WHERE NOT "is_purchase_loan" AND "points_cents" <> 0
  AND ("cash_back_cents" <> 0 OR "costs_cents" <> 0
    OR EXISTS (SELECT 1 FROM "loans" "old" WHERE "old"."user_id" = "loans"."user_id" AND "old"."refinanced_by_id" = "loans"."loan_id"));
