-- Two nouns wrote lines of the type "message": a guest's message to the summit, and what became of a message that was sent. The latter alone has a state.
UPDATE "changes" SET "subject_type" = 'outboxMessage' WHERE "subject_type" = 'message' AND "field" = 'state';
