DROP INDEX "property_metrics_deal_score";--> statement-breakpoint
DROP INDEX "property_metrics_block_deal_score";--> statement-breakpoint
ALTER TABLE "property_metrics" ADD COLUMN "deal_score_low" double precision;--> statement-breakpoint
ALTER TABLE "property_metrics" ADD COLUMN "deal_score_high" double precision;--> statement-breakpoint
ALTER TABLE "user_listings" ADD COLUMN "deal_score_low" double precision;--> statement-breakpoint
ALTER TABLE "user_listings" ADD COLUMN "deal_score_high" double precision;--> statement-breakpoint
CREATE INDEX "property_metrics_deal_score_low" ON "property_metrics" USING btree ("profile_no","deal_score_low","property_no","price","bedrooms","cap_rate");--> statement-breakpoint
CREATE INDEX "property_metrics_block_deal_score_low" ON "property_metrics" USING btree ("profile_no","block","deal_score_low","property_no","price","bedrooms","cap_rate");