ALTER TABLE "loans" ADD COLUMN "statement_on" date;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "statement_cents" bigint;