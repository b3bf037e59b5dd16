-- What a registrar writes down about the object itself.
alter table pieces
  add column materials text,
  add column edition text,
  -- Millimeters.
  add column height_mm double precision,
  add column width_mm double precision,
  add column depth_mm double precision,
  add column subject text,
  add column signed boolean,
  add column inscriptions text,
  add column distinguishing_features text,
  add column condition text,
  add column framed boolean,
  -- 'missing' or 'stolen': it can be neither offered nor sold.
  add column missing text;
