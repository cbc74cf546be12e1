-- An input may come from each of several processes: a comparison has two.
ALTER TABLE processes ADD COLUMN from_ids text[] NOT NULL DEFAULT '{}';
UPDATE processes SET from_ids = ARRAY[from_id] WHERE from_id IS NOT NULL;
ALTER TABLE processes DROP COLUMN from_id;
CREATE INDEX processes_from ON processes USING gin (from_ids);
