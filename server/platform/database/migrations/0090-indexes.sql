-- What is looked up by deletions, moderation and claims, and was searched for row by row.
create index scans_analysis on scans (analysis_id) where analysis_id is not null;
create index listings_reserved_for on listings (reserved_for) where reserved_for is not null;
create index piece_shares_owner on piece_shares (owner_id);
create index reports_about on reports (about_id);
create index reports_resolver on reports (resolved_by) where resolved_by is not null;
create index jobs_email on jobs ((payload ->> 'email')) where payload ? 'email';
create index jobs_errors on jobs (id) where last_error is not null;
