CREATE TABLE "waitlist_entries" (
	"email_key" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"source" text NOT NULL,
	"referrer" text NOT NULL,
	"position" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL
);
