-- Mask ids for local runs (docs/data.md): every start puts them back, so that each state can be seen again. Never run against a deployed database.
INSERT INTO alert_preferences (mask_id, address, status, at) VALUES
  ('sample-alerts-active', 'dana.quillfeather@mail.example', 'Active', 1795000000000),
  ('sample-alerts-inactive', 'emmet.vansickle@mail.example', 'Inactive', 1795000000000),
  ('sample-alerts-second', 'imani.ostrander@mail.example', 'Active', 1795000000000),
  ('sample-alerts-third', 'dana.ruthven@mail.example', 'Active', 1795000000000),
  ('sample-alerts-long', 'the.treasurer.of.the.north-east.volunteer.fire.company@kraftfahrzeughaftpflicht.example', 'Active', 1795000000000)
ON CONFLICT (mask_id) DO UPDATE SET status = excluded.status, at = excluded.at;
