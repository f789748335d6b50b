CREATE TABLE "shared_costs" (
	"user_id" uuid NOT NULL,
	"shared_cost_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"date" date NOT NULL,
	"cents" bigint NOT NULL,
	"category" text NOT NULL,
	"vendor" text DEFAULT '' NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"basis" text NOT NULL,
	"is_business" boolean DEFAULT false NOT NULL,
	"shares" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_costs_user_id_shared_cost_id_pk" PRIMARY KEY("user_id","shared_cost_id")
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"user_id" uuid NOT NULL,
	"vendor_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"other_names" text[] DEFAULT '{}' NOT NULL,
	"work" text DEFAULT '' NOT NULL,
	"tax_kind" text DEFAULT 'unknown' NOT NULL,
	"is_paid_by_card" boolean DEFAULT false NOT NULL,
	"has_w9" boolean DEFAULT false NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vendors_user_id_vendor_id_pk" PRIMARY KEY("user_id","vendor_id")
);
--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "shared_cost_id" uuid;--> statement-breakpoint
ALTER TABLE "shared_costs" ADD CONSTRAINT "shared_costs_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_costs_date" ON "shared_costs" USING btree ("user_id","date");--> statement-breakpoint
CREATE INDEX "expenses_shared_cost" ON "expenses" USING btree ("user_id","shared_cost_id") WHERE shared_cost_id IS NOT NULL;