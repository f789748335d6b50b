CREATE TABLE "book_revisions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "book_revisions" ADD CONSTRAINT "book_revisions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION note_book_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Once per transaction and owner; an account that is being deleted has none.
  INSERT INTO book_revisions (user_id, revision)
  SELECT users.user_id, pg_current_xact_id()::text::bigint FROM users WHERE users.user_id = coalesce(NEW.user_id, OLD.user_id)
  ON CONFLICT (user_id) DO UPDATE SET revision = excluded.revision WHERE book_revisions.revision <> excluded.revision;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Deferred: the row is locked only while the transaction commits, so that writers of one account cannot wait for each other in a circle.
DO $$
DECLARE book text;
BEGIN
  FOREACH book IN ARRAY ARRAY['owned_properties', 'property_units', 'property_documents', 'property_plans', 'loans', 'leases', 'rent_entries', 'deposit_entries', 'expenses', 'recurring_expenses', 'reserve_transactions', 'preferences'] LOOP
    EXECUTE format('CREATE CONSTRAINT TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_book_revision()', book || '_book_revision', book);
  END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO book_revisions (user_id, revision) SELECT DISTINCT user_id, pg_current_xact_id()::text::bigint FROM owned_properties ON CONFLICT DO NOTHING;
