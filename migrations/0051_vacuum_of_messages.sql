-- each message is changed when it is claimed and when it has left: its dead rows are taken away long before a fifth of a million of them are dead
ALTER TABLE "outgoing_messages" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
