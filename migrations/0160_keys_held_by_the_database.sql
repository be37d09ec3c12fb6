-- Nobody is erased while something is written about them, and nothing is written about those who were. The
-- database refuses it, so that a command can send its commit along with what it writes.
create function log.hold_keys(p_subjects uuid[]) returns void language plpgsql volatile as $$
declare
  held int;
begin
  perform 1 from log.subject_keys where subject = any(p_subjects) for key share;
  get diagnostics held = row_count;
  if held < cardinality(p_subjects) then
    raise exception 'What is written is about a person without a key.' using errcode = 'LOG02';
  end if;
end $$;
