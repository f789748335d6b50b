CREATE TABLE "lease_letters" (
	"user_id" uuid NOT NULL,
	"letter_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"lease_id" uuid NOT NULL,
	"letter" jsonb NOT NULL,
	"sent_to" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lease_letters_user_id_letter_id_pk" PRIMARY KEY("user_id","letter_id")
);
--> statement-breakpoint
CREATE TABLE "bank_reconciliations" (
	"user_id" uuid NOT NULL,
	"reconciliation_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account" text NOT NULL,
	"closing_on" date NOT NULL,
	"statement_cents" bigint NOT NULL,
	"books_cents" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_reconciliations_user_id_reconciliation_id_pk" PRIMARY KEY("user_id","reconciliation_id")
);
--> statement-breakpoint
ALTER TABLE "lease_letters" ADD CONSTRAINT "lease_letters_property" FOREIGN KEY ("user_id","property_id") REFERENCES "public"."owned_properties"("user_id","property_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_reconciliations" ADD CONSTRAINT "bank_reconciliations_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lease_letters_lease" ON "lease_letters" USING btree ("user_id","lease_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_reconciliations_closing" ON "bank_reconciliations" USING btree ("user_id","account","closing_on");