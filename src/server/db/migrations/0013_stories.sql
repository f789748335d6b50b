-- The number of stories of a house had a British name in the details of a listing.
UPDATE "properties" SET "details" = ("details" - 'storeys') || jsonb_build_object('stories', "details" -> 'storeys') WHERE "details" ? 'storeys';--> statement-breakpoint
UPDATE "user_listings" SET "details" = ("details" - 'storeys') || jsonb_build_object('stories', "details" -> 'storeys') WHERE "details" ? 'storeys';
