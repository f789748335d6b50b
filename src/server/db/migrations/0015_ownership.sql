CREATE TABLE "book_imports" (
	"user_id" uuid NOT NULL,
	"import_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"row_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "book_imports_user_id_import_id_pk" PRIMARY KEY("user_id","import_id")
);
--> statement-breakpoint
CREATE TABLE "csv_mappings" (
	"user_id" uuid NOT NULL,
	"mapping_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"header_key" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "csv_mappings_user_id_mapping_id_pk" PRIMARY KEY("user_id","mapping_id")
);
--> statement-breakpoint
CREATE TABLE "imported_rows" (
	"user_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"import_id" uuid NOT NULL,
	CONSTRAINT "imported_rows_user_id_fingerprint_pk" PRIMARY KEY("user_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "expenses" (
	"user_id" uuid NOT NULL,
	"expense_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"unit_id" uuid,
	"loan_id" uuid,
	"category" text NOT NULL,
	"vendor" text DEFAULT '' NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"date" date NOT NULL,
	"cents" bigint NOT NULL,
	"is_paid" boolean,
	"recurring_id" uuid,
	"recurring_on" date,
	"reverses_id" uuid,
	"reversal_reason" text,
	"replaces_id" uuid,
	"import_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "expenses_user_id_expense_id_pk" PRIMARY KEY("user_id","expense_id")
);
--> statement-breakpoint
CREATE TABLE "recurring_expenses" (
	"user_id" uuid NOT NULL,
	"recurring_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"category" text NOT NULL,
	"vendor" text DEFAULT '' NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"cents" bigint NOT NULL,
	"anchor" date NOT NULL,
	"every" text NOT NULL,
	"end_of_month" boolean DEFAULT false NOT NULL,
	"until" date,
	"skipped_dates" date[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recurring_expenses_user_id_recurring_id_pk" PRIMARY KEY("user_id","recurring_id")
);
--> statement-breakpoint
CREATE TABLE "deposit_entries" (
	"user_id" uuid NOT NULL,
	"entry_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"lease_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"cents" bigint NOT NULL,
	"is_last_rent" boolean DEFAULT false NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"reverses_id" uuid,
	"import_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deposit_entries_user_id_entry_id_pk" PRIMARY KEY("user_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"user_id" uuid NOT NULL,
	"lease_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"unit_id" uuid,
	"tenants" jsonb NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"ended_on" date,
	"after_end" text NOT NULL,
	"rent_cents" bigint NOT NULL,
	"due_day" integer NOT NULL,
	"proration" text NOT NULL,
	"steps" jsonb NOT NULL,
	"recurring" jsonb NOT NULL,
	"late_fee" jsonb NOT NULL,
	"deposit_cents" bigint NOT NULL,
	"renews_id" uuid,
	"notes" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "leases_user_id_lease_id_pk" PRIMARY KEY("user_id","lease_id")
);
--> statement-breakpoint
CREATE TABLE "rent_entries" (
	"user_id" uuid NOT NULL,
	"entry_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"lease_id" uuid,
	"kind" text NOT NULL,
	"charge_kind" text,
	"label" text DEFAULT '' NOT NULL,
	"date" date NOT NULL,
	"cents" bigint NOT NULL,
	"split" jsonb,
	"method" text DEFAULT '' NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"for_id" text,
	"reverses_id" uuid,
	"reversal_reason" text,
	"replaces_id" uuid,
	"import_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rent_entries_user_id_entry_id_pk" PRIMARY KEY("user_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "loans" (
	"user_id" uuid NOT NULL,
	"loan_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"lender" text DEFAULT '' NOT NULL,
	"is_purchase_loan" boolean NOT NULL,
	"closed_on" date NOT NULL,
	"principal_cents" bigint NOT NULL,
	"interest_rate" double precision,
	"term_months" integer NOT NULL,
	"first_payment_on" date,
	"interest_only_months" integer DEFAULT 0 NOT NULL,
	"extra_monthly_cents" bigint DEFAULT 0 NOT NULL,
	"extras" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rate_changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"balloon_month" integer,
	"mortgage_insurance_rate" double precision,
	"points_cents" bigint DEFAULT 0 NOT NULL,
	"escrow_monthly_cents" bigint DEFAULT 0 NOT NULL,
	"costs_cents" bigint DEFAULT 0 NOT NULL,
	"cash_back_cents" bigint DEFAULT 0 NOT NULL,
	"paid_off_on" date,
	"refinanced_by_id" uuid,
	"reported_interest" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "loans_user_id_loan_id_pk" PRIMARY KEY("user_id","loan_id")
);
--> statement-breakpoint
CREATE TABLE "owned_properties" (
	"user_id" uuid NOT NULL,
	"property_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"address" text NOT NULL,
	"address_line2" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"property_type" text NOT NULL,
	"bedrooms" double precision,
	"bathrooms" double precision,
	"square_feet" double precision,
	"year_built" integer,
	"purchase_price" double precision NOT NULL,
	"purchase_date" date,
	"closing_costs" double precision,
	"rehab_cost" double precision,
	"current_value" double precision,
	"land_percent" double precision,
	"in_service_on" date,
	"monthly_rent" double precision,
	"other_monthly_income" double precision,
	"occupancy_status" text,
	"vacancy_rate_percent" double precision,
	"property_taxes_annual" double precision,
	"insurance_annual" double precision,
	"insurance_renews_on" date,
	"hoa_monthly" double precision,
	"utilities_annual" double precision,
	"other_expenses_annual" double precision,
	"maintenance_percent" double precision,
	"management_percent" double precision,
	"capex_percent" double precision,
	"down_payment_percent" double precision,
	"loan_interest_rate" double precision,
	"loan_term_years" double precision,
	"reserve_maintenance_percent" double precision,
	"reserve_capex_percent" double precision,
	"reserve_vacancy_percent" double precision,
	"sold_on" date,
	"sale_price" double precision,
	"selling_costs" double precision,
	"ownership_percent" double precision DEFAULT 100 NOT NULL,
	"entity" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"listing_id" text,
	"analysis_id" uuid,
	"is_sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"keeps_books" boolean DEFAULT true NOT NULL,
	CONSTRAINT "owned_properties_user_id_property_id_pk" PRIMARY KEY("user_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "property_documents" (
	"user_id" uuid NOT NULL,
	"document_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "property_documents_user_id_document_id_pk" PRIMARY KEY("user_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "property_plans" (
	"user_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"engine_version" text NOT NULL,
	"frozen_on" date NOT NULL,
	"purchase_date" date NOT NULL,
	"first_month" text NOT NULL,
	"value_growth_rate" double precision NOT NULL,
	"cash_invested_cents" bigint NOT NULL,
	"deal" jsonb NOT NULL,
	"years" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "property_plans_user_id_property_id_version_pk" PRIMARY KEY("user_id","property_id","version")
);
--> statement-breakpoint
CREATE TABLE "property_units" (
	"user_id" uuid NOT NULL,
	"unit_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bedrooms" double precision,
	"bathrooms" double precision,
	"square_feet" double precision,
	"asking_rent" double precision,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "property_units_user_id_unit_id_pk" PRIMARY KEY("user_id","unit_id")
);
--> statement-breakpoint
CREATE TABLE "reserve_transactions" (
	"user_id" uuid NOT NULL,
	"transaction_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"transaction_no" bigint GENERATED ALWAYS AS IDENTITY (sequence name "reserve_transactions_transaction_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"property_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cents" bigint NOT NULL,
	"month" text,
	"parts" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"date" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reserve_transactions_user_id_transaction_id_pk" PRIMARY KEY("user_id","transaction_id")
);
--> statement-breakpoint
ALTER TABLE "book_imports" ADD CONSTRAINT "book_imports_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "csv_mappings" ADD CONSTRAINT "csv_mappings_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_rows" ADD CONSTRAINT "imported_rows_import" FOREIGN KEY ("user_id","import_id") REFERENCES "public"."book_imports"("user_id","import_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_property" FOREIGN KEY ("user_id","property_id") REFERENCES "public"."owned_properties"("user_id","property_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_expenses" ADD CONSTRAINT "recurring_expenses_property" FOREIGN KEY ("user_id","property_id") REFERENCES "public"."owned_properties"("user_id","property_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_entries" ADD CONSTRAINT "deposit_entries_property" FOREIGN KEY ("user_id","property_id") REFERENCES "public"."owned_properties"("user_id","property_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_property" FOREIGN KEY ("user_id","property_id") REFERENCES "public"."owned_properties"("user_id","property_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_entries" ADD CONSTRAINT "rent_entries_property" FOREIGN KEY ("user_id","property_id") REFERENCES "public"."owned_properties"("user_id","property_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_property" FOREIGN KEY ("user_id","property_id") REFERENCES "public"."owned_properties"("user_id","property_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owned_properties" ADD CONSTRAINT "owned_properties_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_documents" ADD CONSTRAINT "property_documents_property" FOREIGN KEY ("user_id","property_id") REFERENCES "public"."owned_properties"("user_id","property_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_plans" ADD CONSTRAINT "property_plans_property" FOREIGN KEY ("user_id","property_id") REFERENCES "public"."owned_properties"("user_id","property_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_units" ADD CONSTRAINT "property_units_property" FOREIGN KEY ("user_id","property_id") REFERENCES "public"."owned_properties"("user_id","property_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reserve_transactions" ADD CONSTRAINT "reserve_transactions_property" FOREIGN KEY ("user_id","property_id") REFERENCES "public"."owned_properties"("user_id","property_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_imports_created_at" ON "book_imports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "csv_mappings_header" ON "csv_mappings" USING btree ("user_id","header_key");--> statement-breakpoint
CREATE INDEX "imported_rows_import" ON "imported_rows" USING btree ("user_id","import_id");--> statement-breakpoint
CREATE INDEX "expenses_property" ON "expenses" USING btree ("user_id","property_id","date");--> statement-breakpoint
CREATE INDEX "expenses_import" ON "expenses" USING btree ("user_id","import_id") WHERE import_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "expenses_reverses" ON "expenses" USING btree ("user_id","reverses_id") WHERE reverses_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "expenses_replaces" ON "expenses" USING btree ("user_id","replaces_id") WHERE replaces_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "recurring_expenses_property" ON "recurring_expenses" USING btree ("user_id","property_id");--> statement-breakpoint
CREATE INDEX "deposit_entries_property" ON "deposit_entries" USING btree ("user_id","property_id","date");--> statement-breakpoint
CREATE INDEX "deposit_entries_lease" ON "deposit_entries" USING btree ("user_id","lease_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_entries_reverses" ON "deposit_entries" USING btree ("user_id","reverses_id") WHERE reverses_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "leases_property" ON "leases" USING btree ("user_id","property_id","starts_on");--> statement-breakpoint
CREATE INDEX "rent_entries_property" ON "rent_entries" USING btree ("user_id","property_id","date");--> statement-breakpoint
CREATE INDEX "rent_entries_lease" ON "rent_entries" USING btree ("user_id","lease_id","date");--> statement-breakpoint
CREATE INDEX "rent_entries_import" ON "rent_entries" USING btree ("user_id","import_id") WHERE import_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "rent_entries_reverses" ON "rent_entries" USING btree ("user_id","reverses_id") WHERE reverses_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "rent_entries_replaces" ON "rent_entries" USING btree ("user_id","replaces_id") WHERE replaces_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "loans_property" ON "loans" USING btree ("user_id","property_id");--> statement-breakpoint
CREATE INDEX "owned_properties_created_at" ON "owned_properties" USING btree ("user_id","created_at","property_id");--> statement-breakpoint
CREATE INDEX "owned_properties_removed_at" ON "owned_properties" USING btree ("removed_at") WHERE removed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "property_documents_property" ON "property_documents" USING btree ("user_id","property_id");--> statement-breakpoint
CREATE UNIQUE INDEX "property_units_name" ON "property_units" USING btree ("user_id","property_id","name");--> statement-breakpoint
CREATE INDEX "reserve_transactions_property" ON "reserve_transactions" USING btree ("user_id","property_id","transaction_no","cents");--> statement-breakpoint
CREATE UNIQUE INDEX "reserve_transactions_month" ON "reserve_transactions" USING btree ("user_id","property_id","month") WHERE month IS NOT NULL;