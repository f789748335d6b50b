-- Metrics are worked out again from the listings: each profile gets a table of its own, which a copy could not have.
DELETE FROM "metric_profiles";--> statement-breakpoint
ALTER TABLE "property_metrics" RENAME TO "property_metrics_old";--> statement-breakpoint
CREATE TABLE "property_metrics" (LIKE "property_metrics_old") PARTITION BY LIST ("profile_no");--> statement-breakpoint
DROP TABLE "property_metrics_old";--> statement-breakpoint
ALTER TABLE "property_metrics" ADD CONSTRAINT "property_metrics_property_no_profile_no_pk" PRIMARY KEY("property_no","profile_no");--> statement-breakpoint
CREATE INDEX "property_metrics_place" ON "property_metrics" USING btree ("profile_no","block","cell","latitude","longitude","price","bedrooms","bathrooms","square_feet","property_type","city_key","state","zip_code","listed_on","cap_rate","cash_flow","cash_on_cash","deal_score","property_no");--> statement-breakpoint
CREATE INDEX "property_metrics_sample_16" ON "property_metrics" USING btree ("profile_no","block","latitude","longitude","price","bedrooms","bathrooms","square_feet","property_type","city_key","state","zip_code","cap_rate","cash_flow","deal_score","property_no") WHERE property_no % 16 = 0;--> statement-breakpoint
CREATE INDEX "property_metrics_sample_128" ON "property_metrics" USING btree ("profile_no","block","latitude","longitude","price","bedrooms","bathrooms","square_feet","property_type","city_key","state","zip_code","cap_rate","cash_flow","deal_score","property_no") WHERE property_no % 128 = 0;--> statement-breakpoint
CREATE INDEX "property_metrics_sample_1024" ON "property_metrics" USING btree ("profile_no","block","latitude","longitude","price","bedrooms","bathrooms","square_feet","property_type","city_key","state","zip_code","cap_rate","cash_flow","deal_score","property_no") WHERE property_no % 1024 = 0;--> statement-breakpoint
CREATE INDEX "property_metrics_deal_score" ON "property_metrics" USING btree ("profile_no","deal_score","property_no","price","bedrooms","cap_rate");--> statement-breakpoint
CREATE INDEX "property_metrics_block_deal_score" ON "property_metrics" USING btree ("profile_no","block","deal_score","property_no","price","bedrooms","cap_rate");--> statement-breakpoint
CREATE INDEX "property_metrics_cap_rate" ON "property_metrics" USING btree ("profile_no","cap_rate","property_no","price","bedrooms");--> statement-breakpoint
CREATE INDEX "property_metrics_block_cap_rate" ON "property_metrics" USING btree ("profile_no","block","cap_rate","property_no","price","bedrooms");--> statement-breakpoint
CREATE INDEX "property_metrics_cash_flow" ON "property_metrics" USING btree ("profile_no","cash_flow","property_no","price","bedrooms","cap_rate");--> statement-breakpoint
CREATE INDEX "property_metrics_block_cash_flow" ON "property_metrics" USING btree ("profile_no","block","cash_flow","property_no","price","bedrooms","cap_rate");--> statement-breakpoint
CREATE INDEX "property_metrics_cash_on_cash" ON "property_metrics" USING btree ("profile_no","cash_on_cash","property_no","price","bedrooms","cap_rate");--> statement-breakpoint
CREATE INDEX "property_metrics_block_cash_on_cash" ON "property_metrics" USING btree ("profile_no","block","cash_on_cash","property_no","price","bedrooms","cap_rate");--> statement-breakpoint
CREATE INDEX "property_metrics_price" ON "property_metrics" USING btree ("profile_no","price","property_no","bedrooms","cap_rate");--> statement-breakpoint
CREATE INDEX "property_metrics_block_price" ON "property_metrics" USING btree ("profile_no","block","price","property_no","bedrooms","cap_rate");--> statement-breakpoint
CREATE INDEX "property_metrics_listed_on" ON "property_metrics" USING btree ("profile_no","listed_on","property_no","price","bedrooms","cap_rate");--> statement-breakpoint
CREATE INDEX "property_metrics_block_listed_on" ON "property_metrics" USING btree ("profile_no","block","listed_on","property_no","price","bedrooms","cap_rate");--> statement-breakpoint
DELETE FROM "email_tokens" earlier USING "email_tokens" later
	WHERE later.user_id = earlier.user_id AND later.purpose = earlier.purpose
		AND (later.created_at, later.token_id) > (earlier.created_at, earlier.token_id);--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "searched_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "email_tokens_purpose" ON "email_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "preferences_searched_at" ON "preferences" USING btree ("searched_at");--> statement-breakpoint
ALTER TABLE "metric_profiles" DROP COLUMN "last_wanted_at";