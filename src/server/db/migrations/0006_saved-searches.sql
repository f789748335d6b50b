CREATE TABLE "saved_searches" (
	"user_id" uuid NOT NULL,
	"search_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_searches_user_id_search_id_pk" PRIMARY KEY("user_id","search_id")
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_searches_created_at" ON "saved_searches" USING btree ("user_id","created_at","search_id");