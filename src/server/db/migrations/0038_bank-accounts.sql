CREATE TABLE "bank_accounts" (
	"user_id" uuid NOT NULL,
	"account" text NOT NULL,
	"is_bank" boolean DEFAULT true NOT NULL,
	"opening_on" date,
	"opening_cents" bigint,
	"closing_on" date,
	"closing_cents" bigint,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_accounts_user_id_account_pk" PRIMARY KEY("user_id","account")
);
--> statement-breakpoint
ALTER TABLE "imported_rows" ADD COLUMN "row_no" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "imported_rows_row_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "imported_rows" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "imported_rows" ADD COLUMN "date" date;--> statement-breakpoint
ALTER TABLE "imported_rows" ADD COLUMN "cents" bigint;--> statement-breakpoint
ALTER TABLE "imported_rows" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "imported_rows" ADD COLUMN "balance_cents" bigint;--> statement-breakpoint
ALTER TABLE "imported_rows" ADD COLUMN "is_duplicate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;