-- A message that an administrator has taken away: nobody is told its words any more, but they are kept for bringing it back.
alter table messages add column hidden_at timestamptz;
