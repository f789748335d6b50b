CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "favorites" (
	"user_id" uuid NOT NULL,
	"property_id" text NOT NULL,
	"saved" jsonb NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"tags" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favorites_user_id_property_id_pk" PRIMARY KEY("user_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"assumptions" jsonb NOT NULL,
	"metrics_key" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_areas" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"south" double precision NOT NULL,
	"north" double precision NOT NULL,
	"west" double precision NOT NULL,
	"east" double precision NOT NULL,
	"listings" integer NOT NULL,
	CONSTRAINT "market_areas_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "market_fills" (
	"source" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"listings" integer NOT NULL,
	"filled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"property_no" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "properties_property_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"property_id" text NOT NULL,
	"source" text NOT NULL,
	"address" text NOT NULL,
	"address_line2" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"county" text,
	"property_type" text NOT NULL,
	"bedrooms" integer,
	"bathrooms" real,
	"square_feet" integer,
	"lot_size" integer,
	"year_built" integer,
	"units" integer NOT NULL,
	"status" text NOT NULL,
	"listed_on" date,
	"price" double precision NOT NULL,
	"monthly_rent" double precision,
	"rent_low" double precision,
	"rent_high" double precision,
	"estimated_value" double precision,
	"after_repair_value" double precision,
	"rehab_cost" double precision NOT NULL,
	"property_taxes_annual" double precision NOT NULL,
	"insurance_annual" double precision NOT NULL,
	"hoa_monthly" double precision NOT NULL,
	"traits" text[] NOT NULL,
	"details" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"block" integer NOT NULL,
	"cell" integer NOT NULL,
	"city_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "metric_profiles" (
	"profile_no" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "metric_profiles_profile_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"assumptions" jsonb NOT NULL,
	"is_default" boolean NOT NULL,
	"is_ready" boolean NOT NULL,
	"filled_through" bigint NOT NULL,
	"last_wanted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "property_metrics" (
	"property_no" bigint NOT NULL,
	"profile_no" integer NOT NULL,
	"block" integer NOT NULL,
	"cell" integer NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"price" double precision NOT NULL,
	"bedrooms" integer,
	"bathrooms" real,
	"square_feet" integer,
	"property_type" text NOT NULL,
	"city_key" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"listed_on" date,
	"cap_rate" double precision,
	"cash_flow" double precision,
	"cash_on_cash" double precision,
	"deal_score" double precision,
	CONSTRAINT "property_metrics_property_no_profile_no_pk" PRIMARY KEY("property_no","profile_no")
);
--> statement-breakpoint
CREATE TABLE "listing_imports" (
	"user_id" uuid NOT NULL,
	"import_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"row_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "listing_imports_user_id_import_id_pk" PRIMARY KEY("user_id","import_id")
);
--> statement-breakpoint
CREATE TABLE "user_listings" (
	"user_id" uuid NOT NULL,
	"listing_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"listing_no" bigint GENERATED ALWAYS AS IDENTITY (sequence name "user_listings_listing_no_seq" INCREMENT BY -1 MINVALUE -9007199254740991 MAXVALUE -1 START WITH -1 CACHE 1),
	"import_id" uuid,
	"address" text NOT NULL,
	"address_line2" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"county" text,
	"property_type" text NOT NULL,
	"bedrooms" integer,
	"bathrooms" real,
	"square_feet" integer,
	"lot_size" integer,
	"year_built" integer,
	"units" integer NOT NULL,
	"status" text NOT NULL,
	"listed_on" date,
	"price" double precision NOT NULL,
	"monthly_rent" double precision,
	"rent_low" double precision,
	"rent_high" double precision,
	"estimated_value" double precision,
	"after_repair_value" double precision,
	"rehab_cost" double precision NOT NULL,
	"property_taxes_annual" double precision NOT NULL,
	"insurance_annual" double precision NOT NULL,
	"hoa_monthly" double precision NOT NULL,
	"traits" text[] NOT NULL,
	"details" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"city_key" text NOT NULL,
	"cap_rate" double precision,
	"cash_flow" double precision,
	"cash_on_cash" double precision,
	"deal_score" double precision,
	"metrics_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_listings_user_id_listing_id_pk" PRIMARY KEY("user_id","listing_id")
);
--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_imports" ADD CONSTRAINT "listing_imports_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_listings" ADD CONSTRAINT "user_listings_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favorites_created_at" ON "favorites" USING btree ("user_id","created_at","property_id");--> statement-breakpoint
CREATE INDEX "preferences_metrics_key" ON "preferences" USING btree ("metrics_key");--> statement-breakpoint
CREATE UNIQUE INDEX "properties_property_id" ON "properties" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "properties_cell" ON "properties" USING btree ("cell","property_type");--> statement-breakpoint
CREATE INDEX "properties_search_text" ON "properties" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "metric_profiles_key" ON "metric_profiles" USING btree ("key");--> statement-breakpoint
CREATE INDEX "property_metrics_deal_score" ON "property_metrics" USING btree ("profile_no","deal_score","property_no");--> statement-breakpoint
CREATE INDEX "property_metrics_block_deal_score" ON "property_metrics" USING btree ("profile_no","block","deal_score","property_no");--> statement-breakpoint
CREATE INDEX "property_metrics_cap_rate" ON "property_metrics" USING btree ("profile_no","cap_rate","property_no");--> statement-breakpoint
CREATE INDEX "property_metrics_block_cap_rate" ON "property_metrics" USING btree ("profile_no","block","cap_rate","property_no");--> statement-breakpoint
CREATE INDEX "property_metrics_cash_flow" ON "property_metrics" USING btree ("profile_no","cash_flow","property_no");--> statement-breakpoint
CREATE INDEX "property_metrics_block_cash_flow" ON "property_metrics" USING btree ("profile_no","block","cash_flow","property_no");--> statement-breakpoint
CREATE INDEX "property_metrics_cash_on_cash" ON "property_metrics" USING btree ("profile_no","cash_on_cash","property_no");--> statement-breakpoint
CREATE INDEX "property_metrics_block_cash_on_cash" ON "property_metrics" USING btree ("profile_no","block","cash_on_cash","property_no");--> statement-breakpoint
CREATE INDEX "property_metrics_price" ON "property_metrics" USING btree ("profile_no","price","property_no");--> statement-breakpoint
CREATE INDEX "property_metrics_block_price" ON "property_metrics" USING btree ("profile_no","block","price","property_no");--> statement-breakpoint
CREATE INDEX "property_metrics_listed_on" ON "property_metrics" USING btree ("profile_no","listed_on","property_no");--> statement-breakpoint
CREATE INDEX "property_metrics_block_listed_on" ON "property_metrics" USING btree ("profile_no","block","listed_on","property_no");--> statement-breakpoint
CREATE INDEX "property_metrics_cell" ON "property_metrics" USING btree ("profile_no","cell","latitude","longitude","price","bedrooms","bathrooms","square_feet","property_type","city_key","state","zip_code","listed_on","cap_rate","cash_flow","cash_on_cash","deal_score","property_no","block");--> statement-breakpoint
CREATE INDEX "user_listings_import" ON "user_listings" USING btree ("user_id","import_id");--> statement-breakpoint
CREATE INDEX "user_listings_metrics_key" ON "user_listings" USING btree ("metrics_key");