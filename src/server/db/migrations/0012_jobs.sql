CREATE TABLE "jobs" (
	"job_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"key" text,
	"payload" jsonb NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"starts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"died_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "outgoing_mail_due";--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at","job_id") WHERE died_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_key" ON "jobs" USING btree ("name","key") WHERE died_at IS NULL;--> statement-breakpoint
CREATE INDEX "jobs_dead" ON "jobs" USING btree ("died_at") WHERE died_at IS NOT NULL;--> statement-breakpoint
INSERT INTO "jobs" ("name", "key", "payload", "run_at", "attempts", "created_at")
SELECT 'deliver-mail', "mail_id"::text, jsonb_build_object('mailId', "mail_id"), "next_attempt_at", "attempts", "created_at"
FROM "outgoing_mail" WHERE "status" = 'queued' ORDER BY "next_attempt_at", "created_at", "mail_id";--> statement-breakpoint
ALTER TABLE "outgoing_mail" DROP COLUMN "next_attempt_at";