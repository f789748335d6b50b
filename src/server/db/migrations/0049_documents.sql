CREATE TABLE "documents" (
	"user_id" uuid NOT NULL,
	"document_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"transaction_id" uuid,
	"lease_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"object_key" text NOT NULL,
	"thumbnail_key" text,
	"thumbnail_bytes" integer,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "documents_user_id_document_id_pk" PRIMARY KEY("user_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "stored_object_parts" (
	"object_key" text NOT NULL,
	"part" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "stored_object_parts_object_key_part_pk" PRIMARY KEY("object_key","part")
);
--> statement-breakpoint
CREATE TABLE "stored_objects" (
	"object_key" text PRIMARY KEY NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"condemned_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_object_key_stored_objects_object_key_fk" FOREIGN KEY ("object_key") REFERENCES "public"."stored_objects"("object_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_thumbnail_key_stored_objects_object_key_fk" FOREIGN KEY ("thumbnail_key") REFERENCES "public"."stored_objects"("object_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_property" FOREIGN KEY ("user_id","property_id") REFERENCES "public"."owned_properties"("user_id","property_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_object_parts" ADD CONSTRAINT "stored_object_parts_object_key_stored_objects_object_key_fk" FOREIGN KEY ("object_key") REFERENCES "public"."stored_objects"("object_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_property" ON "documents" USING btree ("user_id","property_id","created_at");--> statement-breakpoint
CREATE INDEX "documents_object_key" ON "documents" USING btree ("object_key");--> statement-breakpoint
CREATE INDEX "documents_thumbnail_key" ON "documents" USING btree ("thumbnail_key");--> statement-breakpoint
CREATE INDEX "documents_removed_at" ON "documents" USING btree ("removed_at") WHERE removed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "stored_objects_created_at" ON "stored_objects" USING btree ("created_at");