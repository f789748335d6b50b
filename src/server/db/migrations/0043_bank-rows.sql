-- All migrations are one transaction: a deferred trigger that waits for a row keeps a later one from altering its table.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "bank_row" text;--> statement-breakpoint
ALTER TABLE "deposit_entries" ADD COLUMN "bank_row" text;--> statement-breakpoint
ALTER TABLE "rent_entries" ADD COLUMN "bank_row" text;--> statement-breakpoint
-- Rows imported before: by file, day and amount, equal ones in their order; a mortgage payment is the sum of its parts.
CREATE TEMPORARY TABLE "found_bank_rows" ON COMMIT DROP AS
WITH RECURSIVE "money" AS (
  SELECT "user_id", ARRAY["entry_id"] AS "ids", "import_id", "date", "cents", "created_at" FROM "rent_entries"
  WHERE "import_id" IS NOT NULL AND "kind" = 'payment' AND "replaces_id" IS NULL AND "edit_id" IS NULL
    AND ("reverses_id" IS NULL OR "reversal_reason" = 'bounced')
  UNION ALL
  SELECT "user_id", ARRAY["entry_id"], "import_id", "date", "cents", "created_at" FROM "deposit_entries"
  WHERE "import_id" IS NOT NULL AND "replaces_id" IS NULL AND "edit_id" IS NULL AND "reverses_id" IS NULL
  UNION ALL
  SELECT "user_id", array_agg("expense_id" ORDER BY "expense_id"), "import_id", "date", -sum("cents"), "created_at" FROM "expenses"
  WHERE "import_id" IS NOT NULL AND "replaces_id" IS NULL AND "edit_id" IS NULL AND "reverses_id" IS NULL
  GROUP BY "user_id", "import_id", "date", "created_at",
    CASE WHEN "category" IN ('mortgageInterest', 'loanPrincipal', 'escrow')
      THEN concat_ws(' ', "property_id", "loan_id", "memo") ELSE "expense_id"::text END
), "numbered" AS (
  SELECT *, row_number() OVER (PARTITION BY "user_id", "import_id", "date", "cents" ORDER BY "created_at", "ids") AS "n" FROM "money"
), "files" AS (
  SELECT "user_id", "fingerprint", "import_id", "date", "cents",
    row_number() OVER (PARTITION BY "user_id", "import_id", "date", "cents" ORDER BY "row_no") AS "n"
  FROM "imported_rows" WHERE NOT "is_duplicate" AND "kind" NOT IN ('transfer', 'owner', 'interest', 'leftOut')
), "links" AS (
  SELECT "user_id", "entry_id" AS "id", "replaces_id" FROM "rent_entries" WHERE "replaces_id" IS NOT NULL
  UNION ALL SELECT "user_id", "entry_id", "replaces_id" FROM "deposit_entries" WHERE "replaces_id" IS NOT NULL
  UNION ALL SELECT "user_id", "expense_id", "replaces_id" FROM "expenses" WHERE "replaces_id" IS NOT NULL
  UNION ALL
  SELECT "b"."user_id", "b"."entry_id", "r"."reverses_id" FROM "rent_entries" "b"
  JOIN "rent_entries" "r" ON "r"."user_id" = "b"."user_id" AND "r"."edit_id" = "b"."edit_id" AND "r"."reversal_reason" = 'corrected'
  WHERE "b"."reversal_reason" = 'bounced' AND "b"."import_id" IS NOT NULL
), "found" AS (
  SELECT "m"."user_id", unnest("m"."ids") AS "id", "f"."fingerprint" FROM "numbered" "m"
  JOIN "files" "f" USING ("user_id", "import_id", "date", "cents", "n")
  UNION
  SELECT "l"."user_id", "l"."id", "f"."fingerprint" FROM "found" "f"
  JOIN "links" "l" ON "l"."user_id" = "f"."user_id" AND "l"."replaces_id" = "f"."id"
)
SELECT "user_id", "id", min("fingerprint") AS "fingerprint" FROM "found" GROUP BY "user_id", "id";--> statement-breakpoint
UPDATE "rent_entries" "e" SET "bank_row" = "f"."fingerprint" FROM "found_bank_rows" "f"
WHERE "f"."user_id" = "e"."user_id" AND "f"."id" = "e"."entry_id";--> statement-breakpoint
UPDATE "deposit_entries" "e" SET "bank_row" = "f"."fingerprint" FROM "found_bank_rows" "f"
WHERE "f"."user_id" = "e"."user_id" AND "f"."id" = "e"."entry_id";--> statement-breakpoint
UPDATE "expenses" "e" SET "bank_row" = "f"."fingerprint" FROM "found_bank_rows" "f"
WHERE "f"."user_id" = "e"."user_id" AND "f"."id" = "e"."expense_id";
