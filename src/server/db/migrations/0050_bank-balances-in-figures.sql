-- The balance sheet states the cash in bank accounts.
CREATE CONSTRAINT TRIGGER "bank_accounts_book_revision" AFTER INSERT OR UPDATE OR DELETE ON "bank_accounts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_book_revision();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "imported_rows_book_revision" AFTER INSERT OR UPDATE OR DELETE ON "imported_rows" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_book_revision();
