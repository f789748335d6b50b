CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"token_nonce" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "maintenance_requests" (
	"user_id" uuid NOT NULL,
	"maintenance_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"unit_id" uuid,
	"title" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"vendor" text DEFAULT '' NOT NULL,
	"reported_on" date NOT NULL,
	"due_on" date,
	"done_on" date,
	"every" text,
	"anchor" date,
	"follows_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "maintenance_requests_user_id_maintenance_id_pk" PRIMARY KEY("user_id","maintenance_id")
);
--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "maintenance_id" uuid;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_requests" ADD CONSTRAINT "maintenance_requests_property" FOREIGN KEY ("user_id","property_id") REFERENCES "public"."owned_properties"("user_id","property_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "maintenance_requests_property" ON "maintenance_requests" USING btree ("user_id","property_id");--> statement-breakpoint
CREATE INDEX "expenses_maintenance" ON "expenses" USING btree ("user_id","maintenance_id") WHERE maintenance_id IS NOT NULL;