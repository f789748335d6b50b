CREATE TABLE "plan_searches" (
	"user_id" uuid NOT NULL,
	"search_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"location" text NOT NULL,
	"filters" text[] NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_searches_user_id_search_id_pk" PRIMARY KEY("user_id","search_id")
);
--> statement-breakpoint
ALTER TABLE "plan_searches" ADD CONSTRAINT "plan_searches_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_searches_counted_at" ON "plan_searches" USING btree ("counted_at");