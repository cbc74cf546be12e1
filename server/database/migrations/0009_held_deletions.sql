-- When its owner deleted it; the row and the files stay for a moment, in which the deletion can be undone.
ALTER TABLE processes ADD COLUMN deleted_at timestamptz;
CREATE INDEX processes_deleted ON processes (deleted_at) WHERE deleted_at IS NOT NULL;
