DROP INDEX "property_metrics_deal_score";--> statement-breakpoint
DROP INDEX "property_metrics_block_deal_score";--> statement-breakpoint
DROP INDEX "property_metrics_cap_rate";--> statement-breakpoint
DROP INDEX "property_metrics_block_cap_rate";--> statement-breakpoint
DROP INDEX "property_metrics_cash_flow";--> statement-breakpoint
DROP INDEX "property_metrics_block_cash_flow";--> statement-breakpoint
DROP INDEX "property_metrics_cash_on_cash";--> statement-breakpoint
DROP INDEX "property_metrics_block_cash_on_cash";--> statement-breakpoint
DROP INDEX "property_metrics_price";--> statement-breakpoint
DROP INDEX "property_metrics_block_price";--> statement-breakpoint
DROP INDEX "property_metrics_listed_on";--> statement-breakpoint
DROP INDEX "property_metrics_block_listed_on";--> statement-breakpoint
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
CREATE INDEX "property_metrics_block_listed_on" ON "property_metrics" USING btree ("profile_no","block","listed_on","property_no","price","bedrooms","cap_rate");