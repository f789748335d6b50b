CREATE TABLE "analyses" (
	"user_id" uuid NOT NULL,
	"analysis_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"calculator" text NOT NULL,
	"input" jsonb NOT NULL,
	"property_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"share_hash" text,
	"share_nonce" text,
	"shared_at" timestamp with time zone,
	"share_opened_at" timestamp with time zone,
	CONSTRAINT "analyses_user_id_analysis_id_pk" PRIMARY KEY("user_id","analysis_id")
);
--> statement-breakpoint
CREATE TABLE "analysis_versions" (
	"user_id" uuid NOT NULL,
	"analysis_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"input" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "analysis_versions_user_id_analysis_id_version_pk" PRIMARY KEY("user_id","analysis_id","version")
);
--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_versions" ADD CONSTRAINT "analysis_versions_analysis" FOREIGN KEY ("user_id","analysis_id") REFERENCES "public"."analyses"("user_id","analysis_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analyses_updated_at" ON "analyses" USING btree ("user_id","updated_at","analysis_id");--> statement-breakpoint
CREATE INDEX "analyses_deleted_at" ON "analyses" USING btree ("deleted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "analyses_share_hash" ON "analyses" USING btree ("share_hash");--> statement-breakpoint
CREATE INDEX "property_metrics_sample_16" ON "property_metrics" USING btree ("profile_no","block","latitude","longitude","price","bedrooms","bathrooms","square_feet","property_type","city_key","state","zip_code","cap_rate","cash_flow","deal_score","property_no") WHERE property_no % 16 = 0;--> statement-breakpoint
CREATE INDEX "property_metrics_sample_128" ON "property_metrics" USING btree ("profile_no","block","latitude","longitude","price","bedrooms","bathrooms","square_feet","property_type","city_key","state","zip_code","cap_rate","cash_flow","deal_score","property_no") WHERE property_no % 128 = 0;--> statement-breakpoint
CREATE INDEX "property_metrics_sample_1024" ON "property_metrics" USING btree ("profile_no","block","latitude","longitude","price","bedrooms","bathrooms","square_feet","property_type","city_key","state","zip_code","cap_rate","cash_flow","deal_score","property_no") WHERE property_no % 1024 = 0;