-- What a person made of a result. The run's own stays beside it and can be brought back.
ALTER TABLE processes ADD COLUMN edited_result jsonb;
