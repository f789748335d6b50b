CREATE TABLE "write_probes" (
	"probed_at" timestamp with time zone NOT NULL
);
