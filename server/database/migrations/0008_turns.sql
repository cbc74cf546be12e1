-- The round in which a process may start: users take turns, so that one user's many runs don't delay another's first.
ALTER TABLE processes ADD COLUMN turn integer NOT NULL DEFAULT 0;
-- Waiting runs in the order in which they start.
CREATE INDEX processes_turns ON processes (turn, enqueued_at, id) WHERE status = 'processing';
-- The latest runs of a tool, from whose durations a waiting time is estimated.
CREATE INDEX processes_durations ON processes (type, finished_at DESC) WHERE status = 'success';
