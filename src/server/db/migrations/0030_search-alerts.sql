ALTER TABLE "properties" ADD COLUMN "price_before_cut" double precision;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "price_cut_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "first_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "alert_frequency" text DEFAULT 'daily' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "alerted_through" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_listings" ADD COLUMN "price_before_cut" double precision;--> statement-breakpoint
ALTER TABLE "user_listings" ADD COLUMN "price_cut_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "properties_first_seen_at" ON "properties" USING btree ("first_seen_at");--> statement-breakpoint
CREATE INDEX "properties_price_cut_at" ON "properties" USING btree ("price_cut_at");--> statement-breakpoint
CREATE INDEX "saved_searches_alerts" ON "saved_searches" USING btree ("user_id","search_id") WHERE "saved_searches"."alerted_through" IS NOT NULL;